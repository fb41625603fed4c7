import type { ProblemTexts } from './texts.ts';

/** Spanish. */
export const es: ProblemTexts = {
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
