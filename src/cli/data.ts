/** Opens the data as the service does, what was imported included. */
import { createBankNames } from '../bulk/bank-names.ts';
import { IDENTIFY } from '../bulk/column-kinds.ts';
import { countryIn } from '../bulk/countries.ts';
import type { VerifyCell } from '../bulk/plan.ts';
import type { Config } from '../config/settings.ts';
import type { AssayData } from '../core/assay.ts';
import { type Assay, createAssay } from '../core/assay.ts';
import { latestDay } from '../core/clock.ts';
import { toIban } from '../core/iban/account.ts';
import { hasAreas, withAreasIn } from '../core/phone/area-names.ts';
import { loadData } from '../data/load.ts';
import { logoUrlAt } from '../http/logo-url.ts';
import { type Imports, importsIn, isEmpty } from '../intake/folders.ts';
import { openImports, placeOf } from '../store/open.ts';
import { GENERATED_FOLDER } from '../version.ts';
import { ENGLISH } from '../words/english.ts';

/** Verifies as the service does. */
export async function openAssay(config: Config, data?: AssayData): Promise<Assay> {
  return createAssay({
    locale: ENGLISH,
    data: data ?? (await openData(config)),
    today: latestDay(Date.now),
    defaultCountry: config.defaultCountry,
    logoUrl: logoUrlAt(config.assetsUrl),
    countryNamed: countryIn,
  });
}

/** Verifies the values of a file, and makes IBANs of its accounts. */
export async function openVerify(config: Config): Promise<VerifyCell> {
  const data = await openData(config);
  const assay = await openAssay(config, data);
  const withBank = createBankNames((country) => data.banks.institutions(country));
  return (type, value, country, suggest, account, manner = {}) => {
    const { others, strict, bic, language, scheme, bankName } = manner;
    if (type === IDENTIFY) {
      return placesIn(assay.identify(value, { country, kinds: others, suggest, strict }), language, data);
    }
    if (account === undefined) {
      // Each value of a file comes by here: to spread nothing costs a tenth of a row.
      const options = { country, others, suggest, strict };
      const given = bic === undefined && scheme === undefined ? options : withGiven(options, bic, scheme);
      const result = assay.verify(type, value, given);
      return withBank(placesIn(result, language, data), bankName);
    }
    const parts = { ...account, country: country ?? config.defaultCountry ?? '', account_number: value };
    return toIban(parts, { directory: data.banks });
  };
}

const withGiven = <Options extends object>(options: Options, bic?: string, scheme?: string) => ({
  ...options,
  ...(bic !== undefined && { bic }),
  ...(scheme !== undefined && { scheme }),
});

type Result = ReturnType<Assay['verify']>;

/** A result with the names of places in a language; numbering plans are read for phone numbers alone. */
export const placesIn = (
  result: Result,
  language: string | undefined,
  data: Pick<AssayData, 'phone'>,
): Result =>
  language === undefined || !hasAreas(result) ? result : withAreasIn(result, language, data.phone);

/** An imported file that can't be read is reported, on standard error unless the command has a place for it. */
export async function openData(
  config: Config,
  onBroken: (what: string) => void = report,
): Promise<AssayData> {
  const imports = await readImports(config, onBroken);
  if (imports === undefined || isEmpty(imports)) return loadData(GENERATED_FOLDER);
  const { loadWithImports } = await import('../intake/kept.ts');
  return loadWithImports(imports, onBroken);
}

/** What was taken in: in the data folder, and what nodes share in their database. One that does not answer is reported. */
export async function readImports(
  { database, dataDir }: Config,
  onBroken: (what: string) => void = report,
): Promise<Imports | undefined> {
  const shared = await openImports(database);
  if (shared === undefined) return dataDir === undefined ? undefined : importsIn(dataDir);
  try {
    const { createImportSource } = await import('../intake/kept-reader.ts');
    return await createImportSource(dataDir, shared).read();
  } catch {
    onBroken(`what nodes share at ${placeOf(database)}, which does not answer`);
    return dataDir === undefined ? undefined : importsIn(dataDir);
  } finally {
    await shared.close();
  }
}

const report = (what: string) => void process.stderr.write(`An imported file is passed over: ${what}\n`);
