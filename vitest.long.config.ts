import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** They measure: each door is bundled and asked for every vector, and the dearest text of each kind is looked for. */
const MEASURING = [
  'test/doors/doors.test.ts',
  'test/doors/cross-kinds.test.ts',
  'test/doors/belongs-to.test.ts',
  'test/core/cost.test.ts',
  'test/http/dearest.test.ts',
];
/** They kill and restart processes, read files of full size, or compile all data: each takes some 20 s of processor time. */
const LARGE = [
  ...['process/durability', 'process/reload', 'process/shared-imports', 'process/workers', 'torture/torture'],
  ...[
    'apart/apart',
    'banks/build',
    'banks/docs',
    'data/account-memory',
    'file-check/bad-input',
    'files/hostile',
    'intake/bad-files',
    'intake/phone/plans',
    'intake/phone/updates',
    'jobs/reading',
    'jobs/size',
    'service/barred-reasons',
    'tables/random',
  ],
].map((name) => `test/${name}.test.ts`);

/** What `npm test` leaves to a script of its own, so that it stays within five minutes. */
export const LONGEST = [...MEASURING, ...LARGE];

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'large',
          include: LARGE,
          maxWorkers: 2 * availableParallelism(),
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'measuring',
          include: MEASURING,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
    globalSetup: 'test/setup/all.ts',
    // One that fails once and then passes is named in the output, as a race to look for.
    retry: 1,
    testTimeout: 180_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
