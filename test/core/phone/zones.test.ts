/** Time zones: those of the number's country, and the hour that is there. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type CompiledExamples, examplePhones } from '../../../src/core/phone/examples.ts';
import { keyOf } from '../../../src/core/phone/ranges.ts';
import { verifyPhone } from '../../../src/core/phone/verify.ts';
import { Zones, zonesKey } from '../../../src/core/phone/zones.ts';
import { encodeRanges, rangesOf } from '../../../src/intake/phone/encode-ranges.ts';
import { data, GENERATED } from './data.ts';

const examples = JSON.parse(
  readFileSync(new URL('phone-examples.json', GENERATED), 'utf8'),
) as CompiledExamples;

const answers = Object.keys(examples).flatMap((country) =>
  examplePhones(country, { examples, data }).flatMap((result) =>
    result.valid && result.details.time_zones
      ? [{ country: result.country.code!, number: result.normalized, zones: result.details.time_zones }]
      : [],
  ),
);

/** Zones of a country by another compilation than ours, that of ICU. */
const zonesByIcu = (country: string): readonly string[] =>
  (new Intl.Locale(`und-${country}`) as Intl.Locale & { timeZones?: string[] }).timeZones ?? [];

const OFFSETS = new Map<string, string>();
/** What a clock there says at two moments of a year. */
function offsetsOf(zone: string): string {
  const known = OFFSETS.get(zone);
  if (known !== undefined) return known;
  const clock = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  const said = ['2026-01-15T12:00:00Z', '2026-07-15T12:00:00Z']
    .map((at) => clock.format(new Date(at)))
    .join();
  OFFSETS.set(zone, said);
  return said;
}

it('are never those of another country, by the hour that a clock there shows', () => {
  expect(answers.length).toBeGreaterThan(400);
  const wrong = answers.flatMap(({ country, number, zones }) => {
    const hours = new Set(zonesByIcu(country).map(offsetsOf));
    // ICU knows no zones of a few islands.
    return hours.size === 0
      ? []
      : zones.filter((zone) => !hours.has(offsetsOf(zone))).map((zone) => `${number} ${zone}`);
  });
  expect(wrong).toEqual([]);
});

it('are among those that the tz database has of the country, by name', () => {
  const file = new URL('../../../data/phone/time-zones.json', import.meta.url);
  const { zones: table } = JSON.parse(readFileSync(file, 'utf8')) as { zones: Record<string, string> };
  // The database knows the countries of ISO 3166-1 alone; these have the clock of a neighbour.
  const others = answers.filter(({ country }) => !(country in table)).map(({ country }) => country);
  expect(new Set(others)).toEqual(new Set(['AC', 'TA', 'XK']));
  const wrong = answers.flatMap(({ country, number, zones }) => {
    const own = table[country]?.split(' ') ?? zones;
    return zones.filter((zone) => !own.includes(zone)).map((zone) => `${country} ${number} ${zone}`);
  });
  expect(wrong).toEqual([]);
});

it.each([
  ['+18762101234', ['America/Jamaica']],
  ['+213551234567', ['Africa/Algiers']],
  ['+212650123456', ['Africa/Casablanca']],
  ['+447400123456', ['Europe/London']],
  ['+911123456789', ['Asia/Kolkata']],
  ['+12015550123', ['America/New_York']],
])('of %s are %j', (number, zones) => {
  const result = verifyPhone(number, { data });
  expect(result.valid && result.details.time_zones).toEqual(zones);
});

it('are all of the country where the prefix has none of its own, and none without data', () => {
  const prefixes = new Map([
    [zonesKey('AQ'), 1],
    ['672', 2],
    ['6721', 3],
  ]);
  const lines = [
    'Antarctica/Casey\tAntarctica/Davis',
    'Pacific/Norfolk',
    'Antarctica/Davis\tPacific/Norfolk',
  ];
  const zones = new Zones(encodeRanges(rangesOf(prefixes), lines));
  const zonesOf = (digits: string, region: string) => zones.zonesOf(keyOf(digits), region);
  expect(zonesOf('6725', 'AQ')).toEqual(['Antarctica/Casey', 'Antarctica/Davis']);
  expect([zonesOf('6721', 'AQ'), zonesOf('6721', 'AQ')]).toEqual([
    ['Antarctica/Davis'],
    ['Antarctica/Davis'],
  ]);
  expect(zonesOf('6725', 'NF')).toEqual(['Pacific/Norfolk']);
  expect(zonesOf('99', 'AQ')).toBeUndefined();
});
