import { defineConfig } from 'vitest/config';

const FUNCTIONS = ['core', 'banks', 'data', 'intake', 'phone', 'logos'].map(
  (room) => `test/${room}/**/*.test.ts`,
);

export default defineConfig({
  test: {
    projects: [
      // Functions without state: their files share a process and the modules in it, which takes a quarter less time than loading them for each.
      {
        extends: true,
        test: { name: 'functions', include: FUNCTIONS, isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'services',
          include: ['test/**/*.test.ts'],
          // The last two break real servers, or install and build other people's projects, for minutes: npm run test:failures, npm run test:doors.
          exclude: [...FUNCTIONS, 'test/failures/**', 'test/packed/**', '**/node_modules/**'],
        },
      },
    ],
    globalSetup: 'test/global-setup.ts',
    // By default one core is left to others, which of two is half.
    maxWorkers: '100%',
    // Many tests run real servers and a real browser. One that fails once and then passes is named in the output, as a race to look for.
    retry: 1,
    // A machine that others use too takes its time; a test that hangs still ends.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Pages answer in their own time: a poll waits as long as a visitor would.
    expect: { poll: { timeout: 60_000 } },
    coverage: {
      provider: 'v8',
      include: ['src/core/**'],
      // The table has only the files that are not covered whole, with their lines.
      reporter: [['text', { skipFull: true }], 'text-summary', 'json-summary'],
      thresholds: { branches: 100 },
    },
  },
});
