/** A packed directory answers as the plain one does, and unpacks no more than an answer needs. */
import { describe, expect, it } from 'vitest';
import { compileDirectory, mergeDirectories } from '../../../src/core/banks/compile.ts';
import { createDirectory } from '../../../src/core/banks/directory.ts';
import { openPacked } from '../../../src/core/banks/packed.ts';
import { mostTrustedFirst } from '../../../src/core/banks/precedence.ts';
import { readInstitutions } from '../../../src/core/banks/prepared.ts';
import { logoUrlAt } from '../../../src/http/logo-url.ts';
import { readLayers } from '../../../tools/banks/layers.ts';
import { packDirectory } from '../../../tools/banks/pack.ts';

const compiled = compileDirectory(readLayers());
const packed = packDirectory(compiled);

/** The packed directory, and the parts that were unpacked: `DE` its codes, `DE 3` its fourth block. */
function opened() {
  const unpacked: string[] = [];
  const layers = packed.flatMap(({ facts, parts: [codes, institutions, ...blocks] }) =>
    openPacked(facts, {
      codes() {
        unpacked.push(facts.country);
        return codes!;
      },
      institutions(records) {
        unpacked.push(`${facts.country} institutions`);
        return readInstitutions(facts.country, JSON.parse(institutions!), records);
      },
      block(at) {
        unpacked.push(`${facts.country} ${at}`);
        return JSON.parse(blocks[at]!);
      },
    }),
  );
  const directory = createDirectory({ layers: mostTrustedFirst(layers) });
  return { directory, unpacked, layers };
}

describe('a packed directory', () => {
  it('answers for every code as the plain one', () => {
    const address = logoUrlAt('https://assets.example');
    const plain = createDirectory(compiled).withLogos(address);
    const { directory } = opened();
    const withLogos = directory.withLogos(address);
    let codes = 0;
    for (const { country, records } of compiled.layers) {
      for (const code of records.flatMap(([text]) => text.split(' '))) {
        const full = code
          .replace('*', '')
          .split('-')[0]!
          .padEnd(country === 'DE' ? 8 : 5, '0');
        for (const one of [code, full]) {
          expect(withLogos.find(country, one)).toEqual(plain.find(country, one));
          codes++;
        }
      }
    }
    expect(codes).toBeGreaterThan(20_000);
  });

  it('lists, counts and finds by BIC what the plain one does', () => {
    const plain = createDirectory(compiled);
    const { directory } = opened();
    expect(directory.counts()).toEqual(plain.counts());
    const [own, others] = [directory.institutions(), plain.institutions()];
    const shown = ({ key, name, short_name, also, status, bics }: (typeof own)[number]) => {
      return { key, name, short_name, also, status, bics };
    };
    expect(own.map(shown)).toEqual(others.map(shown));
    for (const one of others) expect(directory.listed(one.country, one.bank().code)).toEqual(one.bank());
    expect(own.map((one) => one.bank())).toEqual(others.map((one) => one.bank()));
    const bics = new Set(others.flatMap((one) => one.bics));
    expect(bics.size).toBeGreaterThan(6_000);
    const keys = (found: typeof own) => found.map(({ key }) => key);
    for (const bic of bics) expect(keys(directory.withBic(bic))).toEqual(keys(plain.withBic(bic)));
  });

  it('unpacks no record to count, to find a BIC, or to list other countries', () => {
    const { directory, unpacked } = opened();
    directory.counts();
    expect(unpacked).toEqual([]);
    expect(directory.withBic('COBADEFF').length).toBeGreaterThan(0);
    expect(directory.withBic('XXXXQQXX')).toEqual([]);
    expect(['COBADE', 'DEUTDE', 'ABCDDE', 'XXXXQQ'].map(directory.hasParty)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(unpacked.filter((part) => !/^[A-Z]{2}( institutions)?$/.test(part))).toEqual([]);
    expect(new Set(unpacked.map((part) => part.slice(0, 2))).size).toBeLessThan(10);
  });

  it('is put together when it is needed where the build made nothing ahead, as for doors', () => {
    const { facts, parts } = packed.find((one) => one.facts.country === 'BE')!;
    const { ahead, ...plain } = facts;
    const [codes, , ...blocks] = parts;
    const layers = openPacked(plain, { codes: () => codes!, block: (at) => JSON.parse(blocks[at]!) });
    const [count] = createDirectory({ layers: mostTrustedFirst(layers) }).counts();
    expect(count).toEqual({ country: 'BE', ...ahead!.counted });
  });

  it('is put together anew where a layer was added', () => {
    const { layers } = opened();
    const own = compileDirectory([
      {
        kind: 'operator',
        source: 'own',
        as_of: '2026-01-01',
        country: 'BE',
        banks: [{ codes: ['001'], bic: 'OWNBBEBB', name: 'Own' }],
      },
    ]);
    const directory = createDirectory(mergeDirectories({ layers }, own));
    expect([...directory.preparing()].length).toBeGreaterThan(0);
    expect(directory.withBic('OWNBBEBB').map(({ name }) => name)).toEqual(['Own']);
    expect(directory.counts().find(({ country }) => country === 'BE')!.sources[0]!.source).toBe('own');
    expect([...opened().directory.preparing()]).toEqual([]);
    const below = { kind: 'registry', source: 'below', as_of: '2026-01-01', country: 'BE' } as const;
    const registry = compileDirectory([{ ...below, banks: [{ codes: ['001'], bic: 'LOWRBEBB' }] }]);
    const more = createDirectory(mergeDirectories({ layers: mostTrustedFirst(layers) }, registry));
    expect([...more.preparing()].length).toBeGreaterThan(0);
    expect(more.withBic('LOWRBEBB')).toEqual([]);
    expect(layers[0]!.records.length).toBeGreaterThan(0);
    expect(directory.institutions('QQ')).toEqual([]);
  });

  it('unpacks nothing until it is asked, and then the codes of a country and the blocks of the records', () => {
    const { directory, unpacked } = opened();
    expect(unpacked).toEqual([]);
    expect(directory.find('DE', '99999999')).toBeUndefined();
    expect(unpacked).toEqual(['DE']);
    expect(directory.find('DE', '10010010')?.swift).toBe('PBNKDEFF');
    expect(unpacked.length).toBeLessThanOrEqual(3);
    directory.find('DE', '10010010');
    expect(new Set(unpacked).size).toBe(unpacked.length);
    expect(unpacked.filter((part) => !part.startsWith('DE'))).toEqual([]);
  });

  it('has no methods of account numbers, and unpacks no record to know it', () => {
    const { directory, unpacked } = opened();
    expect(directory.checkMethod('37040044')).toBeUndefined();
    expect(unpacked.filter((part) => part.includes(' '))).toEqual([]);
  });

  it('reads the codes of other countries for the address of a logo where theirs are as long', () => {
    const { directory, unpacked } = opened();
    directory.withLogos(logoUrlAt('https://assets.example')).find('BE', '001');
    expect(unpacked).toContain('BE');
    expect(unpacked).not.toContain('DE');
    expect(unpacked.filter((part) => part.includes(' ') && !part.startsWith('BE'))).toEqual([]);
  });
});
