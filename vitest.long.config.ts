import { defineConfig } from 'vitest/config';

/** What takes a minute on its own: each door is bundled and asked for every vector, and the dearest text of each kind is looked for. */
export const LONGEST = ['test/doors/doors.test.ts', 'test/core/cost.test.ts'];

export default defineConfig({
  test: {
    include: LONGEST,
    globalSetup: 'test/global-setup.ts',
    fileParallelism: false,
    retry: 1,
    testTimeout: 180_000,
    hookTimeout: 240_000,
  },
});
