import type { Locale } from './locale.ts';

/** German. */
export const de: Locale = {
  language: 'de',
  reasons: {
    empty_input: 'Es gibt nichts zu prüfen.',
    input_too_long: 'Die Eingabe ist länger als jede solche Nummer.',
    invalid_characters: 'Sie enthält Zeichen, die keine solche Nummer hat.',
    country_required: 'Das Land fehlt: bitte auswählen.',
    unsupported_country: 'In diesem Land gibt es solche Nummern nicht.',
    country_mismatch: 'Die Nummer gehört zu einem anderen Land als dem gewählten.',
    other_kind: 'Das ist eine andere Nummer: die eines Unternehmens statt einer Person, etwa.',
    not_a_number: 'Das lässt sich nicht als eine Telefonnummer lesen.',
    invalid_calling_code: 'Kein Land hat diese Landesvorwahl.',
    too_short: 'Die Telefonnummer ist zu kurz.',
    too_long: 'Die Telefonnummer ist zu lang.',
    local_only: 'Die Ortsvorwahl fehlt.',
    short_code: 'Das ist eine Kurzwahl oder Notrufnummer; sie gehört keinem Teilnehmer.',
    unassigned_number: 'Die Länge stimmt, aber dieser Nummernbereich ist nicht vergeben.',
    invalid_length: 'Die Anzahl der Zeichen stimmt nicht: Vielleicht fehlt eines oder ist eines zu viel.',
    invalid_format: 'Buchstaben und Ziffern stehen nicht dort, wo sie hingehören.',
    invalid_checksum: 'Die Prüfziffern passen nicht: wahrscheinlich ein Tippfehler.',
    invalid_national_check_digit:
      'Die Prüfziffern der Kontonummer passen nicht: wahrscheinlich ein Tippfehler.',
    invalid_component: 'Ein Teil davon wird nie vergeben.',
    invalid_date: 'Das Datum darin gibt es nicht, oder es liegt in der Zukunft.',
  },
};
