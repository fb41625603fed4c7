/** Compiles the names of areas: those of English, and of other languages where their names are other ones. */
import { readFileSync } from 'node:fs';
import type { AreaFacts } from '../../src/core/phone/area-facts.ts';
import { compileAreas, compileNamesIn } from '../../src/intake/phone/compile/areas.ts';
import { LANGUAGES } from '../../src/words/languages.ts';
import { readPrefixes } from './prefixes.ts';

interface AreaFile extends AreaFacts {
  readonly about: string;
}

export function readAreaFacts(): AreaFacts {
  const file = new URL('../../data/phone/areas.json', import.meta.url);
  const facts = JSON.parse(readFileSync(file, 'utf8')) as AreaFile;
  const { written_with_region, regions, spelled_otherwise, added } = facts;
  return { written_with_region, regions, spelled_otherwise, added };
}

export interface CompiledAreas {
  readonly english: Uint8Array;
  /** How many prefixes have an English name. */
  readonly prefixes: number;
  /** By language. */
  readonly languages: Readonly<Record<string, Uint8Array>>;
}

export function compileAllAreas(facts: AreaFacts): CompiledAreas {
  const english = readPrefixes('geocodes');
  const languages = LANGUAGES.filter((language) => language !== 'en').map((language) => {
    const own = readPrefixes('geocodes', language);
    return [language, compileNamesIn(language, own, english, facts)] as const;
  });
  return {
    english: compileAreas(english, facts),
    prefixes: english.length,
    languages: Object.fromEntries(languages),
  };
}
