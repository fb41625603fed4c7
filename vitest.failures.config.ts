import { defineConfig } from 'vitest/config';

/** Failures provoked for real, one after the other: each starts servers and breaks them. */
export default defineConfig({
  test: {
    include: ['test/failures/*.test.ts'],
    fileParallelism: false,
    // One that fails once and then passes is named in the output, as a race to look for.
    retry: 1,
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
});
