/** Opens the data as the service does, what was imported included. */
import { importsBeside } from '../banks/imports.ts';
import type { Config } from '../config.ts';
import { type Data, loadData } from '../data/load.ts';
import { GENERATED_FOLDER } from '../generated.ts';
import { createVerifiers, type Verifiers } from '../verifiers.ts';

/** The verifiers as the service has them. */
export function openVerifiers(config: Config): Verifiers {
  const data = openData(config);
  return createVerifiers({
    directory: () => data.directory,
    phone: () => data.phone,
    now: Date.now,
    defaultCountry: config.defaultCountry,
  });
}

/** An imported file that can't be read is told, on standard error unless the command has a place for it. */
export function openData({ assetsUrl, databasePath }: Config, onBroken: (what: string) => void = tell): Data {
  return loadData(GENERATED_FOLDER, { assetsUrl, importsDir: importsBeside(databasePath), onBroken });
}

const tell = (what: string) => void process.stderr.write(`An imported bank file is passed over: ${what}\n`);
