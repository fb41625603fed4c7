/** Opens the data as the service does, what was imported included. */
import { hasSuggestions, type Judge } from '../bulk/plan.ts';
import { latestDay } from '../clock.ts';
import type { Config } from '../config.ts';
import type { AssayData } from '../core/assay.ts';
import { type Assay, createAssay } from '../core/assay.ts';
import { loadWithImports } from '../data/with-imports.ts';
import { logoUrlAt } from '../http/logo-url.ts';

/** Verifies as the service does. */
export function openAssay(config: Config): Assay {
  return createAssay({
    data: openData(config),
    today: latestDay(Date.now),
    defaultCountry: config.defaultCountry,
    logoUrl: logoUrlAt(config.assetsUrl),
  });
}

/** Judges the values of a file. */
export const judgeWith =
  (assay: Assay): Judge =>
  (type, value, country, suggest) =>
    assay.verify(type, value, suggest && hasSuggestions(type) ? { country, suggest } : { country });

/** An imported file that can't be read is reported, on standard error unless the command has a place for it. */
export function openData({ dataDir }: Config, onBroken: (what: string) => void = report): AssayData {
  return loadWithImports(dataDir, onBroken);
}

const report = (what: string) => void process.stderr.write(`An imported file is passed over: ${what}\n`);
