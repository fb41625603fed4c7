/** What came of a file as bars: wrong values by reason, valid ones by country, bank and kind. Each bar is a row of a table, and shows its rows. */
import { element } from '../../dom.ts';
import type { Summary } from '../messages.ts';
import { type Narrowing, typesIn } from './filters.ts';
import type { Surroundings } from './words.ts';

/** Bars of a plot; the lists of the filters have more. */
const BARS_MAX = 8;

export interface PlotOptions extends Surroundings {
  /** Shows the rows of a bar. */
  choose(narrowing: Narrowing): void;
}

export function drawPlots(summary: Summary, options: PlotOptions): HTMLElement {
  const { words, kinds, language } = options;
  const { reasons: byReason, countries: byCountry, banks: byBank } = summary.together;
  const { fileCheck, reasons } = words;
  const countries = new Intl.DisplayNames(language, { type: 'region' });
  const plots = [
    plot('reason', fileCheck.byReason, Object.entries(byReason), (code) => reasons[code] ?? code, options),
    plot(
      'country',
      fileCheck.byCountry,
      Object.entries(byCountry),
      (code) => countries.of(code) ?? code,
      options,
    ),
    plot('bank', fileCheck.byBank, Object.entries(byBank), (name) => name, options),
    plot(
      'type',
      fileCheck.byKind,
      typesIn(summary),
      (type) => kinds.find((kind) => kind.type === type)?.name ?? type,
      options,
    ),
  ];
  return element('div', { class: 'plots' }, columnCounts(summary, options), ...plots);
}

const COUNTS = ['rows', 'valid', 'invalid', 'empty', 'unsure'] as const;

/** The counts of each column, as a report of the command line has them. */
function columnCounts({ report }: Summary, { words, kinds, language }: PlotOptions): HTMLElement {
  const { fileCheck } = words;
  const number = new Intl.NumberFormat(language);
  const rows = [...report.columns, ...(report.unsure_columns ?? [])].map((column) =>
    element(
      'tr',
      { role: 'row' },
      element('th', { scope: 'row', role: 'rowheader' }, column.column),
      element(
        'td',
        { role: 'cell' },
        kinds.find(({ type }) => type === column.kind)?.name ?? fileCheck.anything,
      ),
      ...COUNTS.map((name) => {
        const label = fileCheck.counts[name];
        return element(
          'td',
          { role: 'cell', class: 'number', 'data-label': label },
          number.format(column[name]),
        );
      }),
    ),
  );
  const head = { scope: 'col', role: 'columnheader' };
  const heads = [
    element('th', head, fileCheck.column),
    element('th', head, fileCheck.kind),
    ...COUNTS.map((name) => element('th', { ...head, class: 'number' }, fileCheck.counts[name])),
  ];
  const table = element(
    'table',
    { role: 'table' },
    element('caption', {}, fileCheck.byColumn),
    element('thead', { role: 'rowgroup' }, element('tr', { role: 'row' }, ...heads)),
    element('tbody', { role: 'rowgroup' }, ...rows),
  );
  const region = {
    class: 'counts-of-columns',
    tabindex: '0',
    role: 'region',
    'aria-label': fileCheck.byColumn,
  };
  return element('div', region, table);
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
    element('th', { scope: 'col', class: 'number' }, words.fileCheck.counts.rows),
  ];
  return element(
    'table',
    { class: `plot by-${by}` },
    element('thead', {}, element('tr', {}, ...heads)),
    element('tbody', {}, ...rows),
  );
}
