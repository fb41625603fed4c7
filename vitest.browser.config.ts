import { defineConfig } from 'vitest/config';

/** The pages in a real Chromium, which `test/browser` has in a lockfile of its own. */
export default defineConfig({
  test: {
    include: ['test/browser/**/*.test.ts'],
    globalSetup: 'test/setup/all.ts',
    // One that fails once and then passes is named in the output, as a race to look for.
    retry: 1,
    // A browser on a busy machine: the tests wait for what a page shows, however long that takes.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
