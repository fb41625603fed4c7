/** Compiles the plans' example numbers: region to line type to national number. */
import type { CompiledExamples } from '../../src/core/phone/examples.ts';
import { readRegions } from './metadata.ts';

export function compileExamples(): CompiledExamples {
  const regions = [...readRegions().values()].flat().filter(({ code }) => code !== '001');
  return Object.fromEntries(
    regions.map(({ code, types }) => [
      code,
      Object.fromEntries(
        Object.entries(types).flatMap(([type, { example }]) => (example ? [[type, example]] : [])),
      ),
    ]),
  );
}
