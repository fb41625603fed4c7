import type { ProblemTexts } from './texts.ts';

/** Portuguese. */
export const pt: ProblemTexts = {
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
