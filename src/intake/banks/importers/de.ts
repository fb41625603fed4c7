/**
 * Germany: the Bundesbank's bank code file (Bankleitzahlendatei), text form: ISO 8859-1, 168 characters a record, or 174 in the extended
 * form, whose field 14 is the rule by which IBANs are made of account numbers.
 *
 * A bank code has one record with feature 1, its own, and any number with feature 2, further places. The record carries the
 * method for the account number's check digit, and for codes that are given up the code that follows.
 *
 * Sources, read 2026-11-21:
 *   "Bankleitzahlen", Deutsche Bundesbank, https://www.bundesbank.de/de/aufgaben/unbarer-zahlungsverkehr/serviceangebot/bankleitzahlen
 *   "Merkblatt Bankleitzahlendatei", https://de.slideshare.net/ThanhNguyen186/merkblatt-bankleitzahlendatei
 *   layout as schwifty reads it, scripts/get_bank_registry_de.py, https://github.com/mdomke/schwifty
 */

import { type Bytes, FileError } from '../../../files/bytes.ts';
import { decode, lines } from '../../../files/text.ts';
import { dayBehind } from '../../edition-day.ts';
import { bankOf, bicOf, textOf } from '../cells.ts';
import type { ImportedBank, Importer } from '../importer.ts';

const RECORD = 168;
const EXTENDED_RECORD = 174;

/** First and last place of a field, counted from 1 as the Bundesbank does. */
const FIELDS = {
  code: [1, 8],
  feature: [9, 9],
  name: [10, 67],
  city: [73, 107],
  short: [108, 134],
  bic: [140, 150],
  method: [151, 152],
  change: [159, 159],
  successor: [161, 168],
  rule: [169, 174],
} as const;

type Record = { readonly [K in keyof typeof FIELDS]: string };

export const germany: Importer = {
  countries: ['DE'],
  publisher: 'Deutsche Bundesbank',
  minimum: 2500,
  day: { name: dayBehind(/^blz[-_]?/) },
  isWhole: true,
  async *read(bytes: Bytes): AsyncGenerator<ImportedBank> {
    const own: Record[] = [];
    for await (const line of lines(decode(bytes, 'latin1'))) {
      if (line === '' || line === '\u001a') continue;
      if (line.length !== RECORD && line.length !== EXTENDED_RECORD)
        throw new FileError(
          `a record has ${line.length} characters instead of ${RECORD} or ${EXTENDED_RECORD}`,
        );
      const record = fieldsOf(line);
      if (record.feature === '1') own.push(record);
    }
    const names = new Map(own.map(({ code, name }) => [code, name]));
    for (const record of own) yield toBank(record, names);
  },
};

const fieldsOf = (line: string): Record =>
  Object.fromEntries(
    Object.entries(FIELDS).map(([name, [from, to]]) => [name, line.slice(from - 1, to).trim()]),
  ) as Record;

/** A code that is deleted in this file, or has a successor, belongs to a bank that has gone into another. */
function toBank(record: Record, names: ReadonlyMap<string, string>): ImportedBank {
  const successor = textOf(names.get(record.successor));
  const gone = successor !== undefined && successor !== record.name;
  return bankOf('DE', record.code, {
    bic: bicOf(record.bic),
    name: textOf(record.name),
    city: textOf(record.city),
    status: gone ? 'merged' : record.change === 'D' ? undefined : 'active',
    successor: gone ? successor : undefined,
    method: /^[0-9A-Z]{2}$/.test(record.method) ? record.method : undefined,
    iban_rule: /^[0-9]{6}$/.test(record.rule) ? record.rule : undefined,
  });
}
