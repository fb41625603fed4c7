/** Portuguese. */
import type { Words } from './words.ts';

export const reasons: Words['reasons'] = {
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
};

export const kinds: Words['kinds'] = {
  iban: {
    one: 'IBAN',
    many: 'IBANs',
    title: 'IBAN',
    fields: {
      account_number: 'Número da conta',
      bank: 'Banco',
      'bank.as_of': 'À data de',
      'bank.city': 'Cidade',
      'bank.code': 'Código',
      'bank.country': 'País',
      'bank.description': 'Descrição',
      'bank.founded': 'Fundado em',
      'bank.logo': 'Logótipo (PNG)',
      'bank.logo_svg': 'Logótipo (SVG)',
      'bank.bics': 'Todos os BIC',
      'bank.group': 'Grupo',
      'bank.history': 'Histórico',
      'bank.lei': 'LEI',
      'bank.name': 'Denominação social',
      'bank.schemes': 'Esquemas SEPA',
      'bank.schemes_as_of': 'Esquemas à data de',
      'bank.short_name': 'Nome abreviado',
      'bank.source': 'Fonte',
      'bank.status': 'Estado',
      'bank.successor': 'Sucessor',
      'bank.swift': 'BIC',
      'bank.type': 'Tipo',
      'bank.website': 'Sítio Web',
      bank_code: 'Código do banco',
      branch_code: 'Código do balcão',
      check_digits: 'Dígitos de controlo',
      national_check: 'Controlo nacional',
      qr_iban: 'QR-IBAN',
      sepa: 'SEPA',
      'sepa.as_of': 'Lista à data de',
      'sepa.member': 'Na zona SEPA',
      'sepa.since': 'Desde',
    },
  },
  phone: {
    one: 'número de telefone',
    many: 'números de telefone',
    title: 'Telefone',
    fields: {
      areas: 'Zona',
      assumed_digits: 'Letras lidas como algarismos',
      assumed_international: 'Indicativo presumido',
      carrier: 'Operador',
      'carrier.as_of': 'À data de',
      'carrier.brand': 'Marca',
      'carrier.mvno_host': 'Rede de suporte',
      'carrier.name': 'Atribuído a',
      'carrier.ocn': 'Número da operadora (OCN)',
      'carrier.rate_center': 'Centro tarifário',
      'carrier.source': 'Fonte',
      'carrier.type': 'Tipo de operador',
      extension: 'Ramal',
      ignored: 'Deixado de fora',
      line_type: 'Tipo de linha',
      line_type_hint: 'Tipo de linha provável',
      portable: 'Portável',
      prefix: 'Indicativo',
      region: 'Região',
      time_zones: 'Fusos horários',
    },
  },
  national_id: {
    one: 'número de identificação nacional',
    many: 'números de identificação nacionais',
    title: 'Número de identificação',
    fields: {
      birth_year: 'Ano de nascimento',
      check_digit: 'Dígito de controlo',
      scheme: 'Tipo de número',
      schemes: 'Todos os tipos possíveis',
    },
  },
  bic: {
    one: 'BIC',
    many: 'BICs',
    title: 'BIC',
    fields: {
      banks: 'Bancos',
      branch_code: 'Código da agência',
      business_party_prefix: 'Código da instituição',
      location_code: 'Código de localidade',
      usage: 'Utilização',
    },
  },
  vat: {
    one: 'número de IVA',
    many: 'números de IVA',
    title: 'Número de IVA',
    fields: {
      check_digit: 'Dígito de controlo',
      scheme: 'Tipo de número',
      schemes: 'Todos os tipos possíveis',
    },
  },
  company: {
    one: 'número de empresa',
    many: 'números de empresa',
    title: 'Número de empresa',
    fields: {
      check_digit: 'Dígito de controlo',
      scheme: 'Tipo de número',
      schemes: 'Todos os tipos possíveis',
    },
  },
  lei: {
    one: 'LEI',
    many: 'LEIs',
    title: 'LEI',
    fields: {
      check_digits: 'Dígitos de controlo',
      entity_code: 'Código da entidade',
      issuer_prefix: 'Prefixo do emissor',
    },
  },
  creditor_id: {
    one: 'identificador do credor',
    many: 'identificadores do credor',
    title: 'Identificador do credor',
    fields: {
      business_code: 'Código de atividade',
      check_digits: 'Dígitos de controlo',
      national_identifier: 'Identificador nacional',
    },
  },
  creditor_reference: {
    one: 'referência do credor',
    many: 'referências do credor',
    title: 'Referência do credor',
    fields: {
      check_digits: 'Dígitos de controlo',
      reference: 'Referência',
    },
  },
  document: {
    one: 'documento de viagem',
    many: 'documentos de viagem',
    title: 'Documento de viagem',
    fields: {
      birth_year: 'Ano de nascimento',
      document_number: 'Número',
      document_type: 'Tipo de documento',
      expired: 'Caducado',
      expires: 'Válido até',
      format: 'Formato da zona',
      issuing_state: 'Estado emissor',
      nationality: 'Nacionalidade',
      personal_number_scheme: 'Tipo do número pessoal',
    },
  },
};

export const problems: Words['problems'] = {
  malformed_json: {
    title: 'JSON malformado',
    detail: 'O corpo está vazio ou não é JSON válido em UTF-8.',
  },
  invalid_request: {
    title: 'Pedido inválido',
    detail: 'O pedido não tem a forma esperada. `errors` indica onde, se pôde ser lido.',
  },
  empty_input: {
    title: 'Entrada vazia',
    detail: 'O valor está vazio ou só tem espaços e separadores. Nada foi contado.',
  },
  batch_too_large: {
    title: 'Lista demasiado longa',
    detail: 'Uma lista tem no máximo 100 elementos. Nada foi contado.',
  },
  idempotency_key_reused: {
    title: 'Idempotency-Key já usada',
    detail: 'Esta Idempotency-Key foi usada nas últimas 24 horas com outro pedido.',
  },
  missing_api_key: {
    title: 'Falta a chave API',
    detail: 'A chave API envia-se no cabeçalho `Authorization: Bearer <API_KEY>`.',
  },
  invalid_api_key: {
    title: 'Chave API inválida',
    detail: 'A chave API está mal escrita, é desconhecida, expirou ou foi revogada.',
  },
  account_suspended: {
    title: 'Conta suspensa',
    detail: 'A conta desta chave API está suspensa.',
  },
  insufficient_rights: {
    title: 'Direitos insuficientes',
    detail:
      'Esta chave API não o pode fazer: falta-lhe o direito ou está limitada a outros tipos de valores.',
  },
  too_many_keys: {
    title: 'Demasiadas chaves',
    detail: 'A conta tem 1000 chaves nem revogadas nem expiradas. Primeiro é preciso revogar algumas.',
  },
  too_many_jobs: {
    title: 'Demasiadas tarefas',
    detail:
      'A conta tem 10 tarefas cujos resultados não foram recolhidos. Primeiro é preciso recolher ou apagar algumas.',
  },
  not_found: {
    title: 'Não encontrado',
    detail: 'Não há nada neste endereço.',
  },
  method_not_allowed: {
    title: 'Método não permitido',
    detail: 'Este endereço não responde a este método; o cabeçalho `Allow` indica os que aceita.',
  },
  job_unfinished: {
    title: 'Tarefa por terminar',
    detail: 'A tarefa ainda não terminou; pode perguntar-se de novo após os segundos de `Retry-After`.',
  },
  request_timeout: {
    title: 'Tempo esgotado',
    detail: 'O pedido não chegou a tempo.',
  },
  body_too_large: {
    title: 'Corpo demasiado grande',
    detail: 'O corpo é maior do que o serviço lê.',
  },
  unsupported_media_type: {
    title: 'Tipo de conteúdo não suportado',
    detail: 'O corpo envia-se como `Content-Type: application/json`, sem codificação de conteúdo.',
  },
  rate_limited: {
    title: 'Demasiados pedidos',
    detail: 'Há demasiados pedidos; pode repetir-se após os segundos de `Retry-After`.',
  },
  allowance_spent: {
    title: 'Quota esgotada',
    detail: 'As verificações que restam neste mês não chegam para este pedido. Nada foi contado.',
  },
  free_checks_exhausted: {
    title: 'Verificações gratuitas esgotadas',
    detail: 'As verificações gratuitas esgotaram-se. As seguintes precisam de uma chave API.',
  },
  headers_too_large: {
    title: 'Cabeçalhos demasiado grandes',
    detail: 'O cabeçalho tem mais campos ou mais texto do que o serviço lê.',
  },
  internal_error: {
    title: 'Erro interno',
    detail: 'Algo correu mal do nosso lado. `request_id` ajuda-nos a encontrá-lo.',
  },
  unavailable: {
    title: 'Indisponível',
    detail:
      'O serviço não consegue contar verificações neste momento, por isso não faz nenhuma. Nada foi contado.',
  },
};
