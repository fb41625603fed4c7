import { defineConfig } from 'vitest/config';

/** The elements in the tools of frameworks, one after the other: each uses all processors. */
export default defineConfig({
  test: {
    include: ['test/frameworks/frameworks.test.ts'],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
