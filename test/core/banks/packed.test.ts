/** A packed directory answers as the plain one does, and unpacks no more than an answer needs. */
import { describe, expect, it } from 'vitest';
import { compileDirectory } from '../../../src/core/banks/compile.ts';
import { createDirectory } from '../../../src/core/banks/directory.ts';
import { openPacked } from '../../../src/core/banks/packed.ts';
import { mostTrustedFirst } from '../../../src/core/banks/precedence.ts';
import { logoUrlAt } from '../../../src/http/logo-url.ts';
import { readLayers } from '../../../tools/banks/layers.ts';
import { packDirectory } from '../../../tools/banks/pack.ts';

const compiled = compileDirectory(readLayers());
const packed = packDirectory(compiled);

/** The packed directory, and the parts that were unpacked: `DE` its codes, `DE 3` its fourth block. */
function opened() {
  const unpacked: string[] = [];
  const layers = packed.flatMap(({ facts, parts: [codes, ...blocks] }) =>
    openPacked(facts, {
      codes() {
        unpacked.push(facts.country);
        return codes!;
      },
      block(at) {
        unpacked.push(`${facts.country} ${at}`);
        return JSON.parse(blocks[at]!);
      },
    }),
  );
  const directory = createDirectory({ layers: mostTrustedFirst(layers) });
  return { directory, unpacked };
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
    expect(directory.counts()).toEqual(plain.counts());
    expect(directory.institutions().map(({ key, bics }) => [key, bics])).toEqual(
      plain.institutions().map(({ key, bics }) => [key, bics]),
    );
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
