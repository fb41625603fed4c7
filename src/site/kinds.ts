/** The kinds of value as the landing page offers them. */

import type { AnyKind } from '../core/kind.ts';
import type { CoverageReport } from '../service/coverage.ts';
import { labelsOf } from '../words/all.ts';
import type { KindOnPage } from './kind-on-page.ts';
import type { View } from './layout.ts';

export function kindsOnPage(view: View, kinds: readonly AnyKind[], coverage: CoverageReport): KindOnPage[] {
  return kinds.map((kind) => {
    const { title, fields } = labelsOf(kind.type, view.reader.language);
    const countries = countriesOf(coverage, kind.type);
    return kindOnPage(kind, { name: title, labels: fields, countries, specimens: kind.samples });
  });
}

/** The countries of a kind, where its coverage lists any. */
function countriesOf(coverage: CoverageReport, type: string): readonly string[] {
  const report =
    (coverage as unknown as Readonly<Record<string, Readonly<Record<string, unknown>>>>)[type] ?? {};
  const list = [report.countries, report.schemes].find(Array.isArray) as
    | readonly (string | { country?: string })[]
    | undefined;
  const codes = (list ?? []).flatMap((one) => (typeof one === 'string' ? one : (one.country ?? [])));
  return [...new Set(codes)];
}

/** What a script needs of a kind, whatever is shown of it. */
export const kindOnPage = (
  kind: AnyKind,
  shown: Pick<KindOnPage, 'name' | 'labels' | 'countries' | 'specimens'>,
): KindOnPage => {
  const { type, segment, identifier, trial, free, ownCountry, madeOfAccount, keyboard } = kind;
  return {
    ...{ type, segment, identifier, trial, free, ...shown },
    ...(ownCountry && { ownCountry }),
    ...(madeOfAccount && { madeOfAccount }),
    ...(keyboard && { keyboard }),
  };
};
