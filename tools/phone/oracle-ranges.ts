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

interface GivenOut {
  readonly source: string;
  readonly prefixes: readonly string[];
  /** Within them nobody's. */
  readonly free?: readonly string[];
}

/** Mobile ranges that are given out, by a published list of them; of Argentina and Mexico none was found that can be read as a whole. */
export const GIVEN_OUT: Readonly<Record<string, GivenOut>> = {
  RU: {
    source: 'Codes of Russian mobile operators, the ones in use of 900 to 999',
    prefixes: [
      ...numbersOf('7900-7906 7908-7934 7936-7939 7941 7950-7953 7955-7956 7958 7960-7964 7966-7971'),
      ...numbersOf('7977-7978 7980-7989 7991-7997 7999'),
    ],
    // Within them nobody's by the regulator's registry, as far as it was read.
    free: [
      ...numbersOf('798106 798162-798164 798167 798348-798349 798364-798365 798374-798376 798378-798387'),
      ...numbersOf('798389-798398 798401-798409 798434-798443 798447-798448 798451-798454 798456-798465'),
      ...numbersOf('798467-798469 798482-798487 798489-798498 798537 798605-798607 798609-798610'),
      ...numbersOf('793245-793246 793252 793257-793259 793273-793276 793278-793283 793287 793289-793298'),
    ],
  },
  IT: {
    source: 'Telefonvorwahl (Italien), German Wikipedia, October 2023',
    prefixes: [...numbersOf('39320-39349 39360-39368 39380-39389'), ...numbersOf('393515-393519')],
  },
};

/** "7900-7906 7908" as each of them. */
function numbersOf(spans: string): string[] {
  return spans.split(' ').flatMap((span) => {
    const [from, to = from] = span.split('-') as [string, string?];
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => String(Number(from) + at));
  });
}

/** How many numbers of each range are looked at. */
const LOOKED_AT = 500;

/** The share of the valid numbers of some ranges for which a carrier is named. */
export function namedShare(
  { prefixes, free = [] }: Pick<GivenOut, 'prefixes' | 'free'>,
  data: PhoneData,
): number {
  let valid = 0;
  let named = 0;
  for (const prefix of prefixes) {
    const open = 10 + (prefix.startsWith('39') ? 2 : 1) - prefix.length;
    for (let at = 0; at < LOOKED_AT; at++) {
      const rest = Math.floor(((at + 0.5) / LOOKED_AT) * 10 ** open);
      const number = prefix + String(rest).padStart(open, '0');
      const result = verifyPhone(`+${number}`, { data });
      if (!result.valid || free.some((start) => number.startsWith(start))) continue;
      valid++;
      if (result.details.carrier) named++;
    }
  }
  return named / valid;
}

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
  const data = loadPhoneData(generated);
  const compared = compareRanges(data);
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
  for (const country of ['RU', 'IT', 'AR', 'MX']) {
    const room = (100 * shares.get(country)!.named).toFixed(0);
    const list = GIVEN_OUT[country];
    const given = list
      ? `${(100 * namedShare(list, data)).toFixed(0)} % of the ranges in use (${list.source})`
      : 'no list of the ranges in use was found';
    console.log(`${country}: named of all mobile numbers that the plan has room for ${room} %; ${given}`);
  }
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
