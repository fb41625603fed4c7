/** Files are cut into the same rows however their bytes arrive, and whoever goes on with the cutting. */
import { expect, it } from 'vitest';
import { type CutOptions, type CutState, cutFrom, cutsIn, piecesOf, requireEnd } from '../../src/bulk/cut.ts';
import { createReader } from '../../src/jobs/reader.ts';

const CSV = [
  'a,b\n',
  '"x\ny",1\r\n',
  '"says ""no""\n",2\n',
  '5" pipe,3\n',
  '\n',
  'ü,ё,漢,😀\n',
  `${'long '.repeat(40)},"${'\n'.repeat(30)}"\n`,
  'last,"row"',
].join('');
const OPTIONS: CutOptions = { format: 'csv', delimiter: ',', lineEnd: 10 };

/** Numbers below 1 that are the same for a seed. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

/** Slices of random lengths. */
async function* slices(bytes: Uint8Array, next: () => number, most: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; ) {
    const length = 1 + Math.floor(next() * most);
    yield bytes.subarray(at, at + length);
    at += length;
  }
}

/** Where rows begin, and the number of their first line. */
async function rowsOf(pieces: AsyncIterable<{ bytes: Uint8Array; line: number; next: number }>) {
  const all: { bytes: Uint8Array; line: number; next: number }[] = [];
  for await (const piece of pieces) all.push(piece);
  return all;
}

it('comes to the same rows and lines in pieces of any length', async () => {
  const bytes = Buffer.from(CSV.repeat(3));
  const whole = await rowsOf(
    piecesOf(
      slices(bytes, () => 0, 1),
      { ...OPTIONS, line: 5 },
    ),
  );
  const starts = new Map<number, number>();
  let at = 0;
  for (const piece of whole) {
    starts.set(at, piece.line);
    at += piece.bytes.length;
  }
  const next = random(11);
  for (let round = 0; round < 200; round++) {
    const pieceBytes = 1 + Math.floor(next() * 300);
    const pieces = await rowsOf(piecesOf(slices(bytes, next, 100), { ...OPTIONS, pieceBytes, line: 5 }));
    expect(Buffer.concat(pieces.map((piece) => piece.bytes)).equals(bytes)).toBe(true);
    let place = 0;
    for (const piece of pieces) {
      expect(starts.get(place)).toBe(piece.line);
      place += piece.bytes.length;
    }
    expect(pieces.at(-1)!.next).toBe(whole.at(-1)!.next);
  }
});

it('refuses a row that is too long at the same length, whatever arrives at once', () => {
  const row = Buffer.alloc(1_048_577, 'x');
  for (const length of [1_000, 65_536, 2_000_000]) {
    let state: CutState = cutFrom(1);
    const cut = (bytes: Uint8Array) => {
      for (let at = 0; at < bytes.length; at += length) {
        state = cutsIn(bytes.subarray(at, at + length), state, OPTIONS).state;
      }
    };
    cut(row.subarray(1));
    expect(() => cut(row.subarray(0, 1))).toThrow(
      expect.objectContaining({ code: 'too_long_line', facts: { line: 1, limit: 1 } }),
    );
  }
  expect(() => requireEnd(cutsIn(Buffer.from('a\n"b'), cutFrom(1), OPTIONS).state)).toThrow('open_quotation');
});

it.each(['utf-16le', 'utf-16be'] as const)('%s becomes UTF-8, however it is cut', async (encoding) => {
  const reader = createReader();
  const text = `a,😀\n${'ü😀,漢\n'.repeat(40_000)}`;
  const little = Buffer.from(text, 'utf16le');
  const bytes = encoding === 'utf-16le' ? little : Buffer.from(little).swap16();
  const out: Uint8Array[] = [];
  const next = random(3);
  for await (const part of reader.decoded('a', slices(bytes, next, 90_001), encoding)) out.push(part);
  reader.close();
  expect(Buffer.concat(out).toString()).toBe(text);
});
