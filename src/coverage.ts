/** Reads from the core and its data what can be verified: the answer of `/v1/coverage`. */
import { layoutFor } from './core/iban/layout.ts';
import { REGISTRY, STRUCTURES } from './core/iban/structures.ts';
import { describeSchemes } from './core/national-id/coverage.ts';
import type { Data } from './data/load.ts';
import type { CoverageReport, DataSet, IbanCoverage } from './service/coverage.ts';

export function reportCoverage({ directory, phone }: Data): CoverageReport {
  const counts = directory.counts();
  const schemes = describeSchemes();
  const banks = new Map(counts.map((count) => [count.country, count]));
  return {
    iban: {
      countries: STRUCTURES.map(
        ({ country, length, bban, registered }): IbanCoverage => ({
          country: country.code,
          length,
          structure: bban,
          registered,
          national_check: layoutFor(country.code)!.passes !== undefined,
          banks: banks.get(country.code)?.banks ?? 0,
          bank_codes: banks.get(country.code)?.codes ?? 0,
          bank_sources: (banks.get(country.code)?.sources ?? []).map(({ source, as_of, banks, codes }) => ({
            source,
            as_of,
            banks,
            codes,
          })),
        }),
      ),
    },
    national_id: {
      countries: new Set(schemes.map(({ country }) => country)).size,
      schemes,
    },
    phone: { countries: phone.plans.flatMap(({ country }) => country.code ?? []).sort() },
    data: [
      { name: 'iban structures', version: REGISTRY.release, as_of: REGISTRY.as_of },
      { name: 'phone numbering plans', version: phone.version, as_of: phone.as_of },
      ...bankSets(counts),
    ],
  };
}

/** One data set for each source of bank data, as old as its oldest country; for what was imported, one a country. */
function bankSets(counts: ReturnType<Data['directory']['counts']>): DataSet[] {
  const oldest = new Map<string, string>();
  for (const { country, sources } of counts) {
    for (const { kind, source, as_of } of sources) {
      const name =
        kind === 'official' || kind === 'operator' ? `banks: ${source} (${country})` : `banks: ${source}`;
      const known = oldest.get(name);
      if (known === undefined || as_of < known) oldest.set(name, as_of);
    }
  }
  return [...oldest].map(([name, as_of]) => ({ name, version: as_of, as_of }));
}
