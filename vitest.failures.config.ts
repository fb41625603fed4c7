import { defineConfig } from 'vitest/config';

/** Failures provoked for real, one after the other: each starts servers and breaks them. */
export default defineConfig({
  test: {
    include: ['test/failures/*.test.ts'],
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
});
