import type { Locale } from './locale.ts';

/** French. */
export const fr: Locale = {
  language: 'fr',
  reasons: {
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
  },
};
