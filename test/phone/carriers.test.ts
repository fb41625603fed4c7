/** The curated carriers: their rules, how much they cover, and the page that shows them. */
import { describe, expect, it } from 'vitest';
import { verifyPhone } from '../../src/core/phone/verify.ts';
import { loadPhoneData } from '../../src/data/phone.ts';
import { assignedPrefixes, mobileShares } from '../../tools/phone/assigned.ts';
import { phonePages, spans } from '../../tools/phone/carrier-pages.ts';
import { type CarrierFile, readCarrierFiles } from '../../tools/phone/carriers.ts';
import { carrierFindings } from '../../tools/phone/check.ts';

const GENERATED = new URL('../../generated/', import.meta.url);
const files = readCarrierFiles();
const assigned = assignedPrefixes(files, GENERATED);

/** By people, the United Nations' count of 2024. */
const LARGEST =
  'IN CN US ID PK NG BR BD RU ET MX JP EG PH CD VN IR TR DE TH TZ GB FR ZA IT KE MM CO KR SD UG ES DZ IQ AR AF YE CA PL MA ' +
  'AO UA UZ MY MZ GH PE SA MG CI NP CM VE NE AU KP SY ML BF TW';

/** Numbers whose range has another carrier by libphonenumber 9.0.35 than by the package of the prefix table. */
const LATE: readonly (readonly [number: string, carrier: string | undefined])[] = [
  ['+93761234567', 'ATOMA'],
  ['+4368812345678', 'A1 TA'],
  ['+4369912345678', 'Three'],
  ['+4369981123456', 'A1 TA'],
  ['+359899123456', 'Yettel'],
  ['+25761234567', 'Lumitel'],
  ['+233231234567', 'at'],
  ['+905721234567', 'Turkcell'],
  ['+886906123456', 'FarEasTone'],
  ['+97655512345', 'Mobicom'],
  ['+995544512345', undefined],
  ['+6281212345678', 'Telkomsel'],
];

describe('the curated carriers', () => {
  it('keep the rules of data/carriers/README.md', () => {
    expect(carrierFindings(files, assigned)).toEqual([]);
  });

  it('have names in the letters they are written in', () => {
    const misread = assigned.filter(({ name }) => /[\u00c2\u00c3][\u0080-\u00bf]/.test(name));
    expect(misread).toEqual([]);
    expect(assigned.some(({ name }) => name === 'Telefónica Uno Uno Cuatro')).toBe(true);
  });

  it('give brand and type to nine in ten of the prefixes that have a carrier', () => {
    const named = new Set(
      files.flatMap(({ country, carriers }) =>
        carriers.flatMap(({ names }) => names.map((name) => `${country} ${name}`)),
      ),
    );
    const known = assigned.filter(({ region, name }) => named.has(`${region} ${name}`));
    expect(known.length / assigned.length).toBeGreaterThan(0.9);
  });

  it('give them to nine in ten of the named mobile numbers of the sixty largest countries', () => {
    const shares = mobileShares(files, assigned, GENERATED);
    const below = LARGEST.split(' ').filter((region) => {
      const { named, branded } = shares.get(region)!;
      return branded < 0.9 * named;
    });
    // Myanmar: Ooredoo was sold, and no source has its brand of today; Mozambique: a satellite range without a brand.
    expect(below).toEqual(['MM', 'MZ']);
  });

  it('put right what the prefix table has late', () => {
    const data = loadPhoneData(GENERATED);
    const named = (number: string) => {
      const result = verifyPhone(number, { data });
      return result.valid ? result.details.carrier?.name : result.reason;
    };
    expect(LATE.map(([number]) => [number, named(number)])).toEqual(LATE);
  });

  it('name the host of 250 virtual operators in 40 countries', () => {
    const hosted = files.flatMap(({ country, carriers, without_ranges = [] }) =>
      [...carriers, ...without_ranges].filter(({ mvno_host }) => mvno_host).map(() => country),
    );
    expect(hosted.length).toBeGreaterThanOrEqual(250);
    expect(new Set(hosted).size).toBeGreaterThanOrEqual(40);
  });
});

describe('the check', () => {
  const source = { title: 'A page', url: 'https://example.org/', read: '2026-11-21' };
  const telekom = { names: ['T-Mobile'], brand: 'Telekom', type: 'mno' } as const;
  const good: CarrierFile = {
    country: 'DE',
    as_of: '2026-11-21',
    sources: [source],
    carriers: [telekom],
  };
  const findings = (changes: Partial<CarrierFile>) => carrierFindings([{ ...good, ...changes }], assigned);

  it('has nothing to say about a good file', () => {
    expect(findings({})).toEqual([]);
  });

  it('misses dates, titles and addresses', () => {
    expect(findings({ as_of: 'today', sources: [{ title: ' ', url: 'here', read: '2026-13-01' }] })).toEqual([
      'de.json as_of today is not a date',
      'de.json source here: no title',
      'de.json source  : no address',
      'de.json source  : read 2026-13-01 is not a date',
    ]);
  });

  it('finds names that no prefix has, unless the row has prefixes or is for imports', () => {
    const row = { names: ['Nobody'], brand: 'Nobody', type: 'voip' } as const;
    expect(findings({ carriers: [row] })).toEqual(['de.json Nobody: no prefix has the name Nobody']);
    expect(findings({ carriers: [{ ...row, prefixes: ['49151'] }] })).toEqual([]);
    expect(findings({ carriers: [{ ...row, companies: ['NOBODY GMBH'] }] })).toEqual([]);
    expect(findings({ carriers: [{ ...row, prefixes: ['44151'] }] })).toEqual([
      'de.json Nobody: 44151 is not a prefix of the country',
    ]);
  });

  it('finds hosts that are no network of the country, and hosts of those who need none', () => {
    const lyca = { names: ['LEBARA'], brand: 'Lebara', type: 'mvno', mvno_host: 'Elsewhere' } as const;
    expect(findings({ carriers: [telekom, lyca] })).toEqual([
      'de.json Lebara: its host Elsewhere is no mobile network of the country',
    ]);
    expect(findings({ carriers: [telekom, { ...lyca, type: 'fixed', mvno_host: 'Telekom' }] })).toEqual([
      'de.json Lebara: a host network, but fixed',
    ]);
    expect(findings({ carriers: [telekom, lyca], networks: ['Elsewhere'] })).toEqual([]);
    expect(findings({ without_ranges: [{ brand: 'fraenk', type: 'mvno' }] })).toEqual([
      'de.json fraenk: neither ranges nor host',
    ]);
  });

  it('finds what stands there twice, and what does not belong there', () => {
    const again = { ...telekom, source: 'somewhere', since: 1992 };
    expect(findings({ carriers: [telekom, telekom] })).toEqual([
      'de.json two rows for T-Mobile',
      'de.json two rows for Telekom, mno',
    ]);
    expect(findings({ carriers: [again] })).toEqual([
      'de.json Telekom: field since is unknown',
      'de.json Telekom: source somewhere is no address',
    ]);
  });
});

describe('the pages on carriers', () => {
  const pages = phonePages(files, assigned, mobileShares(files, assigned, GENERATED));

  it('counts shares of mobile numbers', () => {
    const shares = mobileShares(files, assigned, GENERATED);
    expect(shares.get('US')?.named).toBeLessThan(0.001);
    for (const { named, branded, hosted } of shares.values()) {
      expect(named).toBeLessThanOrEqual(1);
      expect(branded).toBeLessThanOrEqual(named);
      expect(hosted).toBeLessThanOrEqual(branded);
    }
    expect(pages.get('de')).toMatch(/brand and type are known for \| [5-9][0-9]\.[0-9] %/);
  });

  it('has a page for a country whose carriers the prefix table does not know', () => {
    const source = { title: 'A page', url: 'https://example.org/', read: '2026-11-21' };
    const without_ranges = [{ brand: 'Bait', type: 'mvno', mvno_host: 'Altán Redes' }] as const;
    const mexico: CarrierFile = {
      country: 'MX',
      as_of: '2026-11-21',
      sources: [source],
      carriers: [],
      without_ranges,
    };
    const page = phonePages([mexico], [], new Map()).get('mx');
    expect(page).toMatch(/^# Mexico \(MX, \+52\)\n/);
    expect(page).toContain(
      'The prefix table has no carrier of this country.\n\n' +
        "Virtual operators whose customers have numbers of their host's ranges:\n\n- Altán Redes: Bait\n",
    );
  });

  it('writes neighbours as one', () => {
    expect(spans(['71', '70', '72', '80', '0099', '0100'])).toBe('0099-0100, 70-72, 80');
    expect(spans([''])).toBe('all');
  });
});
