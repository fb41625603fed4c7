/**
 * What a running service answers from: the data, and what is made of it. All of it is opened together and replaced
 * together, so that no answer mixes two states of the data.
 */

import { countryIn } from '../bulk/countries.ts';
import type { Config } from '../config/settings.ts';
import { type Assay, createAssay } from '../core/assay.ts';
import type { Institution } from '../core/banks/listing.ts';
import { type BankLookup, createBankLookup } from '../core/banks/lookup.ts';
import { latestDay } from '../core/clock.ts';
import { type AccountParts, toIban } from '../core/iban/account.ts';
import type { IbanResult } from '../core/iban/verify.ts';
import type { AnyKind } from '../core/kind.ts';
import { withAreasIn } from '../core/phone/area-names.ts';
import type { NumberingPlan } from '../core/phone/plan.ts';
import type { OpenResult } from '../core/result.ts';
import { withTestMark } from '../core/test-values/test-values.ts';
import { loadPlans } from '../data/plans.ts';
import { loadSpecimens } from '../data/specimens.ts';
import { logoUrlAt } from '../http/logo-url.ts';
import type { Imports } from '../intake/folders.ts';
import type { OpenData } from '../intake/kept.ts';
import { createLogos, type Logos, type OwnLogos } from '../logos/logos.ts';
import { inStretches, type Pace, resting } from '../service/budgets/pace.ts';
import { type CoverageReport, reportCoverage, reportingCoverage } from '../service/coverage.ts';
import { GENERATED_FOLDER } from '../version.ts';
import { ENGLISH } from '../words/english.ts';
import { opening, rehearsing } from './rehearsal.ts';

/** What something is prepared for: to say what is covered, or to look banks up by name as well. */
export type Purpose = 'coverage' | 'lookup';

/** One state of the data, and all that is made of it. */
export interface Served {
  readonly assay: Assay;
  readonly toIban: (parts: AccountParts) => IbanResult;
  readonly banks: BankLookup;
  readonly institutions: (country: string) => readonly Institution[];
  readonly logos: Logos;
  readonly plans: (country: string) => NumberingPlan | undefined;
  /** A valid result with the names of places in a language. */
  readonly placesIn: (result: OpenResult, language: string) => OpenResult;
  readonly coverage: () => CoverageReport;
  /** Makes in steps what takes long, and is otherwise made at once when it is first needed: what each purpose needs. */
  readonly preparing: Readonly<Record<Purpose, () => Generator<void, void>>>;
  /** Verifies in steps values of all kinds: see `rehearsing`. */
  readonly rehearsing: () => Generator<void, void>;
}

export interface ServingOptions {
  /** Takes a place among the work that takes turns, given back by `close`. */
  readonly openSlot: () => Pace & { close(): void };
  readonly config: Pick<Config, 'assetsUrl' | 'defaultCountry' | 'logosDir'>;
  /** Finds what was taken in, as it is now; `undefined` where there is no place for it. */
  readonly imports: () => Promise<Imports | undefined>;
  readonly openData: OpenData;
  readonly kinds: readonly AnyKind[];
  readonly now: () => number;
  /** Renders an operator's logo. */
  readonly render: OwnLogos['render'];
  /** Called for each imported file that had to be skipped at the start. */
  readonly onBroken: (what: string) => void;
}

/** Imported files that can't be read. */
export class DamagedImports extends Error {
  readonly files: readonly string[];

  constructor(files: readonly string[]) {
    super(files.join('; '));
    this.files = files;
  }
}

export interface Serving {
  readonly present: Served;
  /** To be waited for, where anything is returned, before what is made of all of the data is needed for a purpose. */
  prepared(purpose: Purpose): void | Promise<void>;
  /** Does beside other work what first requests would wait for, whatever they ask. */
  rehearse(): Promise<void>;
  /**
   * Reloads the imports. The new state takes the old one's place once all of it was read; where a file is damaged,
   * nothing changes. Calls that come meanwhile are one.
   *
   * @throws {DamagedImports}
   * @throws {StoreUnavailable} where the files are in a database that does not answer
   */
  reload(): Promise<void>;
}

export async function createServing(options: ServingOptions): Promise<Serving> {
  let present = open(options, await options.imports(), options.onBroken);
  let running: Promise<void> | undefined;
  let again: Promise<void> | undefined;
  /** What was prepared last for each purpose, and who waits for that. */
  const ready: Partial<Record<Purpose, Served>> = {};
  const preparing: Partial<Record<Purpose, Promise<void>>> = {};
  /** Whether states that come later are rehearsed before requests see them. */
  let isRehearsed = false;

  async function prepare(served: Served, purpose: Purpose): Promise<void> {
    await inTurns(options, served.preparing[purpose]());
    ready[purpose] = served;
  }

  function prepared(purpose: Purpose): void | Promise<void> {
    if (ready[purpose] === present || ready.lookup === present) return;
    preparing[purpose] ??= prepare(present, purpose).finally(() => {
      delete preparing[purpose];
    });
    return preparing[purpose];
  }

  async function read(): Promise<void> {
    const broken: string[] = [];
    const next = open(options, await options.imports(), (what) => broken.push(what));
    // Needs all of the data. Whoever looked banks up does so again.
    await prepare(next, ready.lookup === undefined ? 'coverage' : 'lookup');
    if (broken.length > 0) throw new DamagedImports(broken);
    if (isRehearsed) await inTurns(options, next.rehearsing());
    present = next;
  }

  function reload(): Promise<void> {
    if (running === undefined) {
      running = read().finally(() => {
        running = undefined;
      });
      return running;
    }
    // What runs may have read a file before it changed.
    again ??= running
      .catch(() => {})
      .then(() => {
        again = undefined;
        return reload();
      });
    return again;
  }

  return {
    get present() {
      return present;
    },
    prepared,
    async rehearse() {
      isRehearsed = true;
      await inTurns(options, present.rehearsing(), resting);
      await prepared('lookup');
    },
    reload,
  };
}

/** Goes through steps beside other work. */
async function inTurns(
  { openSlot }: Pick<ServingOptions, 'openSlot'>,
  steps: Generator<void, void>,
  paceOf = (slot: Pace) => slot,
): Promise<void> {
  const slot = openSlot();
  try {
    await slot.turn();
    await inStretches(steps, paceOf(slot));
  } finally {
    slot.close();
  }
}

function open(
  { config, kinds, now, openData, render }: ServingOptions,
  imports: Imports | undefined,
  onBroken: (what: string) => void,
): Served {
  const { assetsUrl, defaultCountry, logosDir } = config;
  const logoUrl = logoUrlAt(assetsUrl);
  const data = openData(imports, onBroken);
  const today = latestDay(now);
  const banks = data.banks.onDay(today).withLogos(logoUrl);
  const lookup = createBankLookup(banks);
  let known: CoverageReport | undefined;
  const coverage = () => {
    known ??= reportCoverage(kinds, data);
    return known;
  };
  function* preparing() {
    yield* data.banks.counting();
    yield;
    known ??= yield* reportingCoverage(kinds, data);
    yield* banks.preparing();
  }
  const reading = { countryNamed: countryIn, locale: ENGLISH };
  const assay = createAssay({ ...reading, kinds, data, today, defaultCountry, logoUrl });
  return {
    assay,
    toIban: (parts) => withTestMark(toIban(parts, { directory: banks }), data.testValues),
    banks: lookup,
    institutions: (country) => banks.institutions(country),
    logos: createLogos({
      directory: data.banks,
      folder: GENERATED_FOLDER,
      own: logosDir === undefined ? undefined : { folder: logosDir, render },
    }),
    plans: loadPlans(GENERATED_FOLDER, () => data.phone),
    placesIn: (result, language) => withAreasIn(result, language, data.phone),
    coverage,
    preparing: {
      coverage: preparing,
      *lookup() {
        yield* preparing();
        yield* lookup.preparing();
      },
    },
    *rehearsing() {
      yield* opening(data);
      yield* rehearsing(assay, kinds, loadSpecimens(GENERATED_FOLDER));
    },
  };
}
