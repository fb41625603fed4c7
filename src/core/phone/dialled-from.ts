/** How a number is dialled in another country. */
import type { PhoneResult } from './accept.ts';
import type { PhoneData } from './data.ts';

/** An exit code that is the only one of its country. */
const ONE_CODE = /^\^\(\?:([0-9]+)\)$/;

/**
 * A valid number as it is dialled in a country: `020 7946 0018` at home, `00 44 20 7946 0018` in Germany, `1 (415) 555-2671` between
 * countries of the North American plan; with a plus, for mobile phones, where the country has several exit codes.
 *
 * @param from ISO 3166-1 alpha-2, any case
 * @returns undefined for what is not valid, and for a country without numbers
 */
export function dialledFrom(result: PhoneResult, from: string, data: PhoneData): string | undefined {
  const country = data.countryOf(from);
  if (country === undefined || !result.valid) return undefined;
  const { national, international } = result.formatted;
  const callingCode = data.callingCodeOf(result.normalized.slice(1))!.code;
  if (country.calling_code === callingCode) return callingCode === '1' ? `1 ${national}` : national;
  const [, exitCode] = ONE_CODE.exec(data.planOf(country).exitCode!.source) ?? [];
  return exitCode === undefined ? international : `${exitCode} ${international!.slice(1)}`;
}
