/** Opens the data as the service does, what was imported included. */
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

/** An imported file that can't be read is reported, on standard error unless the command has a place for it. */
export function openData({ dataDir }: Config, onBroken: (what: string) => void = report): AssayData {
  return loadWithImports(dataDir, onBroken);
}

const report = (what: string) => void process.stderr.write(`An imported file is passed over: ${what}\n`);
