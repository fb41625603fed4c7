/** French. */
import type { Words } from './words.ts';

export const reasons: Words['reasons'] = {
  empty_input: 'Il n’y a rien à vérifier.',
  input_too_long: 'La saisie est plus longue que tout numéro de ce type.',
  invalid_characters: 'Il contient des caractères qu’aucun numéro de ce type n’a.',
  country_required: 'Le pays manque : choisissez-en un.',
  unsupported_country: 'Il n’y a pas de tels numéros dans ce pays.',
  country_mismatch: 'Le numéro appartient à un autre pays que celui choisi.',
  other_kind:
    "C'est un autre type de numéro, par exemple celui d'une entreprise au lieu de celui d'une personne.",
  not_a_number: 'Cela ne se lit pas comme un seul numéro de téléphone.',
  invalid_calling_code: 'Aucun pays n’a cet indicatif.',
  too_short: 'Le numéro de téléphone est trop court.',
  too_long: 'Le numéro de téléphone est trop long.',
  local_only: 'L’indicatif régional manque.',
  short_code: 'C’est un numéro court ou d’urgence, qui n’appartient à aucun abonné.',
  unassigned_number: 'La longueur est bonne, mais cette tranche n’est pas attribuée.',
  invalid_length: 'Le nombre de caractères est faux : il en manque peut-être un, ou il y en a un de trop.',
  invalid_format: 'Lettres et chiffres ne sont pas à leur place.',
  invalid_checksum: 'La clé de contrôle ne correspond pas : sans doute une faute de frappe.',
  invalid_national_check_digit:
    'La clé du numéro de compte ne correspond pas : sans doute une faute de frappe.',
  invalid_component: 'Une de ses parties n’est jamais attribuée.',
  invalid_date: 'La date qu’il contient n’existe pas ou se situe dans le futur.',
};

export const kinds: Words['kinds'] = {
  iban: {
    one: 'IBAN',
    many: 'IBAN',
    title: 'IBAN',
    fields: {
      account_number: 'Numéro de compte',
      bank: 'Banque',
      'bank.as_of': 'À la date du',
      'bank.city': 'Ville',
      'bank.code': 'Code',
      'bank.country': 'Pays',
      'bank.description': 'Description',
      'bank.founded': 'Fondée en',
      'bank.logo': 'Logo (PNG)',
      'bank.logo_svg': 'Logo (SVG)',
      'bank.bics': 'Tous les BIC',
      'bank.group': 'Groupe',
      'bank.history': 'Historique',
      'bank.lei': 'LEI',
      'bank.name': 'Dénomination sociale',
      'bank.schemes': 'Schémas SEPA',
      'bank.schemes_as_of': 'Schémas au',
      'bank.short_name': 'Nom usuel',
      'bank.source': 'Source',
      'bank.status': 'Statut',
      'bank.successor': 'Successeur',
      'bank.swift': 'BIC',
      'bank.type': 'Type',
      'bank.website': 'Site web',
      bank_code: 'Code banque',
      branch_code: 'Code guichet',
      check_digits: 'Clé de contrôle',
      national_check: 'Contrôle national',
      qr_iban: 'QR-IBAN',
      sepa: 'SEPA',
      'sepa.as_of': 'Liste au',
      'sepa.member': 'Dans l’espace SEPA',
      'sepa.since': 'Depuis',
    },
  },
  phone: {
    one: 'numéro de téléphone',
    many: 'numéros de téléphone',
    title: 'Téléphone',
    fields: {
      areas: 'Zone',
      assumed_digits: 'Lettres lues comme des chiffres',
      assumed_international: 'Indicatif supposé',
      carrier: 'Opérateur',
      'carrier.as_of': 'À la date du',
      'carrier.brand': 'Marque',
      'carrier.mvno_host': 'Réseau hôte',
      'carrier.name': 'Attribué à',
      'carrier.ocn': 'Numéro d’exploitant (OCN)',
      'carrier.rate_center': 'Centre tarifaire',
      'carrier.source': 'Source',
      'carrier.type': "Type d'opérateur",
      extension: 'Poste',
      ignored: 'Laissé de côté',
      line_type: 'Type de ligne',
      line_type_hint: 'Type de ligne probable',
      portable: 'Portable',
      prefix: 'Indicatif',
      region: 'Région',
      time_zones: 'Fuseaux horaires',
    },
  },
  national_id: {
    one: "numéro d'identité national",
    many: "numéros d'identité nationaux",
    title: "Numéro d'identité",
    fields: {
      birth_year: 'Année de naissance',
      check_digit: 'Clé de contrôle',
      scheme: 'Type de numéro',
      schemes: 'Tous les types possibles',
    },
  },
  bic: {
    one: 'BIC',
    many: 'BIC',
    title: 'BIC',
    fields: {
      banks: 'Banques',
      branch_code: 'Code succursale',
      business_party_prefix: "Code de l'établissement",
      location_code: 'Code emplacement',
      usage: 'Utilisation',
    },
  },
  vat: {
    one: 'numéro de TVA',
    many: 'numéros de TVA',
    title: 'Numéro de TVA',
    fields: {
      check_digit: 'Clé de contrôle',
      scheme: 'Type de numéro',
      schemes: 'Tous les types possibles',
    },
  },
  company: {
    one: "numéro d'entreprise",
    many: "numéros d'entreprise",
    title: "Numéro d'entreprise",
    fields: {
      check_digit: 'Clé de contrôle',
      scheme: 'Type de numéro',
      schemes: 'Tous les types possibles',
    },
  },
  lei: {
    one: 'LEI',
    many: 'LEI',
    title: 'LEI',
    fields: {
      check_digits: 'Clé de contrôle',
      entity_code: "Code de l'entité",
      issuer_prefix: "Préfixe de l'émetteur",
    },
  },
  creditor_id: {
    one: 'identifiant créancier',
    many: 'identifiants créanciers',
    title: 'Identifiant créancier',
    fields: {
      business_code: 'Code activité',
      check_digits: 'Clé de contrôle',
      national_identifier: 'Identifiant national',
    },
  },
  creditor_reference: {
    one: 'référence de créancier',
    many: 'références de créancier',
    title: 'Référence de créancier',
    fields: {
      check_digits: 'Clé de contrôle',
      reference: 'Référence',
    },
  },
  document: {
    one: 'document de voyage',
    many: 'documents de voyage',
    title: 'Document de voyage',
    fields: {
      birth_year: 'Année de naissance',
      document_number: 'Numéro',
      document_type: 'Type de document',
      expired: 'Expiré',
      expires: 'Expire',
      format: 'Format de la zone',
      issuing_state: 'État émetteur',
      nationality: 'Nationalité',
      personal_number_scheme: 'Type du numéro personnel',
    },
  },
};

export const problems: Words['problems'] = {
  malformed_json: {
    title: 'JSON mal formé',
    detail: 'Le corps est vide ou n’est pas du JSON valable en UTF-8.',
  },
  invalid_request: {
    title: 'Requête non valable',
    detail: 'La requête n’a pas la forme attendue. `errors` indique où, si elle a pu être lue.',
  },
  empty_input: {
    title: 'Entrée vide',
    detail: 'La valeur est vide ou ne contient que des espaces et des séparateurs. Rien n’a été compté.',
  },
  batch_too_large: {
    title: 'Liste trop longue',
    detail: 'Une liste contient au plus 100 éléments. Rien n’a été compté.',
  },
  idempotency_key_reused: {
    title: 'Idempotency-Key déjà utilisée',
    detail: 'Cette Idempotency-Key a servi dans les dernières 24 heures avec une autre requête.',
  },
  missing_api_key: {
    title: 'Clé API absente',
    detail: 'Une clé API s’envoie dans l’en-tête `Authorization: Bearer <API_KEY>`.',
  },
  invalid_api_key: {
    title: 'Clé API non valable',
    detail: 'La clé API est mal formée, inconnue, expirée ou révoquée.',
  },
  account_suspended: {
    title: 'Compte suspendu',
    detail: 'Le compte de cette clé API est suspendu.',
  },
  insufficient_rights: {
    title: 'Droits insuffisants',
    detail: 'Cette clé API n’en a pas le droit, ou elle est limitée à d’autres types de valeurs.',
  },
  too_many_keys: {
    title: 'Trop de clés',
    detail: 'Le compte a 1 000 clés ni révoquées ni expirées. Il faut d’abord en révoquer.',
  },
  too_many_jobs: {
    title: 'Trop de tâches',
    detail:
      'Le compte a 10 tâches dont les résultats n’ont pas été récupérés. Il faut d’abord en récupérer ou en supprimer.',
  },
  not_found: {
    title: 'Introuvable',
    detail: 'Il n’y a rien à cette adresse.',
  },
  method_not_allowed: {
    title: 'Méthode non autorisée',
    detail: 'Cette adresse ne répond pas à cette méthode ; l’en-tête `Allow` indique celles qu’elle accepte.',
  },
  job_unfinished: {
    title: 'Tâche inachevée',
    detail: 'La tâche n’est pas terminée ; on peut redemander après les secondes de `Retry-After`.',
  },
  request_timeout: {
    title: 'Délai dépassé',
    detail: 'La requête n’est pas arrivée à temps.',
  },
  body_too_large: {
    title: 'Corps trop grand',
    detail: 'Le corps est plus grand que ce que le service lit.',
  },
  unsupported_media_type: {
    title: 'Type de contenu non pris en charge',
    detail: 'Le corps s’envoie comme `Content-Type: application/json`, sans encodage de contenu.',
  },
  rate_limited: {
    title: 'Trop de requêtes',
    detail: 'Il y a trop de requêtes ; on peut réessayer après les secondes de `Retry-After`.',
  },
  allowance_spent: {
    title: 'Quota épuisé',
    detail: 'Les vérifications restantes de ce mois ne suffisent pas à cette requête. Rien n’a été compté.',
  },
  free_checks_exhausted: {
    title: 'Vérifications gratuites épuisées',
    detail: 'Toutes les vérifications gratuites sont épuisées. Les suivantes demandent une clé API.',
  },
  headers_too_large: {
    title: 'En-têtes trop grands',
    detail: 'L’en-tête a plus de champs ou plus de texte que le service n’en lit.',
  },
  internal_error: {
    title: 'Erreur interne',
    detail: 'Un problème est survenu de notre côté. `request_id` nous aide à le retrouver.',
  },
  unavailable: {
    title: 'Indisponible',
    detail:
      'Le service ne peut pas compter de vérifications en ce moment et n’en fait donc pas. Rien n’a été compté.',
  },
};
