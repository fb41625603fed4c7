import type { Locale } from './locale.ts';

/** Spanish. */
export const es: Locale = {
  language: 'es',
  reasons: {
    empty_input: 'No hay nada que verificar.',
    input_too_long: 'El texto es más largo que cualquier número de este tipo.',
    invalid_characters: 'Contiene caracteres que ningún número de este tipo tiene.',
    country_required: 'Falta el país: elija uno.',
    unsupported_country: 'En este país no hay números de este tipo.',
    country_mismatch: 'El número pertenece a un país distinto del elegido.',
    other_kind: 'Es otro tipo de número, por ejemplo el de una empresa en lugar del de una persona.',
    not_a_number: 'Esto no se puede leer como un único número de teléfono.',
    invalid_calling_code: 'Ningún país tiene este prefijo internacional.',
    too_short: 'El número de teléfono es demasiado corto.',
    too_long: 'El número de teléfono es demasiado largo.',
    local_only: 'Falta el prefijo de zona.',
    short_code: 'Es un número corto o de emergencia, que no pertenece a ningún abonado.',
    unassigned_number: 'La longitud es correcta, pero ese rango no está asignado.',
    invalid_length: 'El número de caracteres no es correcto: puede faltar o sobrar alguno.',
    invalid_format: 'Las letras y las cifras no están donde deben.',
    invalid_checksum: 'Los dígitos de control no coinciden: probablemente un error al teclear.',
    invalid_national_check_digit:
      'Los dígitos de control de la cuenta no coinciden: probablemente un error al teclear.',
    invalid_component: 'Una de sus partes no se asigna nunca.',
    invalid_date: 'La fecha que contiene no existe o está en el futuro.',
  },
};
