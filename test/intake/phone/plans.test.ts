/** Newer metadata of libphonenumber: read from the package and from XML, what is refused, and the answers afterwards. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { verifyPhone } from '../../../src/core/phone/verify.ts';
import { loadShippedPlans } from '../../../src/data/phone.ts';
import { filesIn } from '../../../src/files/named.ts';
import { RANGES_FOLDER } from '../../../src/intake/folders.ts';
import { type IntakeOptions, takeIn } from '../../../src/intake/intake.ts';
import { loadImportedPhoneData } from '../../../src/intake/phone/data.ts';
import { digestOf, PLANS_FILE } from '../../../src/intake/phone/kept-plans.ts';
import { regionsOfLibrary } from '../../../src/intake/phone/metadata/package.ts';
import type { Description, Format, Region, Regions } from '../../../src/intake/phone/metadata/region.ts';
import { regionsOfXml } from '../../../src/intake/phone/metadata/xml.ts';
import { plansSource } from '../../../src/intake/phone/plans.ts';
import { readRegions } from '../../../tools/phone/metadata.ts';

const GENERATED = new URL('../../../generated/', import.meta.url);
const LIBRARY = readFileSync(
  createRequire(import.meta.url).resolve('google-libphonenumber/dist/libphonenumber.js'),
  'utf8',
);
/** The library with one change: Ascension Island's numbers may begin with 9, which none does so far. */
const NEWER = LIBRARY.replace('AC:[,[,,"(?:', 'AC:[,[,,"9\\\\d{4}|(?:').replace(
  '[,,"6\\\\d{4}",,,,"62889"',
  '[,,"[69]\\\\d{4}",,,,"92889"',
);
const NEW_NUMBER = '+24792889';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'assay-plans-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const imports = () => filesIn(join(folder, RANGES_FOLDER));
const kept = () => join(join(folder, RANGES_FOLDER), PLANS_FILE);
const shipped = loadShippedPlans(GENERATED);
async function updatePlans(options: Partial<IntakeOptions>) {
  const source = plansSource(() => shipped);
  const [report] = await takeIn(source, { imports: imports(), today: '2099-12-31', ...options });
  return report!;
}
let files = 0;
function take(contents: (string | Uint8Array)[], as_of: string | undefined = '2099-01-01', force = false) {
  const paths = contents.map((content) => {
    const path = join(folder, `file-${files++}`);
    writeFileSync(path, content);
    return path;
  });
  return updatePlans({ files: paths, as_of, force });
}

function loaded() {
  const broken: string[] = [];
  const ranges = imports();
  return {
    data: loadImportedPhoneData(GENERATED, { ranges, onBroken: (what) => broken.push(what) }),
    broken,
  };
}

const stored = () => readFileSync(kept(), 'utf8');

/** What `npm pack` fetches. */
function archive(version: string, library: string): Uint8Array {
  const entry = (name: string, content: string) => {
    const bytes = Buffer.from(content);
    const head = Buffer.alloc(512);
    head.write(name, 0);
    head.write(bytes.length.toString(8).padStart(11, '0'), 124);
    return Buffer.concat([head, bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)]);
  };
  const parts = [entry('package/package.json', JSON.stringify({ version }))];
  if (library !== '') parts.push(entry('package/dist/libphonenumber.js', library));
  return gzipSync(Buffer.concat([...parts, Buffer.alloc(1024)]));
}

describe('newer numbering plans', () => {
  it('make numbers of a new range valid, with their version and day, whatever asks', async () => {
    expect(verifyPhone(NEW_NUMBER, { data: loaded().data })).toMatchObject({ valid: false });
    const report = await take([archive('9.9.9', NEWER)]);
    expect(report).toMatchObject({
      source: 'google-libphonenumber 9.9.9',
      as_of: '2099-01-01',
      new_examples: 1,
    });
    const { data, broken } = loaded();
    expect(broken).toEqual([]);
    expect([data.version, data.as_of]).toEqual(['google-libphonenumber 9.9.9', '2099-01-01']);
    expect(verifyPhone(NEW_NUMBER, { data })).toMatchObject({ valid: true, country: { code: 'AC' } });
    expect(verifyPhone('+4915112345678', { data })).toMatchObject({
      valid: true,
      details: { carrier: { brand: 'Telekom' } },
    });
  });

  it('are read from the library alone, too', async () => {
    expect(regionsOfLibrary(LIBRARY)).toEqual(readRegions());
    expect(await take([NEWER])).toMatchObject({ source: 'libphonenumber metadata', new_examples: 1 });
  });

  it('are read from XML as from the package', async () => {
    const regions = readRegions();
    expect(withoutExamples(regionsOfXml(numbersXml(regions), shortXml(regions)))).toEqual(
      withoutExamples(regions),
    );
    expect(await take([numbersXml(regions), shortXml(regions)])).toMatchObject({ new_examples: 0 });
  });

  it('have examples of their own, and none where they were kept without', async () => {
    const exampleOf = (code: string) => {
      const { data } = loaded();
      return data.planOf(data.countryOf(code)!).example;
    };
    await take([NEWER]);
    expect(exampleOf('DE')).toBe('15123456789');
    const { plans, ...rest } = JSON.parse(stored());
    const { examples, ...without } = plans;
    expect(examples.split(',')).toHaveLength(plans.plans.length);
    const sha256 = digestOf(without, rest.automaton);
    writeFileSync(kept(), JSON.stringify({ ...rest, plans: without, sha256 }));
    expect(loaded().broken).toEqual([]);
    expect(exampleOf('DE')).toBeUndefined();
  });

  it('do not count where those of the package are younger', async () => {
    await take([NEWER], '2020-01-01', true);
    expect(loaded().data.as_of).toBe(shipped.phone.as_of);
  });
});

describe('metadata that is not taken', () => {
  const refuse = async (contents: (string | Uint8Array)[], why: string, as_of = '2099-06-01') => {
    const before = stored();
    await expect(take(contents, as_of)).rejects.toThrow(why);
    expect(stored()).toBe(before);
  };

  it('is cut short, of another layout, older or about other numbers, and changes nothing', async () => {
    await take([archive('9.9.9', NEWER)]);
    const whole = archive('9.9.10', NEWER);
    await refuse([whole.subarray(0, whole.length / 2)], 'cut short');
    await refuse([archive('9.9.10', '')], 'has no package/dist');
    await refuse([archive('9.9.8', NEWER)], 'the last one google-libphonenumber 9.9.9 of 2099-01-01');
    await refuse(
      [archive('9.9.10', NEWER)],
      'the last one google-libphonenumber 9.9.9 of 2099-01-01',
      '2098-12-31',
    );
    await refuse([NEWER.slice(0, 300_000)], 'not as expected');
    await refuse([NEWER.slice(0, 100_000)], 'not the format');
    await refuse([NEWER.replaceAll('\\\\d{7}', '\\\\w{7}')], "can't be compiled");
    await refuse([NEWER.replaceAll('\\\\d{7}",,,,"', '0{7}",,,,"')], 'example numbers');
    await refuse(['<a></a>'], 'give PhoneNumberMetadata.xml and');
    await refuse(['<a></a>', '<a></a>'], 'another beginning');
    const [numbers, short] = [numbersXml(readRegions()), shortXml(readRegions())];
    await refuse([numbers.slice(0, -1000), short], 'cut short');
    await refuse([short, numbers], 'without a calling code');
    await refuse(
      [numbers.replace(/<territory id="D[\s\S]*?<\/territory>/g, ''), short],
      '248 plans where the last file had 254',
    );
  }, 120_000);

  it('has no day', async () => {
    await expect(updatePlans({ files: ['/nowhere'] })).rejects.toThrow('no_file');
    const dated = { files: ['/nowhere'], as_of: '2099-01-01' };
    await expect(updatePlans(dated)).rejects.toThrow('no_file');
  });

  it('was damaged where it is kept: the data opens with the plans of the package, and says so', async () => {
    await take([NEWER]);
    const good = stored();
    for (const bad of [
      good.replace('"AC"', '"AD"'),
      good.slice(0, -5),
      '{}',
      good.replace('"form":1', '"form":0'),
    ]) {
      writeFileSync(kept(), bad);
      const { data, broken } = loaded();
      expect(broken).toHaveLength(1);
      expect(data.version).toBe(shipped.phone.version);
    }
  });
});

/** Regions whose general description has no example, as XML has none. */
function withoutExamples(regions: Regions): Regions {
  const plain = (general: Description | undefined) => general && { ...general, example: undefined };
  return new Map(
    [...regions].map(([code, plans]) => [
      code,
      plans.map((region) => ({
        ...region,
        general: plain(region.general)!,
        shortGeneral: plain(region.shortGeneral && { ...region.shortGeneral, lengths: [], localLengths: [] }),
        short:
          region.short &&
          Object.fromEntries(
            Object.entries(region.short).map(([type, { pattern, example }]) => [type, { pattern, example }]),
          ),
        types: Object.fromEntries(
          Object.entries(region.types).map(([type, { pattern, example, lengths }]) => [
            type,
            { pattern, example, lengths: pattern === undefined ? [] : lengths },
          ]),
        ),
        internationalFormats: region.internationalFormats.map(({ pattern, written, leadingDigits }) => ({
          pattern,
          written,
          leadingDigits,
        })),
      })) as unknown as Region[],
    ]),
  );
}

const ELEMENTS = {
  fixed_line: 'fixedLine',
  mobile: 'mobile',
  toll_free: 'tollFree',
  premium_rate: 'premiumRate',
  shared_cost: 'sharedCost',
  personal_number: 'personalNumber',
  voip: 'voip',
  pager: 'pager',
  uan: 'uan',
  voicemail: 'voicemail',
  code: 'shortCode',
  emergency: 'emergency',
  standard_rate: 'standardRate',
} as const;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const attribute = (name: string, value: string | undefined) =>
  value === undefined ? '' : ` ${name}="${escaped(value)}"`;

function described(
  name: string,
  { pattern, lengths, localLengths, example }: Description,
  general: Description,
) {
  if (pattern === undefined) return '';
  const national = lengths.length > 0 ? lengths : general.lengths;
  // As in the official files, blanks stand within patterns.
  return `<${name}><possibleLengths national="${national.join(',') || '-1'}"${attribute(
    'localOnly',
    localLengths.join(',') || undefined,
  )}/>${example ? `<exampleNumber>${example}</exampleNumber>` : ''}<nationalNumberPattern>
    ${pattern.replaceAll('|', '|\n      ')}
  </nationalNumberPattern></${name}>`;
}

/** Formats of both kinds, in an order that keeps each list's. */
function formatsXml({ formats, internationalFormats }: Region): string {
  const same = (one: Format, other: Format) =>
    one.pattern === other.pattern && one.leadingDigits === other.leadingDigits;
  const rest = [...internationalFormats];
  const written = formats.map((format) => {
    const found = rest.findIndex((other) => same(format, other));
    const international = found < 0 ? undefined : rest.splice(found, 1)[0];
    const intl =
      internationalFormats.length === 0
        ? ''
        : `<intlFormat>${international ? international.written : 'NA'}</intlFormat>`;
    const leading = format.leadingDigits ? `<leadingDigits>${format.leadingDigits}</leadingDigits>` : '';
    const rule = attribute('nationalPrefixFormattingRule', format.nationalPrefixRule?.replace('$1', '$FG'));
    const optional = format.nationalPrefixOptional ? ' nationalPrefixOptionalWhenFormatting="true"' : '';
    return `<numberFormat pattern="${format.pattern}"${rule}${optional}>${leading}<format>${format.written}</format>${intl}</numberFormat>`;
  });
  return `<availableFormats>${written.join('\n')}</availableFormats>`;
}

const document = (territories: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE phoneNumberMetadata [\n<!ELEMENT phoneNumberMetadata (territories)>\n]>\n<phoneNumberMetadata><territories>${territories.join('\n')}</territories></phoneNumberMetadata>\n`;

function numbersXml(regions: Regions): string {
  const territories = [...regions].flatMap(([code, plans]) =>
    plans.map((region, at) => {
      const own = [
        attribute('mainCountryForCode', plans.length > 1 && at === 0 ? 'true' : undefined),
        attribute('internationalPrefix', region.exitCode),
        attribute('nationalPrefixForParsing', region.nationalPrefixForParsing),
        attribute('nationalPrefixTransformRule', region.nationalPrefixTransform),
        attribute('leadingDigits', region.leadingDigits),
      ].join('');
      const kinds = Object.entries(region.types).map(([type, description]) =>
        described(ELEMENTS[type as keyof typeof ELEMENTS], description, region.general),
      );
      const general = `<generalDesc><nationalNumberPattern>${region.general.pattern}</nationalNumberPattern></generalDesc>`;
      return `<territory id="${region.code}" countryCode="${code}"${own}>${formatsXml(region)}${general}${kinds.join('')}</territory>`;
    }),
  );
  return document(territories);
}

function shortXml(regions: Regions): string {
  const short = [...regions.values()].flat().filter((region) => region.short);
  return document(
    short.map(({ code, short: kinds, shortGeneral }) => {
      const general = `<generalDesc><nationalNumberPattern>${shortGeneral!.pattern}</nationalNumberPattern></generalDesc>`;
      const elements = Object.entries(kinds!).map(([type, description]) =>
        described(ELEMENTS[type as keyof typeof ELEMENTS], description, shortGeneral!),
      );
      return `<territory id="${code}">${general}${elements.join('')}</territory>`;
    }),
  );
}
