/** Folding of what people paste, and stripping of separators. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compact, fold, INPUT_LENGTH_MAX, isBlank, SEPARATORS, strip } from '../../src/core/text.ts';

const anyText = fc.string({ unit: 'binary', maxLength: 40 });

describe('fold', () => {
  it('folds what it has met as what it has not', () => {
    const texts = [
      'УК80011511',
      'ук80011511',
      '\u0668\u0665.\u0660',
      '\u{1d7d6}5',
      'a\u200bé',
      'é'.repeat(300),
    ];
    const first = texts.map(fold);
    expect(first).toEqual(['УК80011511', 'УК80011511', '85.0', '85', 'AÉ', 'É'.repeat(300)]);
    expect(texts.map(fold)).toEqual(first);
  });

  it('folds characters beyond the basic plane alike, however many have been met', () => {
    const pairs = Array.from({ length: 5000 }, (_, at) => String.fromCodePoint(0x20000 + at));
    for (const pair of pairs) expect(fold(`${pair}1`)).toBe(`${pair}1`);
    expect(fold(`${pairs[0]!}${pairs[4999]!}\u0665`)).toBe(`${pairs[0]!}${pairs[4999]!}5`);
    expect(fold('\ud83d\u0665')).toBe('\ud83d5');
    expect(fold('\u{1f600}\u0665')).toBe('\u{1f600}5');
  });

  it.each([
    ['AB 12-34', 'AB 12-34', 'plain text'],
    ['ab', 'AB', 'lower case'],
    ['１２３ＡＢｃ', '123ABC', 'full-width'],
    ['٠١٢٣٤٥٦٧٨٩', '0123456789', 'Arabic-Indic digits'],
    ['۰۱۲۳۴۵۶۷۸۹', '0123456789', 'Persian digits'],
    ['०१२३४५६७८९', '0123456789', 'Devanagari digits'],
    ['𝟎𝟏𝟗𝟘𝟡𝟶𝟿', '0190909', 'mathematical digits, five runs without a gap between them'],
    ['𑁦𑁯', '09', 'Brahmi digits, beyond the basic plane'],
    ['¹₂③', '123', 'superscript, subscript and circled digits'],
    ['1‐2‑3‒4–5—6−7﹣8－9', '1-2-3-4-5-6-7-8-9', 'dashes'],
    ['1\u00a02\u20033\u202f4\u30005\t6\n7', '1 2 3 4 5 6 7', 'spaces'],
    ['\ufeff1\u200b2\u00ad3\u202e4\u2060', '1234', 'invisible marks'],
    ['d’Ivoire‘´′', "D'IVOIRE'''", 'apostrophes'],
    ['ßıſ', 'ßıS', 'letters that would become others stay; long s is an s'],
    ['ñöй', 'ÑÖЙ', 'letters of other alphabets'],
    ['I\u0307', 'İ', 'a mark joins its letter'],
    ['𐐨', '𐐀', 'upper case beyond the basic plane'],
    ['12\ud800', '12\ud800', 'half a character'],
  ])('%j is %j (%s)', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  it('writes out no text that would be longer than any number', () => {
    const long = '\u00a0\ufdfa'.repeat(128);
    expect(fold(long)).toBe(' \ufdfa'.repeat(128));
    expect(fold('\ufdfa')).toHaveLength(18);
    expect(fold('\u2026'.repeat(85))).toBe('.'.repeat(255));
  });

  it('changes nothing a second time', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
    );
  });
});

describe('strip', () => {
  it('drops the usual separators', () => {
    expect(strip("1 2-3.4/5,6_7:8'9(0)")).toBe('1234567890');
  });

  it('drops only the separators named', () => {
    expect(strip('1-2/3', '/')).toBe('1-23');
    expect(strip('1-2/3/4', '/')).toBe('1-234');
  });

  it('leaves other scripts alone', () => {
    expect(strip('б-1')).toBe('б1');
  });

  it('leaves text without separators as it is', () => {
    expect(strip('123')).toBe('123');
    expect(strip('')).toBe('');
  });
});

describe('compact', () => {
  it('is what folding and stripping make of any text, when its characters were met and when not', () => {
    const ascii = fc.string({ unit: 'binary-ascii', maxLength: INPUT_LENGTH_MAX });
    fc.assert(
      fc.property(fc.oneof(ascii, anyText), (text) => {
        expect(compact(text)).toBe(strip(fold(text)));
        expect(compact(text)).toBe(strip(fold(text)));
      }),
    );
  });

  it.each([
    ['\u0661-\u0662 \u0663', '123'],
    ['\uff11\u2013\uff12\u00a0a', '12A'],
    ['\u0443\u043a 12', '\u0423\u041a12'],
    ['-\u2013 ', ''],
  ])('of %j is %j', (text, compacted) => {
    expect(compact(text)).toBe(compacted);
    expect(compact(text)).toBe(compacted);
  });

  it.each([63, 64, 65, INPUT_LENGTH_MAX])('reads a text of %i letters', (length) => {
    expect(compact('a'.repeat(length))).toBe('A'.repeat(length));
  });
});

describe('isBlank', () => {
  it.each([
    ['', true],
    [SEPARATORS, true],
    ['\u200b \u00a0–', true],
    ['0', false],
    [' '.repeat(INPUT_LENGTH_MAX + 1), true],
    [`${' '.repeat(INPUT_LENGTH_MAX)}0`, false],
    ['-'.repeat(INPUT_LENGTH_MAX + 1), false],
  ])('%j: %s', (text, blank) => {
    expect(isBlank(text)).toBe(blank);
  });
});
