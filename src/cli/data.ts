/** Opens the data as the service does, what was imported included. */
import { importsFolder } from '../banks/imports.ts';
import { latestDay } from '../clock.ts';
import type { Config } from '../config.ts';
import type { AssayData } from '../core/assay.ts';
import { type Assay, createAssay } from '../core/assay.ts';
import { loadImportedDirectory } from '../data/imported-banks.ts';
import { loadData } from '../data/load.ts';
import { loadPhoneData } from '../data/phone.ts';
import { GENERATED_FOLDER } from '../generated.ts';
import { logoUrlAt } from '../http/logo-url.ts';
import { rangesFolder } from '../phone/imports.ts';

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
  const banks = { importsDir: dataDir && importsFolder(dataDir), onBroken };
  const phone = { rangesDir: dataDir && rangesFolder(dataDir), onBroken };
  return loadData(
    GENERATED_FOLDER,
    (folder) => loadImportedDirectory(folder, banks),
    (folder) => loadPhoneData(folder, phone),
  );
}

const report = (what: string) => void process.stderr.write(`An imported file is passed over: ${what}\n`);
