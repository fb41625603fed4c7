/**
 * Czechia: numbers and codes given out by the regulator ČTÚ, open data, daily CSV: semicolons or commas, UTF-8, with `Číslo/Číselný rozsah`,
 * `Počet čísel`, `Typ čísla`, `Podnikatel` and more. A range is written `772 000 000 až 772 009 999`.
 *
 * Source, read 2026-11-22: "Přidělená čísla a kódy", ČTÚ, https://data.ctu.gov.cz/dataset/pridelena-cisla-kody; layout read off
 * the publisher's schema as public code that reads the file has it.
 */
import type { Bytes } from '../../../files/bytes.ts';
import { csvRows } from '../../../files/csv.ts';
import { tableRows } from '../../../files/table.ts';
import { digitsOf, nameOf, type RangeImporter, type RangeRow } from '../importer.ts';
import { peeked } from '../peek.ts';

const COLUMNS = { range: ['Číslo/Číselný rozsah'], company: ['Podnikatel'] };

/** Digits of a national number; what is shorter is a code, or a number for all the world's networks. */
const LENGTH = 9;

export const czechia: RangeImporter = {
  region: 'CZ',
  callingCode: '420',
  publisher: 'ČTÚ, přidělená čísla a kódy',
  minimum: 1_000,
  read,
};

async function* read(bytes: Bytes): AsyncGenerator<RangeRow | undefined> {
  const { head, all } = await peeked(bytes);
  const delimiter = head.includes(';') ? ';' : ',';
  for await (const { range = '', company } of tableRows(
    csvRows(all, { encoding: 'utf-8', delimiter }),
    COLUMNS,
  )) {
    const [from, to = from] = range.split(/ až /i).map((part) => digitsOf(part.replace(/^ *\+420/, '')));
    const isHeld = company !== undefined && from!.length === LENGTH;
    yield isHeld ? { from: from!, to: to!, name: nameOf(company) } : undefined;
  }
}
