import type { Locale } from './locale.ts';

/** Portuguese. */
export const pt: Locale = {
  language: 'pt',
  reasons: {
    empty_input: 'Não há nada para verificar.',
    input_too_long: 'O texto é mais longo do que qualquer número deste tipo.',
    invalid_characters: 'Contém caracteres que nenhum número deste tipo tem.',
    country_required: 'Falta o país: escolha um.',
    unsupported_country: 'Neste país não há números deste tipo.',
    country_mismatch: 'O número pertence a um país diferente do escolhido.',
    other_kind: 'É outro tipo de número, por exemplo o de uma empresa em vez do de uma pessoa.',
    not_a_number: 'Isto não se lê como um único número de telefone.',
    invalid_calling_code: 'Nenhum país tem este indicativo.',
    too_short: 'O número de telefone é demasiado curto.',
    too_long: 'O número de telefone é demasiado longo.',
    local_only: 'Falta o indicativo da zona.',
    short_code: 'É um número curto ou de emergência, que não pertence a nenhum assinante.',
    unassigned_number: 'O comprimento está certo, mas essa gama não está atribuída.',
    invalid_length: 'O número de caracteres está errado: pode faltar ou sobrar um.',
    invalid_format: 'As letras e os algarismos não estão onde devem.',
    invalid_checksum: 'Os dígitos de controlo não conferem: provavelmente um erro de digitação.',
    invalid_national_check_digit:
      'Os dígitos de controlo da conta não conferem: provavelmente um erro de digitação.',
    invalid_component: 'Uma das suas partes nunca é atribuída.',
    invalid_date: 'A data que contém não existe ou está no futuro.',
  },
};
