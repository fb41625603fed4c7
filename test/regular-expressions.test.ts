/**
 * No regular expression of the tree is slower than linear in the text that it reads: each is taken from the source and
 * given to an analyser of backtracking.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { parse } from '@babel/parser';
import { analyse } from 'scslre';
import { expect, it } from 'vitest';
import { loadPhoneData } from '../src/data/phone.ts';

const ROOT = new URL('../', import.meta.url);
const FOLDERS = ['src', 'web'];

/** Slower than linear, and only ever given text of the program's own, or of its operator. */
const TRUSTED_TEXT: Readonly<Record<string, string>> = {
  '/(=|\\d*)(\\D+)(0..|\\d)/g': 'the packed table of countries',
  '/^(\\w+:\\/\\/(?:[^@/]*@)?)([^/?]+)(.*)$/': 'DATABASE_URL',
  '/([^#~]*)(~*)(#+)/g': 'domestic notations in src/core/iban/notation.ts',
  '/(\\[[^\\]]+\\]|.)(?:\\{(\\d+)\\})?/gsu': 'shapes of schemes',
};

interface Found {
  readonly source: string;
  readonly flags: string;
  readonly where: string;
}

function isSlow({ source, flags }: Pick<Found, 'source' | 'flags'>): boolean {
  return analyse({ source, flags }).reports.length > 0;
}

/** A regular expression as the parser writes it down. */
interface Literal {
  readonly type: 'RegExpLiteral';
  readonly pattern: string;
  readonly flags: string;
  readonly loc: { readonly start: { readonly line: number } };
}

function isLiteral(node: object): node is Literal {
  return 'type' in node && node.type === 'RegExpLiteral';
}

function literalsOf(node: unknown, file: string, found: Found[]): void {
  if (typeof node !== 'object' || node === null) return;
  if (isLiteral(node)) {
    found.push({ source: node.pattern, flags: node.flags, where: `${file}:${node.loc.start.line}` });
    return;
  }
  for (const child of Object.values(node)) literalsOf(child, file, found);
}

function literals(): Found[] {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(new URL(`${folder}/`, ROOT), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file}`,
    ),
  ).filter((file) => /\.(?:ts|js)$/.test(file));
  const found: Found[] = [];
  for (const file of files) {
    const plugins: ['typescript'] | [] = file.endsWith('.ts') ? ['typescript'] : [];
    const { program } = parse(readFileSync(new URL(file, ROOT), 'utf8'), { sourceType: 'module', plugins });
    literalsOf(program, file, found);
  }
  return found;
}

it('every regular expression written in the source is linear', () => {
  const all = literals();
  expect(all.length).toBeGreaterThan(100);
  const slow = all.filter((found) => isSlow(found));
  const unexplained = slow.filter(({ source, flags }) => !(`/${source}/${flags}` in TRUSTED_TEXT));
  expect(unexplained.map(({ where, source }) => `${where} ${source}`)).toEqual([]);
});

it('every exception is still needed', () => {
  const written = new Set(literals().map(({ source, flags }) => `/${source}/${flags}`));
  expect(Object.keys(TRUSTED_TEXT).filter((pattern) => !written.has(pattern))).toEqual([]);
});

it('every regular expression of the phone metadata is linear', () => {
  const data = loadPhoneData(new URL('generated/', ROOT));
  const patterns = data.plans.flatMap(({ exitCode, nationalPrefix }) => [exitCode, nationalPrefix]);
  const slow = patterns.filter((pattern) => pattern !== undefined && isSlow(pattern));
  expect(slow.map(String)).toEqual([]);
});

it('finds what made an earlier version cubic', () => {
  expect(isSlow({ source: '[ \\t]*,+[:.]?[ \\t,-]*[0-9]{1,9}#?$', flags: '' })).toBe(true);
  expect(isSlow({ source: '[^0-9\\p{L}#]+$', flags: 'u' })).toBe(true);
});
