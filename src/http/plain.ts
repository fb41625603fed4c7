/** Bodies that a quick look shows to be well-formed: a value, perhaps a country, and nothing else. Others are for the schema. */
import { BATCH_MAX, type BatchBody, type VerifyBody } from './schemas.ts';

const COUNTRY = /^[A-Za-z]{2}$/;

export function isPlain(body: unknown): body is VerifyBody {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return false;
  const { value, country } = body as VerifyBody;
  if (typeof value !== 'string') return false;
  if (country !== undefined && !(typeof country === 'string' && COUNTRY.test(country))) return false;
  for (const name in body) if (name !== 'value' && name !== 'country') return false;
  return true;
}

export function isPlainBatch(body: unknown): body is BatchBody {
  if (typeof body !== 'object' || body === null) return false;
  const { items } = body as BatchBody;
  if (!Array.isArray(items) || items.length > BATCH_MAX) return false;
  for (const name in body) if (name !== 'items') return false;
  return items.every(isPlain);
}
