/** What came of a file as bars: wrong values by reason, valid ones by country, bank and kind. Each bar is a row of a table, and shows its rows. */
import { element } from '../../dom.ts';
import type { Summary } from '../messages.ts';
import { merged, type Narrowing } from './filters.ts';
import type { Surroundings } from './words.ts';

/** Bars of a plot; the lists of the filters have more. */
const BARS_MAX = 8;

export interface PlotOptions extends Surroundings {
  /** Shows the rows of a bar. */
  choose(narrowing: Narrowing): void;
}

export function drawPlots({ columns }: Summary, options: PlotOptions): HTMLElement {
  const { words, kinds, language } = options;
  const { fileCheck, reasons } = words;
  const countries = new Intl.DisplayNames(language, { type: 'region' });
  const plots = [
    plot('reason', fileCheck.byReason, merged(columns, 'reasons'), (code) => reasons[code] ?? code, options),
    plot(
      'country',
      fileCheck.byCountry,
      merged(columns, 'countries'),
      (code) => countries.of(code) ?? code,
      options,
    ),
    plot('bank', fileCheck.byBank, merged(columns, 'banks'), (name) => name, options),
    plot(
      'type',
      fileCheck.byKind,
      columns.some(({ kind }) => kind === 'identify') ? merged(columns, 'types') : [],
      (type) => kinds.find((kind) => kind.type === type)?.name ?? type,
      options,
    ),
  ];
  return element('div', { class: 'plots' }, ...plots);
}

function plot(
  by: Exclude<keyof Narrowing, 'target'>,
  title: string,
  counts: readonly (readonly [name: string, times: number])[],
  nameOf: (name: string) => string,
  { words, language, choose }: PlotOptions,
): HTMLElement | undefined {
  if (counts.length === 0) return undefined;
  const number = new Intl.NumberFormat(language);
  const most = counts[0]![1];
  const rows = counts.slice(0, BARS_MAX).map(([name, times]) => {
    const show = element('button', { type: 'button', class: 'plain' }, nameOf(name));
    show.addEventListener('click', () => choose({ [by]: name }));
    const bar = element('span', { class: 'bar-of-plot' });
    bar.style.inlineSize = `${(100 * times) / most}%`;
    return element(
      'tr',
      {},
      element('th', { scope: 'row' }, show, bar),
      element('td', { class: 'number' }, number.format(times)),
    );
  });
  const heads = [
    element('th', { scope: 'col' }, title),
    element('th', { scope: 'col', class: 'number' }, words.fileCheck.values),
  ];
  return element(
    'table',
    { class: `plot by-${by}` },
    element('thead', {}, element('tr', {}, ...heads)),
    element('tbody', {}, ...rows),
  );
}
