import { defineConfig } from 'vitest/config';

/** The packed package in other people's tools, one after the other: most of them use all processors. */
export default defineConfig({
  test: {
    include: ['test/packed/*.test.ts'],
    globalSetup: 'test/packed/setup.ts',
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
