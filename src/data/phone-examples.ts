/** The example numbers that numbering plans publish, as the build compiled them. */
import type { ExampleNumbers } from '../core/phone/plan.ts';
import { readIntact } from './intact.ts';

/** @param folder where the build writes; read when examples are first asked for */
export function loadPhoneExamples(folder: URL): (country: string) => ExampleNumbers {
  let examples: Readonly<Record<string, ExampleNumbers>> | undefined;
  return (country) => {
    examples ??= JSON.parse(readIntact(folder, 'phone-examples.json').toString('utf8')) as Record<
      string,
      ExampleNumbers
    >;
    return examples[country] ?? {};
  };
}
