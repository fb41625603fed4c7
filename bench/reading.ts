/** What reading costs: texts that nobody says the kind of, texts as long as a value may be, and values that are invalid. */

import { createAssay, KINDS, type ValueType } from '../src/core/assay.ts';
import { latestDay } from '../src/core/clock.ts';
import { identify } from '../src/library/find.ts';
import { data } from '../src/library/wired.ts';
import { type Contender, type Line, print, race, ratio } from './ratio.ts';

const { verify } = createAssay({ data, today: latestDay(Date.now) });

const IBAN = 'DE89370400440532013000';
const LENGTH = 256;
/** Pieces that costly texts were made of, found by trying random ones. */
const TEXTS: Readonly<Record<string, string>> = {
  'days, each on a line': '1985-07-300x1985-07-300x\n1985-07-301985-07-30\n1985-07-30\n',
  'digits, each on a line': '529900\n\n529900529900\n\n529900529900529900\n',
  'amounts and days': '1/2.3,4 21.11.2026 ',
  'phone numbers': 'Tel +49 30 901820 ',
  'letters beside digits': 'X1',
  ligatures: '\ufb011 ',
  flags: '\u{1f1e9}\u{1f1ea}1',
};
/** Values that can hardly be another. */
const BARE: readonly (readonly [type: ValueType, value: string])[] = [
  ['iban', IBAN],
  ['phone', '+442079460018'],
  ['lei', '529900T8BM49AURSDO55'],
];

/** Where another last character would be valid, too: a country that there is not, a number without its end. */
const WRONG: Readonly<Record<string, string>> = { bic: 'COBAZZFFXXX', phone: '+49 151 234' };

function contender(name: string, pass: () => unknown): Contender {
  return {
    name,
    pass() {
      pass();
      return 1;
    },
  };
}

export function benchReading(): void {
  benchLong();
  benchIdentified();
  benchInvalid();
}

function benchLong(): void {
  const texts = Object.entries(TEXTS).flatMap(([what, piece]) => {
    const text = piece.repeat(LENGTH).slice(0, LENGTH);
    return [
      contender(`${what}, by identify`, () => identify(text)),
      contender(`${what}, as a phone number`, () => verify('phone', text, { country: 'DE' })),
    ];
  });
  const bare = contender('bare', () => {
    for (let i = 0; i < 100; i++) verify('iban', IBAN);
  });
  const read = race([bare, ...texts]);
  print(
    `Texts of ${LENGTH} characters, in hundreds of bare IBANs`,
    texts.map(({ name }): Line => ({ what: name, ratio: ratio(read, 'bare', name), most: 4 })),
  );
}

function benchIdentified(): void {
  const lines = BARE.map(([type, value]): Line => {
    const speeds = race([
      contender('by its kind', () => verify(type, value)),
      contender('by identify', () => identify(value)),
    ]);
    return { what: type, ratio: ratio(speeds, 'by its kind', 'by identify'), most: 4 };
  });
  print('A bare value identified, times as slow as verified by its kind', lines);
}

function benchInvalid(): void {
  const lines = KINDS.map(({ type, samples }): Line => {
    const { value, country } = samples[0]!;
    // The last character is another one of its kind: nearly every scheme refuses it.
    const other = value.replace(/[0-9A-Z](?=[^0-9A-Z]*$)/i, (last) =>
      /\d/.test(last) ? String((Number(last) + 1) % 10) : last.toUpperCase() === 'A' ? 'B' : 'A',
    );
    const wrong = WRONG[type] ?? other;
    const speeds = race([
      contender('valid', () => verify(type as ValueType, value, { country })),
      contender('invalid', () => verify(type as ValueType, wrong, { country })),
    ]);
    return { what: type, ratio: ratio(speeds, 'valid', 'invalid'), most: 5 };
  });
  print('A value with a mistake, times as slow as the value', lines);
}
