/**
 * Compiles bank records into the directory's compact form: plain data that JSON can hold and that loads
 * fast. Run by the build for what the package ships, and by the service for what an operator imported.
 */
import type { CuratedBank, LayerInput, LayerKind } from './bank.ts';
import { changesText, factsText } from './facts.ts';
import { mostTrustedFirst } from './precedence.ts';
import { type CompiledRecord, encode, formerBicsText, historyText } from './record.ts';
import { type Heirs, hasEnded, heirsOf, successionOf } from './succession.ts';

export interface CompiledLayer {
  readonly kind: LayerKind;
  readonly source: string;
  readonly as_of: string;
  /** True where that is the day its sources were read, since they bear none: records with a day of their own are dated. */
  readonly undated?: true;
  readonly country: string;
  readonly records: readonly CompiledRecord[];
}

/** Layers with the most trusted first. */
export interface CompiledDirectory {
  readonly layers: readonly CompiledLayer[];
}

/** Compiles layers. Of two of the same kind and country, the one that stands first is searched first. */
export function compileDirectory(layers: readonly LayerInput[]): CompiledDirectory {
  const heirs = heirsOf(layers);
  return mergeDirectories(...layers.map((layer) => ({ layers: [compileLayer(layer, heirs)] })));
}

/** One directory out of several, as when imported layers come between those the package ships. */
export function mergeDirectories(...directories: readonly CompiledDirectory[]): CompiledDirectory {
  return {
    layers: mostTrustedFirst(directories.flatMap((directory) => directory.layers)),
  };
}

function compileLayer(layer: LayerInput, heirs: Heirs): CompiledLayer {
  const { kind, source, as_of, undated, country } = layer;
  const records = layer.banks.map((bank) => compileRecord(bank, country, heirs));
  return { kind, source, as_of, ...(undated && { undated }), country, records };
}

function compileRecord(bank: CuratedBank, country: string, heirs: Heirs): CompiledRecord {
  const { bic, successor, other_bics, former_bics, facts, changes, also, ...plain } = bank;
  const values: Readonly<Record<string, unknown>> = {
    ...plain,
    swift: bic,
    other_bics: other_bics?.join(' '),
    former_bics: former_bics && formerBicsText(former_bics),
    also: also?.join('\n'),
    facts: facts && factsText(facts),
    changes: changes && changesText(changes),
    ...(hasEnded(bank) && afterwards(bank, country, heirs)),
  };
  return encode(bank.codes, values);
}

/** A record by itself: whoever followed it is known by name alone. */
export const compileBank = (bank: CuratedBank, country: string): CompiledRecord =>
  compileRecord(bank, country, new Map());

/** Who holds the accounts of a bank that has ended, with the BIC that it has there. */
function afterwards(bank: CuratedBank, country: string, heirs: Heirs) {
  const { successor, heir, history } = successionOf(bank, country, heirs);
  return { successor, successor_swift: heir?.bic, history: historyText(history) || undefined };
}
