/**
 * Who holds a range, by the table and by published sources that it does not use: `npm run oracle:ranges`. The ranges are those of
 * `drawn-ranges.json`, which were drawn before the table was built.
 *
 *   npx tsx tools/phone/oracle-ranges.ts [--all]
 *
 * A range counts as right where the brand, the name or the host that is answered is one that its source gives, and as wrong where
 * another is answered. Ends with exit code 1 where less than 98 % of those that both name are right, or an answer has no source or
 * a day to come.
 */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { PhoneData } from '../../src/core/phone/data.ts';
import { type Carrier, verifyPhone } from '../../src/core/phone/verify.ts';
import { loadPhoneData } from '../../src/data/phone.ts';
import { assignedPrefixes, mobileShares } from './assigned.ts';
import { readCarrierFiles } from './carriers.ts';
import { drawRanges } from './draw-ranges.ts';

interface DrawnRange {
  readonly country: string;
  readonly prefix: string;
  /** The names that a published source gives; undefined where none was found. */
  readonly holder?: readonly string[];
  readonly source?: string;
}

interface DrawnFile {
  readonly ranges: readonly DrawnRange[];
  readonly sources: Readonly<Record<string, { readonly title: string; readonly url?: string }>>;
}

export const { ranges: DRAWN, sources: SOURCES } = JSON.parse(
  readFileSync(new URL('drawn-ranges.json', import.meta.url), 'utf8'),
) as DrawnFile;

/** Least share of right answers among those that both name. */
export const LEAST_RIGHT = 0.98;

/** Of these the share of named mobile numbers is shown. */
const NAMED = ['RU', 'IT', 'AR', 'MX'];

export type Outcome = 'right' | 'wrong' | 'unnamed' | 'no source';

export interface Compared extends DrawnRange {
  readonly outcome: Outcome;
  readonly carrier: Carrier | undefined;
}

/** @param drawn ranges, by default those that were drawn */
export function compareRanges(data: PhoneData, drawn: readonly DrawnRange[] = DRAWN): Compared[] {
  return drawn.map((range) => {
    const carrier = carrierOf(range.prefix, data);
    return { ...range, carrier, outcome: outcomeOf(range, carrier) };
  });
}

/** The carrier of the first number of a range that is valid. */
function carrierOf(prefix: string, data: PhoneData): Carrier | undefined {
  for (let number = 1234; number < 1334; number++) {
    const result = verifyPhone(`+${prefix}${number}`, { data });
    if (result.valid) return result.details.carrier;
  }
  return undefined;
}

function outcomeOf({ holder }: DrawnRange, carrier: Carrier | undefined): Outcome {
  if (holder === undefined) return 'no source';
  if (carrier === undefined) return 'unnamed';
  const said = [carrier.brand, carrier.name, carrier.mvno_host].flatMap((name) =>
    name ? [plain(name)] : [],
  );
  return holder.map(plain).some((name) => said.some((one) => one.includes(name) || name.includes(one)))
    ? 'right'
    : 'wrong';
}

const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}&]/gu, '');

/** Whether the day of an answer's source is there and not to come. */
export const isDated = ({ carrier }: Compared, today: string): boolean =>
  carrier === undefined || (carrier.as_of !== undefined && carrier.as_of <= today && !!carrier.source);

function report(all: boolean): boolean {
  const generated = new URL('../../generated/', import.meta.url);
  const compared = compareRanges(loadPhoneData(generated));
  const counts = new Map<Outcome, number>();
  for (const { outcome } of compared) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  const count = (outcome: Outcome) => counts.get(outcome) ?? 0;
  for (const { country, prefix, holder, source, carrier, outcome } of compared) {
    if (!all && outcome !== 'wrong') continue;
    const ours = carrier
      ? `${carrier.brand ?? carrier.name} (${carrier.source}, ${carrier.as_of})`
      : 'nobody';
    console.log(
      `${outcome}\t${country}\t+${prefix}\t${ours}\t${holder?.join(' or ') ?? ''}\t${source ?? ''}`,
    );
  }
  const both = count('right') + count('wrong');
  const share = both === 0 ? 0 : count('right') / both;
  console.log(
    `${compared.length} ranges drawn: ${both} named by both, of which ${count('right')} alike (${(100 * share).toFixed(1)} %); ${count('unnamed')} that a source names and the table does not; ${count('no source')} without a published source that was found`,
  );
  const files = readCarrierFiles();
  const shares = mobileShares(files, assignedPrefixes(files, generated), generated);
  const named = NAMED.map((country) => `${country} ${(100 * shares.get(country)!.named).toFixed(0)} %`);
  console.log(`named of all mobile numbers that the plan has room for: ${named.join(', ')}`);
  const today = new Date().toISOString().slice(0, 10);
  const undated = compared.filter((one) => !isDated(one, today));
  for (const { prefix } of undated) console.log(`+${prefix}: no source, or none with a day`);
  const drawn = drawRanges(generated).map(({ prefix }) => prefix);
  const isSame = drawn.join() === compared.map(({ prefix }) => prefix).join();
  if (!isSame) console.log('the plans have changed since the ranges were drawn');
  return share >= LEAST_RIGHT && undated.length === 0;
}

if (import.meta.url === pathToFileURL(process.argv[1]!).href) {
  const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } });
  process.exitCode = report(values.all) ? 0 : 1;
}
