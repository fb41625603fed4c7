/** Opens the data as the service does, what was imported included. */
import { hasSuggestions, type Judge } from '../bulk/plan.ts';
import { latestDay } from '../clock.ts';
import type { Config } from '../config.ts';
import type { AssayData } from '../core/assay.ts';
import { type Assay, createAssay } from '../core/assay.ts';
import { toIban } from '../core/iban/account.ts';
import { loadWithImports } from '../data/with-imports.ts';
import { logoUrlAt } from '../http/logo-url.ts';

/** Verifies as the service does. */
export function openAssay(config: Config, data = openData(config)): Assay {
  return createAssay({
    data,
    today: latestDay(Date.now),
    defaultCountry: config.defaultCountry,
    logoUrl: logoUrlAt(config.assetsUrl),
  });
}

/** Judges the values of a file, and makes IBANs of its accounts. */
export function openJudge(config: Config): Judge {
  const data = openData(config);
  const assay = openAssay(config, data);
  return (type, value, country, suggest, account) => {
    if (account === undefined) {
      return assay.verify(type, value, suggest && hasSuggestions(type) ? { country, suggest } : { country });
    }
    const parts = { ...account, country: country ?? config.defaultCountry ?? '', account_number: value };
    return toIban(parts, { directory: data.banks });
  };
}

/** An imported file that can't be read is reported, on standard error unless the command has a place for it. */
export function openData({ dataDir }: Config, onBroken: (what: string) => void = report): AssayData {
  return loadWithImports(dataDir, onBroken);
}

const report = (what: string) => void process.stderr.write(`An imported file is passed over: ${what}\n`);
