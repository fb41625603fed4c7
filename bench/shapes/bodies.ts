/** Values of every kind, alone and a hundred at once: the samples that the kinds declare, and IBANs of ten countries. */
import { readFileSync } from 'node:fs';
import { KINDS } from '../../src/core/assay.ts';

export interface Item {
  readonly value: string;
  readonly country?: string;
}

export const KINDS_BY_SEGMENT = new Map(KINDS.map((kind) => [kind.segment, kind]));

const COUNTRIES = ['de', 'fr', 'es', 'it', 'nl', 'be', 'at', 'gb', 'pl', 'se'];
const BATCH = 100;

function samplesOf(segment: string): Item[] {
  if (segment !== 'iban') {
    return KINDS_BY_SEGMENT.get(segment)!.samples.map(({ value, country }) =>
      country === undefined ? { value } : { value, country },
    );
  }
  return COUNTRIES.map((country) => {
    // From dist/, where the bench is bundled to.
    const file = new URL(`../test/vectors/iban/${country}.json`, import.meta.url);
    return { value: (JSON.parse(readFileSync(file, 'utf8')) as { valid: Item[] }).valid[0]!.value };
  });
}

export const sampleOf = (segment: string): Item => samplesOf(segment)[0]!;

export function batchOf(segment: string): Item[] {
  const samples = samplesOf(segment);
  return Array.from({ length: BATCH }, (_, at) => samples[at % samples.length]!);
}
