/**
 * United States: the FedACH directory of the Federal Reserve Banks, as text of 155 characters a record or as the JSON that a download code gets.
 * A routing number that merged names the one that follows.
 *
 * Sources, read 2026-11-23:
 *   "FedACH Directory File Format", Federal Reserve Financial Services, as moov-io/fed has it,
 *     https://moov-io.github.io/fed/FEDACHDIR_FORMAT, with a sample of the JSON, data/fedachdir.json
 *   "Routing number directory FAQs", https://app.frbservices.org/resources/routing-number-directory/faqs.html
 */
import { type Bytes, FileError } from '../../../../files/bytes.ts';
import { peeked } from '../../../../files/peek.ts';
import { json } from '../../../../files/text.ts';
import { bankOf, textOf } from '../../cells.ts';
import { fixedRecords } from '../../fixed.ts';
import type { ImportedBank, Importer } from '../../importer.ts';

const FIELDS = {
  routingNumber: [1, 9],
  recordTypeCode: [20, 20],
  changeDate: [21, 26],
  newRoutingNumber: [27, 35],
  customerName: [36, 71],
  customerCity: [108, 127],
} as const;

type Entry = { readonly [K in keyof typeof FIELDS]?: string };

/** Sent on to another routing number. */
const SENT_ON = '2';

export const unitedStates: Importer = {
  countries: ['US'],
  publisher: 'Federal Reserve Banks',
  minimum: 10_000,
  day: { file: 'records' },
  async *read(file, dated) {
    const { first, bytes } = await peeked(file);
    const entries = first === '{'.charCodeAt(0) ? await inJson(bytes) : await inText(bytes);
    const names = new Map(entries.map((entry) => [entry.routingNumber, textOf(entry.customerName)]));
    for (const entry of entries) {
      const day = dayOf(entry.changeDate);
      if (day !== undefined) dated(day);
      yield toBank(entry, names);
    }
  },
};

async function inText(bytes: Bytes): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const entry of fixedRecords(bytes, 155, FIELDS)) entries.push(entry);
  return entries;
}

async function inJson(bytes: Bytes): Promise<Entry[]> {
  const file = (await json(bytes)) as { fedACHParticipants?: { fedACHParticipants?: Entry[] } } | null;
  const entries = file?.fedACHParticipants?.fedACHParticipants;
  if (!Array.isArray(entries)) throw new FileError('the file has no "fedACHParticipants"');
  return entries;
}

/** The day on which a record was revised, of its form mmddyy; the oldest are of the last century. */
function dayOf(text = ''): string | undefined {
  const [, month, day, year] = /^(\d\d)(\d\d)(\d\d)$/.exec(text) ?? [];
  return year === undefined ? undefined : `${year > '79' ? '19' : '20'}${year}-${month}-${day}`;
}

function toBank(entry: Entry, names: ReadonlyMap<string | undefined, string | undefined>): ImportedBank {
  const { routingNumber = '', recordTypeCode, newRoutingNumber, customerName, customerCity } = entry;
  const name = textOf(customerName);
  const heir = recordTypeCode === SENT_ON ? names.get(newRoutingNumber) : undefined;
  const isMerged = heir !== undefined && heir !== name;
  return bankOf('US', routingNumber, {
    name,
    city: textOf(customerCity),
    status: isMerged ? 'merged' : 'active',
    successor: isMerged ? heir : undefined,
  });
}
