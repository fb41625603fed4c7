/** Health, data with its age, and the settings in force. */
import { table } from '../console/usage.ts';
import { byId, element, fill } from '../dom.ts';
import type { Desk } from './desk.ts';

export interface Status {
  readonly version: string;
  readonly data_edition: string;
  /** Who asks. */
  readonly operator: { readonly id: string; readonly rights: readonly string[] };
  readonly node: string;
  readonly store: string;
  readonly ready: boolean;
  readonly accounts: number;
  readonly keys: number;
  readonly notices: { readonly waiting: number; readonly dead: number };
  readonly data: readonly {
    readonly name: string;
    readonly version: string;
    readonly as_of: string;
    readonly days: number;
    readonly old: boolean;
    /** Days after which a newer edition is to be expected. */
    readonly every_days: number;
    /** The command that brings it. */
    readonly renew: string;
  }[];
  readonly nodes: readonly { readonly name: string; readonly started_at: string; readonly seen_at: string }[];
  readonly settings: readonly { readonly name: string; readonly value: string }[];
}

/** How data is updated: files are taken in where the service has them, not by HTTP. */
const UPDATES = [
  ['assay data status', 'updateStatus'],
  ['assay data fetch', 'updateFetch'],
  ['assay data update FILE', 'updateFile'],
] as const;

export function showStatus(status: Status, desk: Desk): void {
  const { admin: words, console: shared } = desk.words;
  const { number } = desk;
  const figures: readonly (readonly [string, string])[] = [
    [`Assay ${status.version}`, `${words.version}, Node ${status.node}`],
    [status.store, `${words.store}: ${status.ready ? words.ready : words.notReady}`],
    [number.format(status.accounts), words.accounts],
    [number.format(status.keys), shared.keys],
    [number.format(status.notices.dead), words.notices],
  ];
  const nodes = status.nodes.map(({ name, started_at, seen_at }) => [
    ...[name, desk.time(started_at), desk.time(seen_at)],
  ]);
  byId('status').replaceChildren(
    element(
      'div',
      { class: 'figures compact' },
      ...figures.map(([value, name]) =>
        element('div', {}, element('strong', {}, value), element('span', {}, name)),
      ),
    ),
    ...(nodes.length === 0 ? [] : [table([words.nodes, words.from, words.to], nodes)]),
  );
  byId('data').replaceChildren(
    element('p', {}, `${words.edition} `, element('code', {}, status.data_edition)),
    table(
      [words.data, words.version, words.from, words.state],
      status.data.map(({ name, version, as_of, days, every_days, old, renew }) => {
        const age = `${number.format(days)} / ${fill(words.days, { days: number.format(every_days) })}`;
        const state = old ? element('span', {}, `${age} (${words.old}) `, element('code', {}, renew)) : age;
        return [name, version, as_of, state];
      }),
    ),
    element('p', {}, words.updates),
    element(
      'ul',
      {},
      ...UPDATES.map(([command, meaning]) =>
        element('li', {}, element('code', {}, command), ` ${words[meaning]}`),
      ),
    ),
  );
  byId('settings').replaceChildren(
    table(
      [words.setting, shared.value],
      status.settings.map(({ name, value }) => [element('code', {}, name), value === '' ? '–' : value]),
    ),
  );
}
