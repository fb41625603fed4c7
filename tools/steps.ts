/** The steps that compile `generated/`, in their order: each can be run alone when only its inputs have changed. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
export const GENERATED = join(ROOT, 'generated');

export interface Step {
  /** The module that does the work: with all that it imports it is an input of the step. */
  readonly module: string;
  /** Folders and files that it reads, from the root. */
  readonly reads: readonly string[];
  /** Returns what else it read, from the root. */
  readonly run: () => Promise<readonly string[]>;
}

const PACKAGES = ['package.json', 'package-lock.json'];

/** `reads` names what earlier steps wrote, too: so a step is run again when their output has changed. */
export const STEPS = {
  banks: {
    module: 'tools/banks/build.ts',
    reads: ['data', ...PACKAGES],
    run: async () => {
      await (await import('./banks/build.ts')).buildBanks(GENERATED);
      return [];
    },
  },
  phone: {
    module: 'tools/phone/build.ts',
    reads: ['data/carriers', 'data/phone', 'data/ranges', ...PACKAGES],
    run: async () => {
      await (await import('./phone/build.ts')).buildPhone(GENERATED);
      return [];
    },
  },
  accounts: {
    module: 'tools/account/build.ts',
    reads: ['data', ...PACKAGES],
    run: async () => {
      await (await import('./account/build.ts')).buildAccounts(GENERATED);
      return [];
    },
  },
  specimens: {
    module: 'tools/specimens/build.ts',
    reads: ['data', ...PACKAGES],
    run: async () => {
      await (await import('./specimens/build.ts')).buildSpecimens(GENERATED);
      return [];
    },
  },
  knownSystems: {
    module: 'tools/known-systems/build.ts',
    reads: ['data/known-systems'],
    run: async () => {
      (await import('./known-systems/build.ts')).buildKnownSystems(GENERATED);
      return [];
    },
  },
  requirements: {
    module: 'tools/requirements/build.ts',
    reads: ['data', ...PACKAGES],
    run: async () => {
      await (await import('./requirements/build.ts')).buildRequirements(GENERATED);
      return [];
    },
  },
  web: {
    module: 'tools/web/build.ts',
    reads: [
      ...['docs', 'openapi.json', 'vendor', 'web/icon.svg', ...PACKAGES],
      ...[
        ...['banks.bin', 'phone.json', 'phone.bin', 'carriers.bin'],
        ...['german-methods.json', 'german-conversion.json'],
      ].map((name) => `generated/${name}`),
    ],
    run: async () => (await import('./web/build.ts')).buildWeb(ROOT),
  },
} as const satisfies Record<string, Step>;

export type StepName = keyof typeof STEPS;
