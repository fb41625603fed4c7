/** What stands in a text besides the number: places, labels and other words. */
import { describe, expect, it } from 'vitest';
import { LABEL_TABLE } from '../../../src/core/reading/table.ts';
import { blanked, readText } from '../../../src/core/reading/text.ts';

function read(input: string) {
  const reading = readText(input, LABEL_TABLE);
  return (
    reading && {
      labels: reading.labels.map(({ from, to }) => input.slice(from, to)),
      others: reading.others.map(({ from, to }) => input.slice(from, to)),
      first: reading.text.slice(reading.places[0]!.from, reading.places[0]!.to),
    }
  );
}

describe('readText', () => {
  it.each([
    ['SSN: 536-90-4399', ['SSN'], [], '536-90-4399'],
    ['身份证号：11010519491231002X', ['身份证号'], [], '11010519491231002X'],
    ['公民身份号码是11010519491231002X', ['公民身份号码是'], [], '11010519491231002X'],
    ['T.C. Kimlik No: 10000000146', ['T.C. Kimlik No'], [], '10000000146'],
    ['Kamer van Koophandelnummer 56053812', ['Kamer van Koophandelnummer'], [], '56053812'],
    ['VAT DE 136695976', ['VAT'], [], 'DE 136695976'],
    ['VAT No 980 7806 84', ['VAT No'], [], '980 7806 84'],
    ['Steuer-ID ist 65929970489', ['Steuer-ID'], [], '65929970489'],
    ['Meine Steuer-ID ist 65929970489', ['Steuer-ID'], [], '65929970489'],
    ['Frau Muster, PESEL 83010411457', ['PESEL'], ['Frau Muster'], '83010411457'],
    ['83010411457 (PESEL)', ['PESEL'], [], '83010411457'],
    ['83010411457 PESEL, Warszawa', ['PESEL'], ['Warszawa'], '83010411457'],
    ['83010411457 nr Warszawa', [], ['Warszawa'], '83010411457'],
    ['X-2482300-W NIE', ['NIE'], ['X', 'W'], 'X-2482300-W'],
    ['"536-90-4399"', [], [], '536-90-4399'],
    ['<b>PESEL</b>&nbsp;83010411457', ['PESEL'], [], '83010411457'],
    ['HKID A123456(7)', ['HKID'], [], 'A123456(7)'],
    ['ID7503305044089', ['ID'], [], '7503305044089'],
    ['NID: A010190000001A', ['NID'], [], 'A010190000001A'],
    ['tel (030) 901820', ['tel'], [], '(030) 901820'],
    ['PESEL', ['PESEL'], [], undefined],
  ])('%s', (input, labels, others, first) => {
    expect(read(input)).toEqual(first === undefined ? undefined : { labels, others, first });
  });

  it.each(['', '536-90-4399', 'DE136695976', 'RF18539007547034?', '+', '..', 'a.b '.repeat(30)])(
    'reads nothing beside the number in %j',
    (input) => expect(read(input)).toBeUndefined(),
  );

  it('knows longer numbers by what zones are filled with', () => {
    const zone = `P<UTO${'<'.repeat(39)}\nL898902C36UTO7408122F1204159ZE184226B<<<<<10`;
    expect(read(`MRZ: ${zone}`)?.first).toBe(zone);
    expect(read(`ref ${'1'.repeat(60)}`)).toBeUndefined();
    expect(read(`${'x'.repeat(41)} 83010411457`)?.others).toEqual(['x'.repeat(41)]);
  });

  it('tries a word of few letters as a part of the number', () => {
    const { text, places } = readText('Nummer ABA 300000', LABEL_TABLE)!;
    expect(places.map(({ from, to }) => text.slice(from, to))).toEqual(
      ['Nummer ABA 300000', 'ABA 300000', '300000'].filter((one) => one !== 'Nummer ABA 300000'),
    );
  });

  it('keeps the bracket and the plus in front of a number', () => {
    const { text, places } = readText('Büro +49 30 901820 (Muster)', LABEL_TABLE)!;
    expect(places.map(({ from, to }) => text.slice(from, to))).toContain('+49 30 901820');
  });
});

describe('blanked', () => {
  it('puts blanks in place of escapes and tags, and leaves those of letters and digits', () => {
    expect(blanked('a&nbsp;b')).toBe('a      b');
    expect(blanked('<td class="x">1</td>')).toBe(`${' '.repeat(14)}1     `);
    expect(blanked('&#48;&#65;&#x41;&#34;&#x22;')).toBe('&#48;&#65;&#x41;           ');
    expect(blanked('P<UTO<<1')).toBe('P<UTO<<1');
    expect(blanked('1 2')).toBe('1 2');
  });
});

it('reads the first words of a text that has very many', () => {
  expect(read(`Ćma ${'ćma '.repeat(40)}CPF 123`)?.labels ?? []).toEqual([]);
});
