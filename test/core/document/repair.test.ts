/** Repairs of what cameras confuse: offered where the check digits prove one, and never the name in them. */
import { describe, expect, it } from 'vitest';
import { icaoCheckDigit } from '../../../src/core/check/icao.ts';
import { verifyDocument } from '../../../src/core/document/verify.ts';
import { LAYOUTS, validZone } from '../../../tools/document/zones.ts';
import { random } from '../../../tools/national-id/sample.ts';

const TODAY = 20261121;
const PASSPORT = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10';
const SHOWN = 'P<UTO<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<L898902C36UTO7408122F1204159ZE184226B<<<<<10';

function suggestionsOf(value: string) {
  const result = verifyDocument(value, { today: TODAY, suggest: true });
  return result.valid ? 'valid' : result.suggestions;
}

describe('a zone with characters that look like others', () => {
  it.each([
    ['7408122', '74O8I22', true],
    ['120415', 'I2O4IS', true],
    ['L898902C3', 'L8989O2C3', false],
    ['L898902C3', 'L8989D2C3', false],
    ['<<<10', '<<<1O', true],
    ['UTO7', 'UT07', false],
    ['ZE184226B<<<<<', 'ZE184226BKCKCC', false],
  ])('%s read as %s is offered as it was', (meant, read, certain) => {
    const suggestions = suggestionsOf(PASSPORT.replace(meant, read));
    const count = [...read].filter((character, at) => character !== meant[at]).length;
    const change = count === 1 ? 'look_alike' : 'look_alikes';
    expect(suggestions).toMatchObject([{ value: SHOWN, change, certain }]);
  });

  it('says how many were put right', () => {
    const one = suggestionsOf(PASSPORT.replace('7408122', '74O8122'));
    expect(one).toMatchObject([{ proof_code: 'misread' }]);
    const two = suggestionsOf(PASSPORT.replace('7408122', '74O8I22'));
    expect(two).toMatchObject([{ proof_code: 'misread_several', proof_facts: { count: 2 } }]);
  });

  it('has no name in what is offered', () => {
    expect(suggestionsOf(PASSPORT.replace('ERIKSSON', 'ER1KSSON'))).toMatchObject([{ value: SHOWN }]);
  });

  it('is offered nothing where several ways or none lead to one that passes, or nothing proves it', () => {
    expect(suggestionsOf(PASSPORT.replace('C36UTO', 'C37UTO'))).toBeUndefined();
    expect(
      suggestionsOf(PASSPORT.replace('L898902C3', 'LB98902C3').replace('ZE184226', 'ZE1B4226')),
    ).toBeUndefined();
    const swiss = 'AAA001D<<\nFACHE305142128097<<800231<<<<<\nMARCHAND<<FABIENNE<<<<<<<<<<<<';
    expect(suggestionsOf(swiss)).toBeUndefined();
  });

  it('is offered what two characters make that look like each other, at two places or at one', () => {
    const zone = (number: string, meant = number) =>
      `V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<\n${number}${icaoCheckDigit(meant, 0, 9)}UTO7408122F1204159<<<<<<<<`;
    expect(suggestionsOf(zone('Q37743749'))).toBe('valid');
    expect(suggestionsOf(zone('D37743749', 'Q37743749'))).toMatchObject([
      { value: expect.stringContaining('Q37743749'), change: 'look_alike', certain: false },
    ]);
    expect(suggestionsOf(zone('O3774S749', '037745749'))).toMatchObject([
      { value: expect.stringContaining('037745749'), change: 'look_alikes', certain: false },
    ]);
  });

  it('is offered nothing where there are more pairs than are looked at', () => {
    // The check digit of the birth date is wrong, so that none of them passes.
    const long = `V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<\n000000000<UTO7408121F120415900000001`;
    expect(suggestionsOf(long)).toBeUndefined();
  });

  it('is offered nothing unless the request wants it, or where it has no length of a zone', () => {
    const read = PASSPORT.replace('7408122', '74O8122');
    expect(verifyDocument(read, { today: TODAY })).not.toHaveProperty('suggestions');
    expect(suggestionsOf(read.slice(0, -1))).toBeUndefined();
  });
});

const ALIKE: Readonly<Record<string, string>> = { 0: 'O', 1: 'I', 5: 'S', 8: 'B', 2: 'Z', 6: 'G' };

describe.each(LAYOUTS.filter((layout) => layout !== 'CH-DL'))(
  'a zone of %s with a digit read as a letter',
  (layout) => {
    it('is mostly offered as it was', () => {
      const next = random(TODAY);
      let [seen, right] = [0, 0];
      for (let i = 0; i < 400; i++) {
        const zone = validZone(next, layout);
        const shown = verifyDocument(zone, { today: TODAY }).normalized;
        const places = [...zone].flatMap((character, at) => (ALIKE[character] === undefined ? [] : [at]));
        const at = places[next(places.length)]!;
        const read = zone.slice(0, at) + ALIKE[zone[at]!] + zone.slice(at + 1);
        const suggestions = suggestionsOf(read);
        if (suggestions === 'valid') continue;
        seen++;
        const [offered] = suggestions ?? [];
        if (offered?.value === shown) right++;
      }
      expect(right / seen).toBeGreaterThan(0.6);
    });
  },
);

it('offers two letters in a number as the digits they were, where no other two lead to a zone that passes', () => {
  const next = random(TODAY);
  let offered = 0;
  for (let i = 0; i < 600; i++) {
    const zone = validZone(next, 'TD2');
    const places = [36, 37, 38, 39, 40, 41, 42, 43, 44].filter((at) => ALIKE[zone[at]!] !== undefined);
    const [first, second] = places;
    if (first === undefined || second === undefined) continue;
    const characters = [...zone];
    for (const at of [first, second]) characters[at] = ALIKE[zone[at]!]!;
    const suggestions = suggestionsOf(characters.join(''));
    if (suggestions === 'valid' || suggestions === undefined) continue;
    offered++;
    expect(suggestions).toMatchObject([{ change: expect.stringMatching(/^look_alikes?$/) }]);
  }
  expect(offered).toBeGreaterThan(0);
});
