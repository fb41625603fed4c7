import type { Locale } from './locale.ts';

/** Italian. */
export const it: Locale = {
  language: 'it',
  reasons: {
    empty_input: 'Non c’è nulla da verificare.',
    input_too_long: 'Il testo è più lungo di qualsiasi numero di questo tipo.',
    invalid_characters: 'Contiene caratteri che nessun numero di questo tipo ha.',
    country_required: 'Manca il paese: sceglierne uno.',
    unsupported_country: 'In questo paese non ci sono numeri di questo tipo.',
    country_mismatch: 'Il numero appartiene a un paese diverso da quello scelto.',
    other_kind: "È un altro tipo di numero, per esempio quello di un'impresa invece che di una persona.",
    not_a_number: 'Non si legge come un unico numero di telefono.',
    invalid_calling_code: 'Nessun paese ha questo prefisso internazionale.',
    too_short: 'Il numero di telefono è troppo corto.',
    too_long: 'Il numero di telefono è troppo lungo.',
    local_only: 'Manca il prefisso della zona.',
    short_code: 'È un numero breve o di emergenza, che non appartiene ad alcun abbonato.',
    unassigned_number: 'La lunghezza è giusta, ma questo intervallo non è assegnato.',
    invalid_length: 'Il numero di caratteri è sbagliato: forse ne manca uno o ce n’è uno di troppo.',
    invalid_format: 'Lettere e cifre non sono al loro posto.',
    invalid_checksum: 'Le cifre di controllo non corrispondono: probabilmente un errore di battitura.',
    invalid_national_check_digit:
      'Le cifre di controllo del conto non corrispondono: probabilmente un errore di battitura.',
    invalid_component: 'Una sua parte non viene mai assegnata.',
    invalid_date: 'La data contenuta non esiste o è nel futuro.',
  },
};
