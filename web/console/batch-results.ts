/** The results of a list: how many are valid, the first rows to look at, all of them to download. */
import { button, element, fill } from '../dom.ts';
import type { ResultOnPage } from '../verifiers/verifier.ts';
import type { ConsoleData } from './data.ts';
import { writeTable } from './table-text.ts';
import { table } from './usage.ts';

/** Rows that are drawn; the download has them all. */
const SHOWN_MAX = 500;

export interface Checked {
  readonly value: string;
  readonly result: ResultOnPage;
}

/** @param trouble why there are no more, where the list was not verified to its end */
export function showResults(
  place: HTMLElement,
  checked: readonly Checked[],
  trouble: string | undefined,
  { words: { console: words, verdict, reasons }, language, kinds }: ConsoleData,
): void {
  const number = new Intl.NumberFormat(language);
  const valid = checked.filter(({ result }) => result.valid).length;
  const summary = fill(words.summary, {
    valid: number.format(valid),
    invalid: number.format(checked.length - valid),
  });
  const names = new Map(kinds.map(({ type, name }) => [type, name]));
  const rows = checked.map((one) => rowOf(one, verdict, names));
  const heads = [
    ...[words.value, words.result, words.reason, words.normalized, words.country, words.found],
    ...[words.kind, words.ignored, words.assumed, words.meant],
  ];
  const shown = rows
    .slice(0, SHOWN_MAX)
    .map(([value, result, reason, ...rest]) => [
      element('code', {}, value!),
      result!,
      reasons[reason!] ?? reason!,
      ...rest,
    ]);
  place.replaceChildren(
    element('p', { id: 'batch-summary' }, summary),
    ...(trouble ? [element('p', { class: 'warning', role: 'alert' }, trouble)] : []),
    ...(checked.length > 0 ? [button(words.download, () => download([heads, ...rows]), 'secondary')] : []),
    table(heads, shown),
  );
}

function rowOf(
  { value, result }: Checked,
  words: ConsoleData['words']['verdict'],
  names: ReadonlyMap<string, string>,
): string[] {
  const { type, valid, reason, normalized, country, kind, details, assumed, suggestions } = result;
  const { bank, carrier, scheme, ignored } = (details ?? {}) as {
    bank?: { name?: string; swift?: string };
    carrier?: { name: string };
    scheme?: string;
    ignored?: readonly string[];
  };
  return [
    value,
    valid ? words.valid : words.invalid,
    reason ?? '',
    normalized ?? '',
    country?.code ?? '',
    bank?.name ?? bank?.swift ?? carrier?.name ?? scheme ?? '',
    names.get(kind ?? type) ?? '',
    (result.ignored ?? ignored ?? []).join(', '),
    (assumed ?? []).join(', '),
    valid ? '' : (suggestions?.[0]?.value ?? ''),
  ];
}

function download(rows: readonly (readonly string[])[]): void {
  const link = element('a', { download: 'assay.csv' });
  link.href = URL.createObjectURL(new Blob([writeTable(rows)], { type: 'text/csv;charset=utf-8' }));
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
