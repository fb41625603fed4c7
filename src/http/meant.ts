/**
 * A request for verification as it is meant, before its schema looks at it: what is null or empty is absent, which many programs send for
 * nothing, and a country is named by its code, however it was called.
 */
import { countryNamed, isCode, nearestCountry } from '../bulk/countries.ts';
import { Failure } from '../service/failures.ts';
import type { MeaningReader } from './edge/routes.ts';

/** Fields whose empty text is a text: what is verified. */
const VALUES: ReadonlySet<string> = new Set(['value', 'text', 'account_number']);

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads body and query of a request; what they hold is of this request alone, and is changed in its place. */
export const meant: MeaningReader = ({ body, raw, query }) => {
  if (isFields(query)) tidyQuery(query);
  if (!isFields(body) || Object.is(body, raw)) return undefined;
  tidy(body);
  if (Array.isArray(body.items)) for (const item of body.items) if (isFields(item)) tidy(item);
  return undefined;
};

/**
 * The same of a request for one value, whose country has to be one: the fault names the country that was probably meant. In a batch it is the
 * reason of that value alone.
 */
export const meantOne: MeaningReader = (request) => {
  meant(request);
  const { country } = isFields(request.body) ? request.body : {};
  if (typeof country !== 'string' || isPlace(country)) return undefined;
  const near = nearestCountry(country);
  const params = { format: 'country', ...(near !== undefined && { near }) };
  return [{ instancePath: '/country', keyword: 'format', params }];
};

/** Parameters that are absent where they are empty, as forms and templates send them. */
const EMPTY_AS_ABSENT = ['country', 'type', 'kind'];

function tidyQuery(query: Fields): void {
  for (const name of EMPTY_AS_ABSENT) if (query[name] === '') delete query[name];
  if (typeof query.country === 'string') query.country = codeOr(query.country);
}

/** The country in the address of a request, by any of its names. */
export const meantPlace: MeaningReader = ({ params }) => {
  if (isFields(params) && typeof params.country === 'string') params.country = codeOr(params.country);
  return undefined;
};

function tidy(fields: Fields): void {
  for (const name in fields) {
    const value = fields[name];
    if (value === null || value === '') {
      if (!VALUES.has(name) || 'parts' in fields) delete fields[name];
      else if (name === 'value') fields[name] = '';
      else if (value === null) delete fields[name];
    } else if (name === 'country') {
      if (typeof value === 'string' && !isCode(value)) withCountry(fields, value);
    } else if (name === 'parts' && isFields(value)) withoutEmpty(value);
  }
}

function withCountry(fields: Fields, country: string): void {
  if (country.trim() === '') delete fields.country;
  else fields.country = codeOr(country);
}

function withoutEmpty(parts: Fields): void {
  for (const name in parts) if (parts[name] === null || parts[name] === '') delete parts[name];
}

const codeOr = (text: string): string => countryNamed(text) ?? text;

/** Whether the country of an item is one that something can be asked of; another is the reason of its result. */
export const isPlace = (country: string | undefined): boolean => country === undefined || isCode(country);

/** The types of kinds by their names in requests. */
export type Types = ReadonlyMap<string, string>;

/**
 * The type that a request names, by either of the names of that field.
 *
 * @throws {Failure} where the two say different things
 */
export function typeOf(
  { type, kind }: { readonly type?: string | undefined; readonly kind?: string | undefined },
  types: Types,
  pointer: string,
): string | undefined {
  const [one, other] = [type, kind].map((name) => (name === undefined ? undefined : types.get(name)));
  if (one !== undefined && other !== undefined && one !== other) throw differing(`${pointer}/type`, 'kind');
  return one ?? other;
}

/** The same of a list of types. */
export function typesOf(
  { types: named, kinds }: { readonly types?: readonly string[]; readonly kinds?: readonly string[] },
  types: Types,
): readonly string[] | undefined {
  const [one, other] = [named, kinds].map(
    (names) => names && [...new Set(names.map((name) => types.get(name)!))],
  );
  if (one && other && (one.length !== other.length || !one.every((type) => other.includes(type))))
    throw differing('#/types', 'kinds');
  return one ?? other;
}

const differing = (pointer: string, synonym: string): Failure =>
  new Failure('invalid_request', {
    pointer,
    detail: `says another thing than \`${synonym}\`, which is the same field: send one of them`,
  });
