import { defineConfig } from 'vitest/config';

/** The example proxies as they are installed, in front of the built service: each test starts one. */
export default defineConfig({
  test: {
    include: ['test/proxies/*.test.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
