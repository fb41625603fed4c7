/** Names of areas: of France and Malaysia, and in other languages than English. */
import { describe, expect, it } from 'vitest';
import { verifyBic } from '../../../src/core/bic/verify.ts';
import { createAreaNames, withAreasIn } from '../../../src/core/phone/area-names.ts';
import { verifyPhone } from '../../../src/core/phone/verify.ts';
import { compileAreas, compileNamesIn } from '../../../src/intake/phone/compile/areas.ts';
import { encodeRanges, rangesOf } from '../../../src/intake/phone/encode-ranges.ts';
import { data } from './data.ts';

const placesOf = (value: string, language?: string) => {
  const result = verifyPhone(value, { data });
  const { details } = (language === undefined ? result : withAreasIn(result, language, data)) as {
    details: { areas?: string[]; region?: string };
  };
  return [details.region, ...(details.areas ?? [])];
};

describe('areas', () => {
  it.each([
    ['+33 1 42 68 12 34', [undefined, 'Île-de-France']],
    ['+33 4 67 12 34 56', [undefined, 'Southeast France']],
    ['+33 6 12 34 56 78', [undefined]],
    ['+60 3-2345 6789', [undefined, 'Kuala Lumpur', 'Selangor', 'Putrajaya']],
    ['+60 82-234 567', [undefined, 'Sarawak']],
    ['+60 9-512 3456', [undefined, 'Kelantan', 'Terengganu', 'Pahang']],
    ['+49 89 123456', [undefined, 'Munich']],
    ['+49 800 1234567', [undefined]],
  ])('of %s are %j', (value, places) => {
    expect(placesOf(value)).toEqual(places);
    if (places.length === 1) expect(placesOf(value, 'de')).toEqual(places);
  });

  it.each([
    ['+49 89 123456', 'de', [undefined, 'München']],
    ['+49 30 123456', 'de', [undefined, 'Berlin']],
    ['+33 4 67 12 34 56', 'fr', [undefined, 'Sud-Est de la France']],
    ['+33 4 67 12 34 56', 'uk', [undefined, 'Південний схід Франції']],
    ['+41 22 730 51 11', 'fr', [undefined, 'Genève']],
    ['+39 06 4880 1234', 'it', [undefined, 'Roma']],
    ['+39 06 4880 1234', 'de', [undefined, 'Rome']],
    ['+39 06 4880 1234', 'en', [undefined, 'Rome']],
    ['+39 06 4880 1234', 'xx', [undefined, 'Rome']],
    ['+44 7400 123456', 'de', [undefined]],
  ])('of %s in %s are %j', (value, language, places) => {
    expect(placesOf(value, language)).toEqual(places);
  });

  it('are as they were where there is no table, and for what is no phone number', () => {
    const result = verifyPhone('+49 89 123456', { data });
    expect(withAreasIn(result, 'de', { ...data, areaNames: createAreaNames(() => undefined) })).toBe(result);
    const { areaNames: _, ...without } = data;
    expect(withAreasIn(result, 'de', without)).toBe(result);
    const refused = verifyPhone('+49 89', { data });
    expect(withAreasIn(refused, 'de', data)).toBe(refused);
    const other = verifyBic('COBADEFF');
    expect(withAreasIn(other, 'de', data)).toBe(other);
  });

  it('have a region in another language where it has a name there, and each table is opened once', () => {
    let opened = 0;
    const areaNames = createAreaNames(() => {
      opened += 1;
      return encodeRanges(rangesOf(new Map([['4989', 1]])), ['Bayern\tMünchen']);
    });
    const named = () => withAreasIn(verifyPhone('+49 89 123456', { data }), 'de', { ...data, areaNames });
    expect([named(), named()]).toMatchObject([
      { details: { region: 'Bayern', areas: ['München'] } },
      { details: { region: 'Bayern', areas: ['München'] } },
    ]);
    expect(opened).toBe(1);
  });
});

const FACTS = { written_with_region: {}, regions: {}, spelled_otherwise: {}, added: [] };
const name = (prefix: string, text: string) => ({ callingCode: '49', prefix, name: text });

it('what a language calls the same, or English knows better, is nothing in its table', () => {
  const english = [name('4989', 'Munich'), name('498912', 'Grünwald'), name('4930', 'Berlin')];
  const german = [name('4989', 'München'), name('4930', 'Berlin'), name('4940', '…')];
  const names = createAreaNames(() => compileNamesIn('de', german, english, FACTS)).in('de')!;
  expect(['4989345', '4989123', '4930123', '4940123'].map((digits) => names.lineOf(digits))).toEqual([
    '\tMünchen',
    undefined,
    undefined,
    undefined,
  ]);
});

it('areas that are added count only where the tables have none of the country', () => {
  const added = [{ prefix: '4989', areas: ['Added'] }];
  const lineOf = (names: Parameters<typeof compileAreas>[0]) =>
    createAreaNames(() => compileAreas(names, { ...FACTS, added }))
      .in('')!
      .lineOf('4989123');
  expect(lineOf([name('4930', 'Berlin')])).toBeUndefined();
  expect(lineOf([])).toBe('\tAdded');
});
