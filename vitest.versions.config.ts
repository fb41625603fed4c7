import { defineConfig } from 'vitest/config';

/** Earlier releases beside this version on one store: they are built from the history, which takes minutes and the registry. */
export default defineConfig({
  test: {
    include: ['test/process/versions.test.ts'],
    globalSetup: 'test/setup/all.ts',
    retry: 1,
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
