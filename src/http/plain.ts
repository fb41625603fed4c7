/** Bodies that a quick look shows to be well-formed: a value, perhaps a country, and nothing else. Others are for the schema. */
import { BATCH_MAX, type BatchBody, type VerifyBody } from './schemas.ts';

export function isPlain(body: unknown): body is VerifyBody {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return false;
  const { value, country } = body as VerifyBody;
  if (typeof value !== 'string') return false;
  if (country !== undefined && !isCountry(country)) return false;
  for (const name in body) if (name !== 'value' && name !== 'country') return false;
  return true;
}

/** Two letters. */
const isCountry = (text: unknown): boolean =>
  typeof text === 'string' &&
  text.length === 2 &&
  isLetter(text.charCodeAt(0)) &&
  isLetter(text.charCodeAt(1));

/** Upper and lower case differ in one bit. */
const isLetter = (code: number): boolean => (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a;

export function isPlainBatch(body: unknown): body is BatchBody {
  if (typeof body !== 'object' || body === null) return false;
  const { items } = body as BatchBody;
  if (!Array.isArray(items) || items.length > BATCH_MAX) return false;
  for (const name in body) if (name !== 'items') return false;
  return items.every(isPlain);
}
