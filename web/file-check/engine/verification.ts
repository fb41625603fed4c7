/**
 * Verifies the values of a file as the command line does. The banks of a country are loaded when a value of that country was met: all that
 * the server learns is the country.
 */
import { createBankNames } from '../../../src/bulk/bank-names.ts';
import { IDENTIFY } from '../../../src/bulk/column-kinds.ts';
import type { VerifyCell } from '../../../src/bulk/plan.ts';
import { type Assay, createAssay } from '../../../src/core/assay.ts';
import type { AccountCheckOf } from '../../../src/core/banks/accounts.ts';
import type { CompiledDirectory } from '../../../src/core/banks/compile.ts';
import type { Conversions } from '../../../src/core/banks/conversion.ts';
import { createDirectory } from '../../../src/core/banks/directory.ts';
import { germanAccounts } from '../../../src/core/banks/german/accounts.ts';
import { type ConversionTable, germanConversion } from '../../../src/core/banks/german/conversion.ts';
import type { PhoneData } from '../../../src/core/phone/data.ts';
import type { OpenResult } from '../../../src/core/result.ts';
import { structureFor } from '../../../src/core/structures.ts';
import { latestDay } from '../../verifiers/verifier.ts';
import type { SendBatch } from './service-verification.ts';
import type { Verifies } from './verifies.ts';

/** Where compiled data comes from. Rejects where it can't be loaded. */
export interface FileCheckData {
  phone(): Promise<PhoneData>;
  /** Undefined for a country that has no directory of its own. */
  banks(country: string): Promise<CompiledDirectory | undefined>;
  /** The table of methods for German account numbers. */
  germanMethods(): Promise<Parameters<typeof germanAccounts>[0]>;
  /** The rules by which German banks make IBANs of account numbers. */
  germanConversion(): Promise<ConversionTable>;
  /** How values are sent to the service with a key; absent where there is none to send them to. */
  service?(key: string): SendBatch;
}

/** Kinds of which a valid value names a bank. */
const BANKED: ReadonlySet<string> = new Set(['iban', 'bic', 'account']);
/** Where in a BIC its country stands. */
const COUNTRY_OF_BIC = [4, 6] as const;

export class Verification implements Verifies {
  readonly #data: FileCheckData;
  readonly #phone: PhoneData;
  readonly #layers: CompiledDirectory['layers'][number][] = [];
  /** Countries whose banks are there, or cannot be had. */
  readonly #known = new Set<string>();
  readonly #missing = new Set<string>();
  #german: AccountCheckOf | undefined;
  #conversions: Conversions = {};
  #assay: Assay;
  #withBank = createBankNames(() => []);

  static async open(data: FileCheckData): Promise<Verification> {
    return new Verification(data, await data.phone());
  }

  private constructor(data: FileCheckData, phone: PhoneData) {
    this.#data = data;
    this.#phone = phone;
    this.#assay = this.#opened();
  }

  readonly verify: VerifyCell = (kind, value, country, suggest, _account, manner = {}) => {
    const { others, strict, bic, scheme, bankName } = manner;
    const given = { ...(bic && { bic }), ...(scheme && { scheme }) };
    const result =
      kind === IDENTIFY
        ? this.#assay.identify(value, { country, kinds: others, suggest, strict })
        : this.#assay.verify(kind, value, { country, others, suggest, strict, ...given });
    if (result.normalized && BANKED.has(result.type)) this.#note(result);
    return this.#withBank(result, bankName);
  };

  /** Whether values were verified whose banks are not there yet. */
  get isMissing(): boolean {
    return this.#missing.size > 0;
  }

  /** Forgets what was missing: values of all kinds are tried where columns are recognised. */
  forget(): void {
    this.#missing.clear();
  }

  /** Loads the banks that were missing; those that can't be loaded are done without. */
  async load(): Promise<boolean> {
    const countries = [...this.#missing];
    this.#missing.clear();
    for (const country of countries) this.#known.add(country);
    if (countries.includes('DE')) {
      const methods = await this.#data.germanMethods().catch(() => undefined);
      this.#german = methods && germanAccounts(methods);
      const rules = methods && (await this.#data.germanConversion().catch(() => undefined));
      this.#conversions = rules === undefined ? {} : { DE: germanConversion(rules, methods!) };
    }
    const loaded = await Promise.all(countries.map((one) => this.#data.banks(one).catch(() => undefined)));
    this.#layers.push(...loaded.flatMap((directory) => directory?.layers ?? []));
    this.#assay = this.#opened();
    return true;
  }

  #opened(): Assay {
    const accounts = this.#german ? { DE: this.#german } : {};
    const banks = createDirectory(
      { layers: this.#layers },
      undefined,
      accounts,
      undefined,
      this.#conversions,
    );
    this.#withBank = createBankNames((country) => banks.institutions(country));
    return createAssay({ data: { phone: this.#phone, banks }, today: latestDay });
  }

  #note(result: OpenResult): void {
    this.#needs(result.country?.code);
    if (!result.valid) return;
    const given = (result.details as { bic?: { given?: unknown } }).bic?.given;
    if (typeof given === 'string') this.#needs(given.slice(...COUNTRY_OF_BIC));
  }

  #needs(country: string | undefined): void {
    if (country === undefined || this.#known.has(country)) return;
    if (structureFor(country)) this.#missing.add(country);
    else this.#known.add(country);
  }
}
