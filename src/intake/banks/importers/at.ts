/**
 * Austria: the Oesterreichische Nationalbank's SEPA payments directory: CSV, semicolons, ISO 8859-1; some lines of notice and
 * a date above the header. One row a bank code, with sector, seat, home page and founding date.
 *
 * Sources, read 2026-11-21:
 *   "BLZ-Vergabe und BIC", OeNB, https://www.oenb.at/meldewesen/meldebestimmungen/stammdaten/blz-vergabe-und-bic.html
 *   layout as schwifty reads it, scripts/get_bank_registry_at.py, https://github.com/mdomke/schwifty
 */

import { csvRows } from '../../../files/csv.ts';
import { tableRows } from '../../../files/table.ts';
import { bankOf, bicOf, codeOf, dayOf, textOf, websiteOf, yearOf } from '../cells.ts';
import type { Importer } from '../importer.ts';

const COLUMNS = {
  code: ['Bankleitzahl'],
  name: ['Bankenname'],
  city: ['Ort'],
  bic: ['SWIFT-Code'],
  'sector?': ['Sektor'],
  'website?': ['Homepage'],
  'founded?': ['Gründungsdatum'],
};

/** What a sector implies about its members, by how its name begins. */
const SECTORS: readonly [RegExp, string][] = [
  [/nationalbank/i, 'central_bank'],
  [/sparkasse(?!n-)(?!.*bau)/i, 'savings_bank'],
  [/bauspar/i, 'building_society'],
  [/raiffeisen|volksbank/i, 'cooperative_bank'],
  [/hypothek/i, 'mortgage_bank'],
  [/aktienbank|bankier/i, 'commercial_bank'],
  [/zahlungsinstitut/i, 'payment_institution'],
  [/e-geld/i, 'electronic_money_institution'],
];

export const austria: Importer = {
  countries: ['AT'],
  publisher: 'Oesterreichische Nationalbank',
  minimum: 400,
  day: { file: 'header' },
  isWhole: true,
  async *read(bytes, dated) {
    const preamble = (row: readonly string[]) => {
      const day = dayOf(row.join(' '));
      if (day) dated(day);
    };
    const rows = csvRows(bytes, { encoding: 'latin1', delimiter: ';' });
    for await (const row of tableRows(rows, COLUMNS, preamble)) {
      if (!row.code) continue;
      yield bankOf('AT', codeOf(row.code, 5), {
        bic: bicOf(row.bic),
        name: textOf(row.name),
        city: textOf(row.city),
        type: SECTORS.find(([sector]) => sector.test(row.sector ?? ''))?.[1],
        status: 'active',
        website: websiteOf(row.website),
        founded: yearOf(row.founded),
      });
    }
  },
};
