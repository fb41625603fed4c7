/**
 * Brings a country's bank data up to date from its official file: fetch, read, check, compare, replace. Until everything
 * has been read and found good, nothing is written; then the new file takes the old one's place in one step.
 */
import { Compile } from 'typebox/compile';
import type { CuratedBank } from '../../core/banks/bank.ts';
import { FileError } from '../../files/bytes.ts';
import type { NamedFiles, ReplaceableFiles } from '../../files/named.ts';
import { openSource, type SourceOptions } from '../origin.ts';
import { bankCode } from './code.ts';
import type { ImportedBank, Importer } from './importer.ts';
import { importerFor } from './importers/all.ts';
import { type GenericFormat, generic } from './importers/generic.ts';
import { joined } from './join.ts';
import { fileOf, type ImportedLayer, readImport } from './kept-layers.ts';
import { ImportedBankSchema } from './record.ts';
import type { Change, UpdateReport } from './report.ts';

export interface UpdateOptions extends SourceOptions {
  /** Two capital letters. */
  readonly country: string;
  /** The operator's own list instead of the official file's format. */
  readonly format?: GenericFormat | undefined;
  /** Where imports are kept. */
  readonly imports: ReplaceableFiles;
  /** The day to note where the file has no date of its own, yyyy-mm-dd. */
  readonly today: string;
  /** Take a file that lost more codes than it may. */
  readonly force?: boolean | undefined;
}

/** A file with fewer codes than this share of the last one is taken for a broken one. */
const KEPT_SHARE = 0.9;
/** More rows than this share making no sense means that the format has changed. */
const SENSELESS_SHARE = 0.05;

const shape = Compile(ImportedBankSchema);

/** Updates the file's countries and returns what changed. Throws `FileError`, having changed nothing. */
export async function updateBanks(options: UpdateOptions): Promise<UpdateReport[]> {
  const importer = options.format ? generic(options.country, options.format) : importerFor(options.country);
  if (!importer) throw new FileError(`there is no importer for ${options.country}: give a CSV or JSON file`);
  const { from, bytes } = await openSource(importer, options);
  let as_of = options.today;
  const dated = (day: string) => {
    if (!Number.isNaN(Date.parse(day)) && day <= options.today) as_of = day;
  };
  const { byCountry, skipped } = await readAll(importer.read(bytes, dated));
  judge(importer, byCountry, skipped);
  const layers = importer.countries
    .filter((country) => byCountry.has(country))
    .map((country): ImportedLayer => {
      const banks = joined(byCountry.get(country)!.values());
      const kind = options.format ? 'operator' : 'official';
      return { kind, source: importer.publisher, as_of, country, from, banks };
    });
  const { imports } = options;
  const reports = layers.map((layer) =>
    compare(layer, previous(imports, layer.country), skipped, options.force === true),
  );
  for (const layer of layers) {
    await imports.replace(fileOf(layer.country), JSON.stringify(layer));
  }
  return reports;
}

type ByCode = Map<string, CuratedBank>;

/** Every row, by country and code; of several rows of a code the first one counts. */
async function readAll(rows: AsyncIterable<ImportedBank>) {
  const byCountry = new Map<string, ByCode>();
  let skipped = 0;
  for await (const { country, ...bank } of rows) {
    if (!shape.Check(bank) || !bank.codes.every((code) => bankCode(country, code))) {
      skipped += 1;
      continue;
    }
    const banks = byCountry.get(country) ?? new Map();
    byCountry.set(country, banks);
    for (const code of bank.codes) if (!banks.has(code)) banks.set(code, { ...bank, codes: [code] });
  }
  return { byCountry, skipped };
}

/** Whether what was read can be a whole file of this publisher. */
function judge(
  { minimum, publisher }: Importer,
  byCountry: ReadonlyMap<string, ByCode>,
  skipped: number,
): void {
  const codes = [...byCountry.values()].reduce((sum, banks) => sum + banks.size, 0);
  if (skipped > SENSELESS_SHARE * (codes + skipped)) {
    throw new FileError(
      `${skipped} of ${codes + skipped} rows make no sense: this is not the format expected`,
    );
  }
  if (codes < minimum) {
    throw new FileError(`${codes} codes where ${publisher} has at least ${minimum}: the file was cut short`);
  }
}

/** The last import; one that can't be read is as good as none. */
function previous(imports: NamedFiles, country: string): ImportedLayer | undefined {
  try {
    return readImport(imports, country);
  } catch {
    return undefined;
  }
}

function compare(
  layer: ImportedLayer,
  last: ImportedLayer | undefined,
  skipped: number,
  force: boolean,
): UpdateReport {
  const now = byCode(layer.banks);
  const before = byCode(last?.banks ?? []);
  if (!force && now.size < KEPT_SHARE * before.size) {
    throw new FileError(
      `${now.size} codes where the last file had ${before.size}; if that is right, take it with --force`,
    );
  }
  const { country, source, as_of, from, banks } = layer;
  const name = (bank: CuratedBank) => bank.name ?? bank.short_name ?? bank.bic;
  const changes = (codes: ByCode, which: (code: string, bank: CuratedBank) => boolean): Change[] =>
    [...codes]
      .filter(([code, bank]) => which(code, bank))
      .map(([code, bank]) => ({ code, name: name(bank) }));
  return {
    country,
    source,
    as_of,
    from,
    codes: now.size,
    banks: banks.length,
    skipped,
    added: changes(now, (code) => !before.has(code)),
    changed: changes(now, (code, bank) => before.has(code) && facts(before.get(code)!) !== facts(bank)),
    removed: changes(before, (code) => !now.has(code)),
  };
}

const byCode = (banks: readonly CuratedBank[]): ByCode =>
  new Map(banks.flatMap((bank) => bank.codes.map((code) => [code, bank] as const)));

const facts = ({ codes: _, ...rest }: CuratedBank): string =>
  JSON.stringify(Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1)));
