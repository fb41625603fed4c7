import { defineConfig } from 'vitest/config';

/** Assay as a function of other engines, one file after the other: most of them use all processors. */
export default defineConfig({
  test: {
    include: ['test/engines/*.test.ts'],
    globalSetup: 'test/engines/setup.ts',
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
});
