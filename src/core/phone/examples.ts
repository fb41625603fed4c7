/** Numbers that look right and belong to no one, from the numbering plan: for forms, tests and documentation. */
import type { PhoneResult } from './accept.ts';
import type { PhoneData } from './data.ts';
import type { LineType } from './line-type.ts';
import { verifyPhone } from './verify.ts';

/** Region to line type to national number, as the build writes it. */
export type CompiledExamples = Readonly<Record<string, Partial<Readonly<Record<LineType, string>>>>>;

/** The results on a country's example numbers, one a line type; none for a country without a plan of its own. */
export function examplePhones(
  country: string,
  { examples, data }: { readonly examples: CompiledExamples; readonly data: PhoneData },
): PhoneResult[] {
  const home = data.countryOf(country);
  const numbers = home ? Object.values(examples[home.code!] ?? {}) : [];
  return numbers.map((national) => verifyPhone(`+${home!.calling_code}${national}`, { data }));
}
