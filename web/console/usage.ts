/** Usage as charts: by day, kind and key. Each chart has its numbers beside it as a table. */
import { element, fill } from '../dom.ts';
import type { ConsoleData } from './data.ts';

/** What is counted apart: a kind of value, or what is of none. */
type Meter = Pick<ConsoleData['kinds'][number], 'type' | 'name'>;

type Counts = Readonly<Record<string, number>>;

export interface Usage {
  readonly from: string;
  readonly to: string;
  readonly checks: Counts;
  readonly days: readonly (Counts & { readonly date: string })[];
  readonly keys: readonly (Counts & { readonly id: string; readonly name: string; readonly start: string })[];
  readonly billable: { readonly month: string; readonly used: number; readonly allowance?: number };
}

const SVG = 'http://www.w3.org/2000/svg';
const CHART = { width: 720, height: 160, gap: 3 };
const DAY_MS = 86_400_000;

export function showUsage(place: HTMLElement, usage: Usage, { words, kinds, language }: ConsoleData): void {
  const { console: text } = words;
  const meters: readonly Meter[] = [...kinds, { type: 'unknown', name: words.verdict.unrecognised }];
  const number = new Intl.NumberFormat(language);
  const days = everyDay(usage);
  const used = meters.filter(({ type }) => (usage.checks[type] ?? 0) > 0);
  place.replaceChildren(
    element(
      'div',
      { class: 'figures compact' },
      figure(number.format(usage.checks.total ?? 0), `${text.checks}, ${text.total}`),
      ...used.map(({ type, name }) => figure(number.format(usage.checks[type]!), name)),
      allowance(usage, text, number),
    ),
    element('h3', {}, text.byDay),
    used.length === 0
      ? element('p', { class: 'note' }, text.noChecks)
      : chart(
          days,
          meters.map(({ type }) => type),
          text.byDay,
          number,
        ),
    ...(used.length === 0 ? [] : [legend(meters, used)]),
    table(
      [text.byKey, ...used.map(({ name }) => name), text.checks],
      usage.keys.map((key) => [
        `${key.name} (${key.start}…)`,
        ...used.map(({ type }) => number.format(key[type] ?? 0)),
        number.format(key.total ?? 0),
      ]),
    ),
  );
}

function figure(value: string, name: string): HTMLElement {
  return element('div', {}, element('strong', {}, value), element('span', {}, name));
}

function allowance(
  { billable }: Usage,
  words: ConsoleData['words']['console'],
  number: Intl.NumberFormat,
): HTMLElement {
  const { used, allowance } = billable;
  if (allowance === undefined) return figure(number.format(used), `${words.allowance}: ${words.unlimited}`);
  const node = figure(
    fill(words.used, { used: number.format(used), allowance: number.format(allowance) }),
    words.allowance,
  );
  const meter = element('meter', { min: '0', max: String(allowance), 'aria-label': words.allowance });
  meter.value = used;
  node.append(meter);
  return node;
}

/** The days of the report, those without a check too. */
function everyDay({ from, to, days }: Usage): Usage['days'] {
  const known = new Map(days.map((day) => [day.date, day]));
  const all: Usage['days'][number][] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += DAY_MS) {
    const date = new Date(at).toISOString().slice(0, 10);
    all.push(known.get(date) ?? ({ date } as Usage['days'][number]));
  }
  return all;
}

/** Stacked bars, one a day, with the highest count and the first and last day written beside them at any width. */
function chart(
  days: Usage['days'],
  kinds: readonly string[],
  label: string,
  number: Intl.NumberFormat,
): HTMLElement {
  const svg = drawn('svg', {
    viewBox: `0 0 ${CHART.width} ${CHART.height}`,
    preserveAspectRatio: 'none',
    role: 'img',
    'aria-label': label,
  });
  const most = Math.max(1, ...days.map((day) => sum(day, kinds)));
  const step = CHART.width / days.length;
  for (const [at, day] of days.entries()) {
    const group = drawn('g', {});
    const title = drawn('title', {});
    title.textContent = `${day.date}: ${sum(day, kinds)}`;
    group.append(title, bar(at * step, CHART.height - 1, step - CHART.gap, 1, 'none'));
    let top = CHART.height;
    for (const [place, kind] of kinds.entries()) {
      const height = ((day[kind] ?? 0) / most) * CHART.height;
      if (height === 0) continue;
      top -= height;
      group.append(bar(at * step, top, step - CHART.gap, height, `kind-${place}`));
    }
    svg.append(group);
  }
  return element(
    'figure',
    { class: 'chart' },
    element('span', { class: 'most' }, number.format(most)),
    svg,
    element('figcaption', {}, ...[days[0]!, days.at(-1)!].map(({ date }) => element('span', {}, date))),
  );
}

const sum = (day: Counts, kinds: readonly string[]) =>
  kinds.reduce((total, kind) => total + (day[kind] ?? 0), 0);

function bar(x: number, y: number, width: number, height: number, look: string): SVGElement {
  return drawn('rect', {
    x: x.toFixed(1),
    y: y.toFixed(1),
    width: width.toFixed(1),
    height: height.toFixed(1),
    class: look,
  });
}

function drawn(name: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const node = document.createElementNS(SVG, name);
  for (const [attribute, value] of Object.entries(attributes)) node.setAttribute(attribute, value);
  return node;
}

/** @param meters all of them: the place of one is its colour */
function legend(meters: readonly Meter[], used: readonly Meter[]): HTMLElement {
  return element(
    'ul',
    { class: 'legend' },
    ...used.map((kind) => element('li', { class: `kind-${meters.indexOf(kind)}` }, kind.name)),
  );
}

export function table(heads: readonly string[], rows: readonly (readonly (string | Node)[])[]): HTMLElement {
  return element(
    'div',
    { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': heads[0]! },
    element(
      'table',
      {},
      element('thead', {}, element('tr', {}, ...heads.map((head) => element('th', { scope: 'col' }, head)))),
      element(
        'tbody',
        {},
        ...rows.map((row) => element('tr', {}, ...row.map((cell) => element('td', {}, cell)))),
      ),
    ),
  );
}
