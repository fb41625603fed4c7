/**
 * `npm run oracle:banks -- DIR [cc ...] [--write]`: our bank directory against another one.
 *
 * DIR holds one `<CC>.tsv` a country (`bank_code`, `bic`, `name`, …). A bank of theirs is all codes with the same first
 * six characters of the BIC, or the same name where there is no BIC. It is resolved when our directory answers for at
 * least half of its codes with the same six characters (with any bank, where they have no BIC), of a BIC in use or, for a bank
 * that has ended, one it had. A reasoned difference in
 * `differences/<cc>.json` settles a bank of theirs that is stale or wrong:
 *
 *     [{ "theirs": "CRESCH", "ours": "UBSWCH", "reason": "merged into UBS Switzerland in 2024", "source": "https://…" }]
 *
 * `ours` is left out where we leave the bank out. `codes` (a list, `*` at the end allowed) narrows a difference to them.
 * Exit code 1 when a country misses its target: 95 % of up to 60 banks, 80 % of more; or when less than 99 % of the BICs of its living banks
 * are confirmed or differ for a reason (`confirm.ts`). `--write` keeps how many are confirmed.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CONFIRMED_SHARE, type Confirmation, confirmAll, isConfirmed, writeConfirmed } from './confirm.ts';
import { covers, type Difference, readDifferences } from './differences.ts';
import { compiledDirectory, type Find, openDirectory } from './directory.ts';
import { type ListedCode, readRows } from './tables.ts';

type Row = ListedCode;

interface Finding extends Row {
  codes: number;
  ours: string;
}

interface Comparison {
  country: string;
  /** Their banks, without those that an explained difference leaves out. */
  banks: number;
  resolved: number;
  explained: number;
  codes: number;
  codesFound: number;
  target: number;
  unresolved: Finding[];
  disagreements: Finding[];
}

const institution = (row: Row): string => row.bic.slice(0, 6) || row.name;

function groupBy<T>(items: readonly T[], key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return groups;
}

/** One country compared. */
function compare(country: string, rows: readonly Row[], find: Find, differences: readonly Difference[]) {
  const groups = groupBy(rows, institution);
  const result: Comparison = {
    country,
    banks: 0,
    resolved: 0,
    explained: 0,
    codes: rows.length,
    codesFound: 0,
    target: 0,
    unresolved: [],
    disagreements: [],
  };
  for (const [key, group] of groups) {
    const seen = group.map((row) => ({ row, ours: find(country, row.code) }));
    const agree = ({ row, ours }: (typeof seen)[number]) =>
      ours !== undefined &&
      (row.bic === '' || [ours.bic, ...(ours.bics ?? [])].some((bic) => bic?.slice(0, 6) === key));
    const explained = ({ row, ours }: (typeof seen)[number]) =>
      differences.some((one) =>
        covers(one, {
          code: row.code,
          theirs: institution(row),
          ours: ours && (ours.bic?.slice(0, 6) ?? ours.name),
        }),
      );
    const agreeing = seen.filter(agree);
    const settled = seen.filter((one) => !agree(one) && explained(one));
    const disagreeing = seen.filter((one) => one.ours && !agree(one) && !explained(one));
    result.codesFound += seen.filter(({ ours }) => ours).length;
    const finding = (one: (typeof seen)[number], codes: number): Finding => ({
      ...one.row,
      codes,
      ours: one.ours ? [one.ours.bic ?? 'no BIC', one.ours.name].join(' ') : '',
    });
    if (disagreeing.length > 0) result.disagreements.push(finding(disagreeing[0]!, disagreeing.length));
    if (settled.length > 0) result.explained += 1;
    if (settled.length === seen.length && settled.every(({ ours }) => !ours)) continue;
    result.banks += 1;
    if ((agreeing.length + settled.length) * 2 >= seen.length) result.resolved += 1;
    else result.unresolved.push(finding(seen.find((one) => !agree(one))!, seen.length));
  }
  result.target = result.banks <= 60 ? 0.95 : 0.8;
  const largestFirst = (a: Finding, b: Finding) => b.codes - a.codes || (a.code < b.code ? -1 : 1);
  result.unresolved.sort(largestFirst);
  result.disagreements.sort(largestFirst);
  return result;
}

/** Every country of a folder of tables, or the named ones. */
export function compareAll(folder: string, names: readonly string[], find: Find): Comparison[] {
  const wanted = names.map((name) => name.toUpperCase());
  return readdirSync(folder)
    .filter((name) => /^[A-Z]{2}\.tsv$/.test(name))
    .map((name) => name.slice(0, 2))
    .filter((country) => wanted.length === 0 || wanted.includes(country))
    .sort()
    .map((country) => {
      const rows = readRows(join(folder, `${country}.tsv`), country);
      return compare(country, rows, find, readDifferences(country));
    });
}

const percent = (share: number): string => `${(Math.floor(share * 1000) / 10).toFixed(1)} %`;

function print(one: Comparison, details: boolean): void {
  const share = one.banks === 0 ? 1 : one.resolved / one.banks;
  const verdict = share >= one.target ? 'ok  ' : 'LOW ';
  console.log(
    `${verdict}${one.country}  banks ${one.resolved}/${one.banks} = ${percent(share)} (target ${percent(one.target)})` +
      `  codes ${one.codesFound}/${one.codes}  disagree ${one.disagreements.length}  explained ${one.explained}`,
  );
  if (!details) return;
  for (const { code, bic, name, codes } of one.unresolved)
    console.log(`    unresolved  ${code}  ${bic || '-'}  ${name}  (${codes} codes)`);
  for (const { code, bic, name, codes, ours } of one.disagreements)
    console.log(`    disagree    ${code}  ${bic || '-'}  ${name}  (${codes} codes); ours: ${ours}`);
}

function printConfirmed(one: Confirmation, details: boolean): void {
  const { country, compared, confirmed, explained, open } = one;
  const verdict = isConfirmed(one) ? 'ok  ' : 'LOW ';
  const share = percent((confirmed + explained) / compared);
  console.log(
    `${verdict}${country}  BICs ${confirmed}/${compared} confirmed, ${explained} explained = ${share} (target ${percent(CONFIRMED_SHARE)})`,
  );
  if (details) for (const line of open) console.log(`    differs     ${line}`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const isKept = process.argv.includes('--write');
  const [folder, ...names] = process.argv.slice(2).filter((word) => word !== '--write');
  if (!folder) throw new Error('usage: oracle:banks DIR [cc ...] [--write]');
  const results = compareAll(folder, names, openDirectory());
  for (const one of results) print(one, names.length > 0);
  const wanted = new Set(names.map((name) => name.toUpperCase()));
  const all = confirmAll(folder, compiledDirectory());
  const confirmations = all.filter(({ country }) => wanted.size === 0 || wanted.has(country));
  for (const one of confirmations) printConfirmed(one, names.length > 0 || !isConfirmed(one));
  if (isKept) writeConfirmed(all);
  const total = results.reduce((sum, { banks, resolved }) => [sum[0]! + resolved, sum[1]! + banks], [0, 0]);
  console.log(`${total[0]} of ${total[1]} banks in ${results.length} countries resolve`);
  const isMet = results.every(({ banks, resolved, target }) => resolved >= target * banks);
  process.exitCode = isMet && confirmations.every(isConfirmed) ? 0 : 1;
}
