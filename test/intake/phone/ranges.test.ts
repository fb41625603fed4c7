/** Official range files: made-up ones in the official layouts, what is refused, and the answer on a number afterwards. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync, zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { verifyPhone } from '../../../src/core/phone/verify.ts';
import { filesIn } from '../../../src/files/named.ts';
import { RANGES_FOLDER } from '../../../src/intake/folders.ts';
import { type IntakeOptions, takeIn } from '../../../src/intake/intake.ts';
import { brandOfCompany } from '../../../src/intake/phone/companies.ts';
import { loadImportedPhoneData } from '../../../src/intake/phone/data.ts';
import { RANGE_IMPORTERS } from '../../../src/intake/phone/importers/all.ts';
import { readRangeImports } from '../../../src/intake/phone/kept-ranges.ts';
import { prefixesOf, rangesFor } from '../../../src/intake/phone/ranges.ts';
import { filled, MX_IN_PARTS, RANGE_FILES, US_BLOCKS, US_CODES } from './range-files.ts';

const GENERATED = new URL('../../../generated/', import.meta.url);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'assay-ranges-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

let files = 0;
function file(content: string | Uint8Array): string {
  const path = join(folder, `file-${files++}`);
  writeFileSync(path, content);
  return path;
}

const imports = () => filesIn(join(folder, RANGES_FOLDER));
async function take(
  country: string,
  contents: (string | Uint8Array)[],
  { own, ...more }: Partial<IntakeOptions> & { own?: boolean } = {},
) {
  const given = { files: contents.map(file), imports: imports(), today: '2026-11-22', as_of: '2026-11-20' };
  const [report] = await takeIn(rangesFor(country, own), { ...given, ...more });
  return report!;
}

function carrierOf(number: string) {
  const { data } = { data: loadImportedPhoneData(GENERATED, { ranges: imports() }) };
  const result = verifyPhone(number, { data });
  return result.valid ? result.details : undefined;
}

describe('official range files', () => {
  it('have a made-up file each', () => {
    expect(RANGE_IMPORTERS.map(({ region }) => region).sort()).toEqual(Object.keys(RANGE_FILES));
  });

  it.each(Object.keys(RANGE_FILES))('%s: the company of a range, with source and date', async (country) => {
    const { file: content, numbers } = RANGE_FILES[country]!;
    const report = await take(country, [content]);
    expect(report).toMatchObject({ country, as_of: '2026-11-20', skipped: 0, before: undefined });
    for (const [number, name] of Object.entries(numbers)) {
      const carrier = carrierOf(number)?.carrier;
      if (name === undefined) expect([number, carrier?.source]).not.toEqual([number, report.source]);
      else expect(carrier).toMatchObject({ name, source: report.source, as_of: '2026-11-20' });
    }
  });

  it('of Mexico may have numbers in parts', async () => {
    const report = await take('MX', [MX_IN_PARTS.file]);
    expect(report).toMatchObject({ ranges: 1_001, skipped: 0 });
    for (const [number, name] of Object.entries(MX_IN_PARTS.numbers))
      expect([number, carrierOf(number)?.carrier?.name]).toEqual([number, name]);
  });

  it('of Mexico and Argentina: brands go with the companies', async () => {
    await take('AR', [RANGE_FILES.AR!.file]);
    const file = RANGE_FILES.MX!.file as string;
    await take('MX', [file.replace('EJEMPLO MÓVIL, S.A. DE C.V.', 'RADIOMOVIL DIPSA, S.A. DE C.V.')]);
    expect(carrierOf('+5491151234567')?.carrier).toMatchObject({ brand: 'Claro', type: 'mno' });
    expect(carrierOf('+525512345678')?.carrier).toMatchObject({ brand: 'Telcel', type: 'mno' });
  });

  it('of the United States: blocks count before codes, and the company tells what the line is', async () => {
    const report = await take('US', [zipSync({ 'allutlzd.txt': Buffer.from(US_CODES) }), US_BLOCKS]);
    expect(report).toMatchObject({ ranges: 10_004, companies: 5, typed: 3 });
    expect(carrierOf('+14155551234')).toMatchObject({
      carrier: {
        brand: 'AT&T',
        type: 'mno',
        ocn: '6006',
        rate_center: 'SNFC CNTRL',
        source: 'NANPA, central office codes and thousands-blocks',
      },
      line_type: 'fixed_line_or_mobile',
      line_type_hint: 'mobile',
    });
    expect(carrierOf('+14155552671')).toMatchObject({
      carrier: { brand: 'Bandwidth', type: 'voip', ocn: '123A', rate_center: 'SNFC CNTRL' },
      line_type_hint: 'voip',
    });
    expect(carrierOf('+14155589671')).toMatchObject({
      carrier: { brand: 'Comcast', type: 'cable' },
      line_type_hint: 'fixed_line',
    });
  });

  it('of any country can be a list of its operator', async () => {
    await take('DE', ['prefix;company\n+491511;Mein Anbieter\n'], { own: true });
    expect(carrierOf('+4915112345678')?.carrier).toEqual({
      as_of: '2026-11-20',
      name: 'Mein Anbieter',
      source: 'operator',
    });
    await take('AT', ['from,to,carrier\n43664000,43664999,Mein Netz\n'], { own: true });
    expect(carrierOf('+436641234567')?.carrier?.name).toBe('Mein Netz');
  });
});

describe('a file that is not taken', () => {
  const { file: good } = RANGE_FILES.GB as { file: string };
  const stored = () => readFileSync(join(join(folder, RANGES_FOLDER), 'gb.json'), 'utf8');

  it('is cut short, of another layout, older or much shorter, and changes nothing', async () => {
    await take('GB', [good]);
    const before = stored();
    const refused = async (content: string, why: string, more: Partial<IntakeOptions> = {}) => {
      await expect(take('GB', [content], more)).rejects.toThrow(why);
      expect(stored()).toBe(before);
    };
    await refused(good.slice(0, 2000), 'last_row_incomplete');
    await refused(good.slice(0, -30), 'last_row_incomplete');
    await refused('a,b,c\n1,2,3\n', 'no_header_with');
    await refused(good.replaceAll('Filler', '?'.repeat(0)), 'cut short');
    await refused(good, 'take it with --force', { as_of: '2026-11-19' });
    await refused(good.replace(/(?:10[0-9]{2} 1.*\n){60}/, ''), 'cut short');
    await take('GB', [good], { as_of: '2026-11-19', force: true });
    expect(JSON.parse(stored()).as_of).toBe('2026-11-19');
  });

  it('has fewer ranges than the last, unless that is right', async () => {
    const many = good + filled(200, (n) => `${2000 + n} 1,Allocated,Filler,10 digit numbers,,\n`);
    await take('GB', [many]);
    await expect(take('GB', [good])).rejects.toThrow('501 ranges where the last file had 701');
    expect(await take('GB', [good], { force: true })).toMatchObject({ ranges: 501, before: 701 });
  });

  it('has rows that make no sense', async () => {
    const senseless = filled(
      600,
      (n) => `${n % 2 ? '' : `${1000 + n} 1`},Allocated,Filler,10 digit numbers,,\n`,
    );
    await expect(take('GB', [`${good.split('\n', 1)[0]}\n${senseless}`])).rejects.toThrow('make no sense');
    await expect(
      take('RU', [(RANGE_FILES.RU!.file as string).replace('3459999', '1')]),
    ).resolves.toMatchObject({
      skipped: 1,
    });
  });

  it('is of no known country, or there is none', async () => {
    await expect(take('DE', ['prefix,company\n'])).rejects.toThrow('no importer for DE');
    await expect(take('DE', ['number,company\n'], { own: true })).rejects.toThrow('no header');
    await expect(take('AQ', ['x'], { own: true })).rejects.toThrow();
    await expect(take('GB', [])).rejects.toThrow('give a file');
    await expect(take('US', ['a\tb\n'])).rejects.toThrow('no header');
  });

  it('has no header, and rows of another form', async () => {
    const [brazil, spain] = [RANGE_FILES.BR!.file as Uint8Array, RANGE_FILES.ES!.file as Uint8Array];
    await expect(take('BR', ['a;b\n'])).rejects.toThrow('neither 7 nor 13');
    const packed = unzipSync(brazil)['SMP_20261120.csv']!;
    await expect(take('BR', [packed.subarray(0, -10)])).rejects.toThrow('cut short');
    await expect(take('ES', [spain.subarray(0, -20)])).rejects.toThrow('cut short');
    await expect(
      take('PL', [(RANGE_FILES.PL!.file as Buffer).toString().replaceAll('22', '22[')]),
    ).rejects.toThrow('make no sense');
    const sparse = 'Nome;CNPJ;UF;CN;Prefixo;Inicial;Final;CNL;Local;Area;Sigla;Codigo;Status\n';
    await expect(take('BR', [`${sparse}FIXA;1;SP;11;3123;0;9999;1;a;b;c;d;ATIVO\n`])).rejects.toThrow(
      '1 ranges',
    );
  });

  it('was damaged where it is kept: the data opens without it, and says so', async () => {
    await take('GB', [good]);
    const whole = JSON.parse(stored());
    const damaged = ['{"region":"FR"}', JSON.stringify({ ...whole, ranges: whole.ranges.slice(0, 400) })];
    for (const content of damaged) {
      writeFileSync(join(join(folder, RANGES_FOLDER), 'gb.json'), content);
      expect(readRangeImports(imports())).toMatchObject({
        imports: [],
        broken: [expect.any(String)],
      });
    }
    const { broken } = readRangeImports(imports());
    const said: string[] = [];
    loadImportedPhoneData(GENERATED, { ranges: imports(), onBroken: (what) => said.push(what) });
    expect(said).toEqual(broken);
    await take('GB', [good]);
    expect(readRangeImports(imports()).broken).toEqual([]);
  });
});

describe('companies of North America', () => {
  it('are known by the words their names begin with, there alone', () => {
    expect(brandOfCompany('US', 'NEX-TECH WIRELESS, LLC')).toMatchObject({
      brand: 'Nex-Tech Wireless',
      type: 'mno',
    });
    expect(brandOfCompany('CA', 'Bell Mobility Inc.')).toMatchObject({ brand: 'Bell Mobility', type: 'mno' });
    expect(brandOfCompany('CA', 'Bell Canada')).toMatchObject({ brand: 'Bell', type: 'fixed' });
    expect(brandOfCompany('US', 'NEXT TELEPHONE')).toBeUndefined();
    expect(brandOfCompany('GB', 'Vonage Ltd')).toBeUndefined();
  });
});

describe('a range as prefixes', () => {
  it('has the fewest that cover it', () => {
    expect(prefixesOf('1000', '1999')).toEqual(['1']);
    expect(prefixesOf('1000', '1000')).toEqual(['1000']);
    expect(prefixesOf('1250', '1399')).toEqual(['125', '126', '127', '128', '129', '13']);
    expect(prefixesOf('0000', '9999')).toEqual(['']);
    expect(prefixesOf('1998', '2001')).toEqual(['1998', '1999', '2000', '2001']);
  });
});
