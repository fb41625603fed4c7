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

/** Files of rows that nobody looks at, so that a file is long enough. */
const filled = (count: number, row: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => row(n)).join('');

const US_HEAD = 'State\tNPA-NXX\tOCN\tCompany\tRateCenter\tEffectiveDate\tUse\tAssignDate\n';
const usCode = (code: string, company: string, use = 'AS') =>
  `CA\t${code}\t6006\t${company}\tSNFC CNTRL\t\t${use}\t\n`;
const US_CODES =
  US_HEAD +
  usCode('415-555', 'NEW CINGULAR WIRELESS PCS, LLC - GA') +
  usCode('415-556', 'SMALL TELEPHONE "CO"') +
  usCode('415-557', '', 'VC') +
  filled(10_000, (n) =>
    usCode(`${201 + Math.floor(n / 800)}-${200 + (n % 800)}`, 'FILLER TELEPHONE COMPANY'),
  );
const US_BLOCKS =
  'NPA,NXX,X,Status,OCN,Company\n415,555,2,AS,123A,"BANDWIDTH.COM CLEC, LLC - CA"\n415,555,3,AV,,\n415,558,9,Assigned,9999,"Comcast Phone, LLC"\n';

const CASES: Readonly<
  Record<string, { file: string | Uint8Array; numbers: Readonly<Record<string, string | undefined>> }>
> = {
  AT: {
    file:
      'rufnummernbereich;bereichskennzahl;rufnummernbeginn;rufnummernende;betreiber;betreiberid\nmobile Rufnummern;664;0000000;4999999;"Beispiel; Mobil";1522\nmobile Rufnummern;664;5000000;9999999;------ nicht zugeteilt ------;\nRoutingnummern;86;0000;9999;Anderer;1\n' +
      filled(1000, (n) => `tariffreie Dienste;800;${100_000 + n};${100_000 + n};Füller;2\n`),
    numbers: { '+436641234567': 'Beispiel; Mobil', '+436645234567': undefined },
  },
  AU: {
    file: zipSync({
      'EnhancedFullDownload.csv': Buffer.from(
        'Service Type,From,To,Status,Allocatee\nDigital mobile,0412340000,0412349999,Allocated,Example Mobile Pty Ltd\n' +
          'Digital mobile,0412350000,0412359999,Spare,\n' +
          filled(1000, (n) => `Local,0${700000000 + n * 1000},0${700000999 + n * 1000},Allocated,Filler\n`),
      ),
    }),
    numbers: { '+61412345678': 'Example Mobile Pty Ltd', '+61412355678': undefined },
  },
  BR: {
    file: zipSync({
      'SMP_20261120.csv': Buffer.from(
        'Nome da Prestadora;CNPJ da Prestadora;Código Nacional;Prefixo;Faixa Inicial;Faixa Final;Status\nEXEMPLO MÓVEL S.A.;1;11;98123;0;4999;ATIVO\nNINGUÉM;1;11;98123;5000;9999;LIVRE\n' +
          filled(1000, (n) => `OUTRA;2;21;9${8000 + n};0000;9999;ATIVO\n`),
        'latin1',
      ),
    }),
    numbers: { '+5511981234567': 'EXEMPLO MÓVEL S.A.', '+5511981235678': undefined },
  },
  CA: {
    file:
      'NPA,CO Code (NXX),Status,Pooled,Exchange Area,Province,Company,OCN,Remarks\n416,555,In Service,N,Toronto,ON,Bell Mobility Inc.,6574,\n416,556,Available,N,,,,,\n,,,,,,,,2026-11-20 02:00\n' +
      filled(5000, (n) => `${204 + Math.floor(n / 800)},${200 + (n % 800)},In Service,N,,,Filler,1,\n`),
    numbers: { '+14165552671': 'Bell Mobility Inc.', '+14165562671': undefined },
  },
  CZ: {
    file:
      'Číslo/Číselný rozsah;Počet čísel;Typ čísla;Podnikatel;IČO;Přiděleno od;Přiděleno do;Číslo reference\n+420 772 000 000 až 772 009 999;10000;mobilní;Příklad s.r.o.;12345678;2026-02-11;2031-02-11;1\n112;1;tísňové;;;2020-01-01;2030-01-01;2\n' +
      filled(
        1000,
        (n) =>
          `${601_000_000 + n * 1000} až ${601_000_999 + n * 1000};1000;mobilní;Jiný a.s.;;2026-01-01;2031-01-01;3\n`,
      ),
    numbers: { '+420772001234': 'Příklad s.r.o.', '+420772101234': undefined },
  },
  ES: {
    file: Buffer.from(
      '612#34#UMTS#Asignado#EJEMPLO MÓVIL, S.A.#01/02/2020\n612#35#UMTS#Subasignado 1, 23#OTRA, S.L.#01/02/2020\n612#36#UMTS#Libre##01/02/2020\n' +
        filled(
          1000,
          (n) => `9${10 + (n % 80)}#${200 + Math.floor(n / 80)}#Madrid#Asignado#RELLENO#01/02/2020\n`,
        ),
      'latin1',
    ),
    numbers: {
      '+34612345678': 'EJEMPLO MÓVIL, S.A.',
      '+34612351678': 'OTRA, S.L.',
      '+34612352378': 'OTRA, S.L.',
      '+34612352478': undefined,
    },
  },
  FR: {
    file: Buffer.from(
      'EZABPQM;Tranche_Debut;Tranche_Fin;Mnémo;Territoire;Date_Attribution\n0612;0612000000;0612999999;SFR0;Métropole;01/01/2000\n3900;3900;3900;FRTE;;\n' +
        filled(1000, (n) => `1;0${100000000 + n * 10000};0${100009999 + n * 10000};FILL;;\n`),
      'latin1',
    ),
    numbers: { '+33612345678': 'Société française du radiotéléphone', '+33100000000': 'FILL' },
  },
  GB: {
    file:
      'NMS Number Block: Number Block,Block Status,CP Name,Number Length,Allocation Date,Notes\n7400 1,Allocated,Example Mobile Ltd,10 digit numbers,,\n7400 2,Free,,10 digit numbers,,\n' +
      filled(500, (n) => `${1000 + n} 1,Allocated,Filler,10 digit numbers,,\n`),
    numbers: { '+447400123456': 'Example Mobile Ltd', '+447400223456': undefined },
  },
  MX: {
    file:
      'CLAVE CENSAL,NIR,SERIE,NUMERACION_INICIAL,NUMERACION_FINAL,TIPO_RED,MODALIDAD,RAZON_SOCIAL\n1,55,1234,5000,5999,MOVIL,CPP,"EJEMPLO MOVIL, S.A."\n' +
      filled(1000, (n) => `1,246,${100 + (n % 800)},${n < 800 ? '0000,4999' : '5000,9999'},FIJO,,RELLENO\n`),
    numbers: { '+525512345678': 'EJEMPLO MOVIL, S.A.', '+525512344678': undefined },
  },
  NL: {
    file: zipSync({
      'nummers.csv': Buffer.from(
        '\uFEFFid;apl_code;twn_aanvraagnummer;twn_bestemming;twn_datumbeschikking;twn_datumeind;twn_netnummer;twn_nummerstatus;twn_nummertm;twn_nummervan;twn_plaats;twn_relatienaam;datummutatie\n' +
          '1;a;1;mobiel;;;;Toegekend;06-12349999;06-12340000;;Voorbeeld B.V.;\n2;a;1;mobiel;;;;Afkoelen;06-12359999;06-12350000;;Voorbeeld B.V.;\n3;a;1;kort;;;;Toegekend;14020;14020;;Gemeente;\n' +
          filled(1000, (n) => `${n};a;1;vast;;;;Toegekend;020-${1000 + n}999;020-${1000 + n}000;;Vuller;\n`),
      ),
    }),
    numbers: { '+31612345678': 'Voorbeeld B.V.', '+31612355678': undefined },
  },
  PL: {
    file: Buffer.from(
      'Zakres (number);Operator (ID);Operator (nazwa);Data modyfikacji\n512(3,5-6);1;Przyklad Sp. z o.o.;2026-01-01\n513 123;2;Inny S.A.;2026-01-01\n' +
        filled(500, (n) => `22${1000 + n};3;Wypelniacz;2026-01-01\n`),
      'latin1',
    ),
    numbers: {
      '+48512345678': 'Przyklad Sp. z o.o.',
      '+48512645678': 'Przyklad Sp. z o.o.',
      '+48513123456': 'Inny S.A.',
      '+48512445678': undefined,
    },
  },
  RU: {
    file:
      'АВС/ DEF;От;До;Емкость;Оператор;Регион;Территория ГАР;ИНН\n912;3450000;3459999;10000;ПАО "Пример";г. Москва;;1\n' +
      filled(1000, (n) => `301;${2000000 + n * 1000};${2000999 + n * 1000};1000;ООО "Ещё";;;2\n`),
    numbers: { '+79123456789': 'ПАО "Пример"', '+79123556789': undefined },
  },
  US: {
    file: US_CODES,
    numbers: { '+14155562671': 'SMALL TELEPHONE "CO"', '+14155572671': undefined },
  },
};

function carrierOf(number: string) {
  const { data } = { data: loadImportedPhoneData(GENERATED, { ranges: imports() }) };
  const result = verifyPhone(number, { data });
  return result.valid ? result.details : undefined;
}

describe('official range files', () => {
  it('have a made-up file each', () => {
    expect(RANGE_IMPORTERS.map(({ region }) => region).sort()).toEqual(Object.keys(CASES));
  });

  it.each(Object.keys(CASES))('%s: the company of a range, with source and date', async (country) => {
    const { file: content, numbers } = CASES[country]!;
    const report = await take(country, [content]);
    expect(report).toMatchObject({ country, as_of: '2026-11-20', skipped: 0, before: undefined });
    for (const [number, name] of Object.entries(numbers)) {
      const carrier = carrierOf(number)?.carrier;
      if (name === undefined) expect([number, carrier?.source]).toEqual([number, undefined]);
      else expect(carrier).toMatchObject({ name, source: report.source, as_of: '2026-11-20' });
    }
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
  const { file: good } = CASES.GB as { file: string };
  const stored = () => readFileSync(join(join(folder, RANGES_FOLDER), 'gb.json'), 'utf8');

  it('is cut short, of another layout, older or much shorter, and changes nothing', async () => {
    await take('GB', [good]);
    const before = stored();
    const refused = async (content: string, why: string, more: Partial<IntakeOptions> = {}) => {
      await expect(take('GB', [content], more)).rejects.toThrow(why);
      expect(stored()).toBe(before);
    };
    await refused(good.slice(0, 2000), 'cut short');
    await refused(good.slice(0, -30), 'cut short');
    await refused('a,b,c\n1,2,3\n', 'no header');
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
    await expect(take('RU', [(CASES.RU!.file as string).replace('3459999', '1')])).resolves.toMatchObject({
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
    const [brazil, spain] = [CASES.BR!.file as Uint8Array, CASES.ES!.file as Uint8Array];
    await expect(take('BR', ['a;b\n'])).rejects.toThrow('neither 7 nor 13');
    const packed = unzipSync(brazil)['SMP_20261120.csv']!;
    await expect(take('BR', [packed.subarray(0, -10)])).rejects.toThrow('cut short');
    await expect(take('ES', [spain.subarray(0, -20)])).rejects.toThrow('cut short');
    await expect(take('PL', [(CASES.PL!.file as Buffer).toString().replaceAll('22', '22[')])).rejects.toThrow(
      'make no sense',
    );
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
