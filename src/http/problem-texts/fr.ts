import type { ProblemTexts } from './texts.ts';

/** French. */
export const fr: ProblemTexts = {
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
