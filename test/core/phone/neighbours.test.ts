/** Numbers of a neighbour that are dialled at home: the vectors, and that the table leaves alone what is a number without it. */
import { readFileSync } from 'node:fs';
import lib from 'google-libphonenumber';
import { describe, expect, it } from 'vitest';
import { createAssay } from '../../../src/core/assay.ts';
import { dialledFrom } from '../../../src/core/phone/dialled-from.ts';
import { findPhones } from '../../../src/core/phone/find.ts';
import { matchPhones } from '../../../src/core/phone/match.ts';
import { type PhoneResult, verifyPhone } from '../../../src/core/phone/verify.ts';
import { loadPhoneData, loadShippedPlans } from '../../../src/data/phone.ts';
import { compileNeighbours, readNeighbours } from '../../../tools/phone/neighbours.ts';
import { data, GENERATED } from './data.ts';

interface Vector {
  readonly name: string;
  readonly value: string;
  readonly country?: string;
  readonly default_country?: string;
  readonly expect: {
    readonly valid: boolean;
    readonly reason?: string;
    readonly normalized: string;
    readonly country: string | null;
    readonly assumed?: readonly string[];
    readonly national?: string;
    readonly international?: string;
  };
}

const { about, vectors } = JSON.parse(
  readFileSync(new URL('../../vectors/phone-neighbours.json', import.meta.url), 'utf8'),
) as { readonly about: string; readonly vectors: readonly Vector[] };

const said = (result: PhoneResult) => ({
  valid: result.valid,
  reason: result.valid ? undefined : result.reason,
  normalized: result.normalized,
  country: result.country?.code ?? null,
  assumed: result.assumed,
  national: result.valid ? result.formatted.national : undefined,
  international: result.valid ? result.formatted.international : undefined,
});

describe(about, () => {
  it.each(vectors)('$name', ({ value, country, default_country: defaultCountry, expect: expected }) => {
    const result = verifyPhone(value, { country, defaultCountry, data });
    expect(said(result)).toEqual(expected);
    expect(result).toMatchObject({ type: 'phone', input: value });
  });

  const assay = createAssay({ data: { phone: data }, today: () => 20261127 });
  const shared = vectors.filter(({ expect: { assumed } }) => assumed?.[0] === 'shared_plan');

  it.each(shared)('strictly refused: $name', ({ value, country, default_country: defaultCountry }) => {
    const result = assay.verifyPhone(value, { country, defaultCountry, strict: true });
    expect(result).toMatchObject({ valid: false, reason: 'country_mismatch', assumed: ['shared_plan'] });
  });

  it('each row of the table has a vector', () => {
    const { plans, prefixes, areas } = readNeighbours();
    const isThere = (asked: readonly string[], owners: readonly string[], starts = '') =>
      shared.some(
        ({ value, country, expect: { country: owner } }) =>
          asked.includes(country!) &&
          owners.includes(owner!) &&
          value.replace(/[^0-9]/g, '').startsWith(starts),
      );
    for (const { in: asked, of } of plans) expect(isThere(asked, of)).toBe(true);
    for (const { in: asked, of, dialled } of prefixes) {
      for (const country of asked) expect([country, of, isThere([country], [of], dialled)]).toContain(true);
    }
    for (const { in: asked, of } of areas) expect(isThere([asked], [of])).toBe(true);
  });
});

const util = lib.PhoneNumberUtil.getInstance();

/** A number of each type of each region, in the forms that are written at home and abroad. */
const EXAMPLES = util.getSupportedRegions().flatMap((region) =>
  Object.values(lib.PhoneNumberType).flatMap((type) => {
    const number = util.getExampleNumberForType(region, type as lib.PhoneNumberType);
    if (!number) return [];
    const { E164, INTERNATIONAL, NATIONAL } = lib.PhoneNumberFormat;
    const [e164, abroad, home] = [E164, INTERNATIONAL, NATIONAL].map((format) => util.format(number, format));
    const digits = home!.replace(/[^0-9]/g, '');
    return { region, forms: [e164!, abroad!, home!, digits, `00${e164!.slice(1)}`, `Tel. ${home} (work)`] };
  }),
);

/** The same data without the table. */
const { phone, automaton } = loadShippedPlans(GENERATED);
const alone = loadPhoneData(GENERATED, { plans: { phone: { ...phone, neighbours: undefined }, automaton } });

describe('the table of neighbours', () => {
  it('changes no example number where that is asked for', () => {
    const changed = EXAMPLES.flatMap(({ region, forms }) =>
      forms.filter((form) =>
        [{ country: region }, { defaultCountry: region }, {}].some((options) => {
          const [before, after] = [alone, data].map((one) => verifyPhone(form, { ...options, data: one }));
          return before!.valid && JSON.stringify(before) !== JSON.stringify(after);
        }),
      ),
    );
    expect(changed).toEqual([]);
  });

  it('leaves a valid number of any country alone but for 048 in Ireland and 0549 in Italy', () => {
    const changed = EXAMPLES.flatMap(({ forms }) =>
      ['FR', 'MQ', 'PM', 'SM', 'SG', 'MY', 'KE', 'TZ', 'UG', 'IE', 'IT'].flatMap((country) =>
        forms.flatMap((form) => {
          const before = verifyPhone(form, { defaultCountry: country, data: alone });
          const after = verifyPhone(form, { defaultCountry: country, data });
          const isMeant = /^\+(?:353 ?48|39 ?0549)/.test(before.normalized ?? '');
          return before.valid && !isMeant && JSON.stringify(before) !== JSON.stringify(after)
            ? [[country, form]]
            : [];
        }),
      ),
    );
    expect(changed).toEqual([]);
  });

  it('is of no use where plans of the neighbours are not there', () => {
    expect(verifyPhone('0692 48 15 62', { country: 'FR', data: alone })).toMatchObject({ valid: false });
    expect(verifyPhone('048 9024 6609', { country: 'IE', data: alone })).toMatchObject({
      normalized: '+3534890246609',
      country: { code: 'IE' },
    });
    const few = (codes: readonly string[]) => ({
      ...data,
      callingCodeOf: (digits: string) => {
        const found = data.callingCodeOf(digits);
        return found && codes.includes(found.code) ? found : undefined;
      },
    });
    expect(verifyPhone('0692 48 15 62', { country: 'FR', data: few(['33']) })).toMatchObject({
      reason: 'unassigned_number',
    });
    expect(verifyPhone('048 9024 6609', { country: 'IE', data: few(['353']) })).toMatchObject({
      normalized: '+3534890246609',
    });
    expect(verifyPhone('0549 882914', { country: 'IT', data: few(['39']) })).toMatchObject({
      country: { code: 'IT' },
    });
  });

  it('says nothing of a number that two neighbours have', () => {
    const { neighbours: _, ...rest } = phone;
    const twice = { '33': { alike: [['262', '262']] } };
    const plans = { phone: { ...rest, neighbours: twice }, automaton };
    const doubled = loadPhoneData(GENERATED, { plans });
    expect(verifyPhone('0692 48 15 62', { country: 'FR', data: doubled })).toMatchObject({
      reason: 'unassigned_number',
    });
  });

  it('has an authority with its day for each row', () => {
    const { as_of, sources, plans, prefixes, areas } = readNeighbours();
    const day = /^20[0-9]{2}-[01][0-9]-[0-3][0-9]$/;
    expect(as_of).toMatch(day);
    const named = [...plans, ...prefixes, ...areas].map((row) => row.sources);
    expect(named.filter((names) => names.length === 0)).toEqual([]);
    expect([...new Set(named.flat())].sort()).toEqual(Object.keys(sources).sort());
    for (const { title, url, of, read } of Object.values(sources)) {
      expect(title.length).toBeGreaterThan(10);
      expect(url).toMatch(/^https?:\/\//);
      expect([of, read].every((one) => day.test(one) && one <= as_of)).toBe(true);
    }
    expect(phone.neighbours).toEqual(compileNeighbours(readNeighbours()));
  });
});

describe('a number in an area that is lent to a neighbour', () => {
  it('is found in a text as the neighbour’s', () => {
    const [found] = findPhones('Ring 048 9024 6609 today', { defaultCountry: 'IE', data });
    expect(found?.result).toMatchObject({ normalized: '+442890246609', country: { code: 'GB' } });
  });

  it('is dialled and compared by its own calling code', () => {
    const result = verifyPhone('0549 882914', { country: 'IT', data });
    expect(dialledFrom(result, 'IT', data)).toBe('0549 882914');
    expect(dialledFrom(result, 'DE', data)).toBe('00 39 0549 882914');
    expect(matchPhones('+39 0549 882914', '0549 882914', { data })).toBe('national');
    expect(matchPhones('+39 0549 882914', '0549 882914', { defaultCountry: 'IT', data })).toBe('exact');
  });

  it('has the time of its owner', () => {
    const result = verifyPhone('0549 882914', { country: 'IT', data });
    expect(result).toMatchObject({ details: { time_zones: ['Europe/San_Marino'], areas: ['San Marino'] } });
  });
});
