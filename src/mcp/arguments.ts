/** What tools read of their arguments. A model writes them, so nothing is taken for granted. */
import { countryNamed, nearestCountry } from '../bulk/countries.ts';
import { CodedError, OptionError } from '../core/coded.ts';
import { faults, fields } from '../words/en.ts';
import { faultIn, optionFaultIn } from '../words/faults.ts';

/** A call that can't be answered; its message is for the assistant and repeats nothing that was submitted. */
export class ToolError extends Error {}

export function text(value: unknown, name: string): string {
  if (typeof value !== 'string') throw new ToolError(`${name} has to be a text.`);
  return value;
}

export function flag(value: unknown, name: string): boolean | undefined {
  if (value !== undefined && typeof value !== 'boolean')
    throw new ToolError(`${name} has to be true or false.`);
  return value;
}

/** The code of a country by any of its names. Of two letters the result says whether there is such a country. */
export function countryIn(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  const country = text(value, 'country').trim();
  if (country === '') return undefined;
  const code = countryNamed(country);
  if (code !== undefined) return code;
  const near = nearestCountry(country);
  const instead = near === undefined ? 'as DE, DEU, Germany' : `perhaps ${near} is meant`;
  throw new ToolError(`country is neither a code nor a name of a country: ${instead}.`);
}

/** Arguments whose empty text is a text: what is read. */
const READ: ReadonlySet<string> = new Set(['value', 'text']);

type Arguments = Readonly<Record<string, unknown>>;

/** Arguments without those that are null or empty, which models and programs send for nothing. */
export function present(given: Arguments): Arguments {
  const entries = Object.entries(given).filter(
    ([name, value]) => value !== null && (value !== '' || READ.has(name)),
  );
  return Object.fromEntries(
    entries.map(([name, value]) => [name, name === 'parts' && isObject(value) ? present(value) : value]),
  );
}

const isObject = (value: unknown): value is Arguments =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The type that arguments name as `type` or as `kind`. */
export function typeIn({ type, kind }: Arguments, typeOf: (name: unknown) => string): string | undefined {
  const [one, other] = [type, kind].map((name) => (name === undefined ? undefined : typeOf(name)));
  if (one !== undefined && other !== undefined && one !== other) throw differing('type', 'kind');
  return one ?? other;
}

/** The same of types: `types` or `kinds`. */
export function typesIn(
  { types, kinds }: Arguments,
  typeOf: (name: unknown) => string,
): readonly string[] | undefined {
  const [one, other] = Object.entries({ types, kinds }).map(([name, given]) => listed(given, name, typeOf));
  if (one && other && (one.length !== other.length || !one.every((type) => other.includes(type))))
    throw differing('types', 'kinds');
  return one ?? other;
}

function listed(given: unknown, name: string, typeOf: (name: unknown) => string): string[] | undefined {
  if (given === undefined) return undefined;
  if (!Array.isArray(given)) throw new ToolError(`${name} has to be a list of types.`);
  return [...new Set(given.map(typeOf))];
}

const differing = (name: string, synonym: string): ToolError =>
  new ToolError(`${name} says another thing than ${synonym}, which is the same argument: send one of them.`);

/** What is requested, or a ToolError for an option that there is not. */
export function required<T>(get: () => T): T {
  try {
    return get();
  } catch (error) {
    throw refusal(error);
  }
}

/** A refusal that has a code, or names the option at fault, in words for the assistant; any other error as it is. */
export function refusal(error: unknown): unknown {
  if (error instanceof CodedError) return new ToolError(faultIn(error, faults) ?? error.code);
  if (error instanceof OptionError) return new ToolError(`${error.option} ${optionFaultIn(error, fields)}.`);
  return error;
}
