/** Spanish. */
import type { Words } from './words.ts';

export const reasons: Words['reasons'] = {
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
};

export const kinds: Words['kinds'] = {
  iban: {
    one: 'IBAN',
    many: 'IBAN',
    title: 'IBAN',
    fields: {
      account_number: 'Número de cuenta',
      bank: 'Banco',
      'bank.as_of': 'A fecha de',
      'bank.city': 'Ciudad',
      'bank.code': 'Código',
      'bank.country': 'País',
      'bank.description': 'Descripción',
      'bank.founded': 'Fundado en',
      'bank.logo': 'Logotipo (PNG)',
      'bank.logo_svg': 'Logotipo (SVG)',
      'bank.bics': 'Todos los BIC',
      'bank.group': 'Grupo',
      'bank.history': 'Historia',
      'bank.lei': 'LEI',
      'bank.name': 'Razón social',
      'bank.schemes': 'Esquemas SEPA',
      'bank.schemes_as_of': 'Esquemas a fecha de',
      'bank.short_name': 'Nombre corto',
      'bank.source': 'Fuente',
      'bank.status': 'Estado',
      'bank.successor': 'Sucesor',
      'bank.swift': 'BIC',
      'bank.type': 'Tipo',
      'bank.website': 'Sitio web',
      bank_code: 'Código de entidad',
      branch_code: 'Código de oficina',
      check_digits: 'Dígitos de control',
      national_check: 'Control nacional',
      qr_iban: 'QR-IBAN',
      sepa: 'SEPA',
      'sepa.as_of': 'Lista a fecha de',
      'sepa.member': 'En la zona SEPA',
      'sepa.since': 'Desde',
    },
  },
  phone: {
    one: 'número de teléfono',
    many: 'números de teléfono',
    title: 'Teléfono',
    fields: {
      areas: 'Zona',
      assumed_digits: 'Letras leídas como cifras',
      assumed_international: 'Prefijo internacional supuesto',
      carrier: 'Operador',
      'carrier.as_of': 'A fecha de',
      'carrier.brand': 'Marca',
      'carrier.mvno_host': 'Red anfitriona',
      'carrier.name': 'Asignado a',
      'carrier.ocn': 'Número de operador (OCN)',
      'carrier.rate_center': 'Centro de tarificación',
      'carrier.source': 'Fuente',
      'carrier.type': 'Tipo de operador',
      extension: 'Extensión',
      ignored: 'Omitido',
      line_type: 'Tipo de línea',
      line_type_hint: 'Tipo de línea probable',
      portable: 'Portable',
      prefix: 'Prefijo',
      region: 'Región',
      time_zones: 'Zonas horarias',
    },
  },
  national_id: {
    one: 'número de identidad nacional',
    many: 'números de identidad nacionales',
    title: 'Número de identidad',
    fields: {
      birth_year: 'Año de nacimiento',
      check_digit: 'Dígito de control',
      scheme: 'Tipo de número',
      schemes: 'Todos los tipos posibles',
    },
  },
  bic: {
    one: 'BIC',
    many: 'BIC',
    title: 'BIC',
    fields: {
      banks: 'Bancos',
      branch_code: 'Código de sucursal',
      business_party_prefix: 'Código de la entidad',
      location_code: 'Código de localidad',
      usage: 'Uso',
    },
  },
  vat: {
    one: 'número de IVA',
    many: 'números de IVA',
    title: 'Número de IVA',
    fields: {
      check_digit: 'Dígito de control',
      scheme: 'Tipo de número',
      schemes: 'Todos los tipos posibles',
    },
  },
  company: {
    one: 'número de empresa',
    many: 'números de empresa',
    title: 'Número de empresa',
    fields: {
      check_digit: 'Dígito de control',
      scheme: 'Tipo de número',
      schemes: 'Todos los tipos posibles',
    },
  },
  lei: {
    one: 'LEI',
    many: 'LEI',
    title: 'LEI',
    fields: {
      check_digits: 'Dígitos de control',
      entity_code: 'Código de la entidad',
      issuer_prefix: 'Prefijo del emisor',
    },
  },
  creditor_id: {
    one: 'identificador de acreedor',
    many: 'identificadores de acreedor',
    title: 'Identificador de acreedor',
    fields: {
      business_code: 'Sufijo comercial',
      check_digits: 'Dígitos de control',
      national_identifier: 'Identificador nacional',
    },
  },
  creditor_reference: {
    one: 'referencia de acreedor',
    many: 'referencias de acreedor',
    title: 'Referencia de acreedor',
    fields: {
      check_digits: 'Dígitos de control',
      reference: 'Referencia',
    },
  },
  document: {
    one: 'documento de viaje',
    many: 'documentos de viaje',
    title: 'Documento de viaje',
    fields: {
      birth_year: 'Año de nacimiento',
      document_number: 'Número',
      document_type: 'Tipo de documento',
      expired: 'Caducado',
      expires: 'Caduca',
      format: 'Formato de la zona',
      issuing_state: 'Estado emisor',
      nationality: 'Nacionalidad',
      personal_number_scheme: 'Tipo del número personal',
    },
  },
};

export const problems: Words['problems'] = {
  malformed_json: {
    title: 'JSON mal formado',
    detail: 'El cuerpo está vacío o no es JSON válido en UTF-8.',
  },
  invalid_request: {
    title: 'Solicitud no válida',
    detail: 'La solicitud no tiene la forma esperada. `errors` indica dónde, si se pudo leer.',
  },
  empty_input: {
    title: 'Entrada vacía',
    detail: 'El valor está vacío o solo tiene espacios y separadores. No se ha contado nada.',
  },
  batch_too_large: {
    title: 'Lista demasiado larga',
    detail: 'Una lista tiene como máximo 100 elementos. No se ha contado nada.',
  },
  idempotency_key_reused: {
    title: 'Idempotency-Key ya usada',
    detail: 'Esta Idempotency-Key se usó en las últimas 24 horas con otra solicitud.',
  },
  missing_api_key: {
    title: 'Falta la clave API',
    detail: 'La clave API se envía en el encabezado `Authorization: Bearer <API_KEY>`.',
  },
  invalid_api_key: {
    title: 'Clave API no válida',
    detail: 'La clave API está mal escrita, es desconocida, ha caducado o ha sido revocada.',
  },
  account_suspended: {
    title: 'Cuenta suspendida',
    detail: 'La cuenta de esta clave API está suspendida.',
  },
  insufficient_rights: {
    title: 'Permisos insuficientes',
    detail: 'Esta clave API no puede hacerlo: le falta el permiso o está limitada a otros tipos de valores.',
  },
  too_many_keys: {
    title: 'Demasiadas claves',
    detail: 'La cuenta tiene 1000 claves ni revocadas ni caducadas. Primero hay que revocar algunas.',
  },
  too_many_jobs: {
    title: 'Demasiadas tareas',
    detail:
      'La cuenta tiene 10 tareas cuyos resultados no se han recogido. Primero hay que recoger o borrar algunas.',
  },
  not_found: {
    title: 'No encontrado',
    detail: 'No hay nada en esta dirección.',
  },
  method_not_allowed: {
    title: 'Método no permitido',
    detail: 'Esta dirección no responde a este método; el encabezado `Allow` indica los que admite.',
  },
  job_unfinished: {
    title: 'Tarea sin terminar',
    detail: 'La tarea aún no ha terminado; se puede preguntar de nuevo tras los segundos de `Retry-After`.',
  },
  request_timeout: {
    title: 'Tiempo agotado',
    detail: 'La solicitud no llegó a tiempo.',
  },
  body_too_large: {
    title: 'Cuerpo demasiado grande',
    detail: 'El cuerpo es mayor de lo que lee el servicio.',
  },
  unsupported_media_type: {
    title: 'Tipo de contenido no admitido',
    detail: 'El cuerpo se envía como `Content-Type: application/json`, sin codificación de contenido.',
  },
  rate_limited: {
    title: 'Demasiadas solicitudes',
    detail: 'Hay demasiadas solicitudes; se puede repetir tras los segundos de `Retry-After`.',
  },
  allowance_spent: {
    title: 'Cupo agotado',
    detail: 'Las verificaciones que quedan este mes no bastan para esta solicitud. No se ha contado nada.',
  },
  free_checks_exhausted: {
    title: 'Verificaciones gratuitas agotadas',
    detail: 'Se han agotado las verificaciones gratuitas. Las siguientes necesitan una clave API.',
  },
  headers_too_large: {
    title: 'Encabezados demasiado grandes',
    detail: 'El encabezado tiene más campos o más texto de los que lee el servicio.',
  },
  internal_error: {
    title: 'Error interno',
    detail: 'Algo ha fallado por nuestra parte. `request_id` nos ayuda a encontrarlo.',
  },
  unavailable: {
    title: 'No disponible',
    detail:
      'El servicio no puede contar verificaciones ahora, así que no hace ninguna. No se ha contado nada.',
  },
};
