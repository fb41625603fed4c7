import { availableParallelism } from 'node:os';
import { defineConfig, type Plugin } from 'vitest/config';
import { LONGEST } from './vitest.long.config.ts';

/** What the core's coverage is measured by, as nearly all of it is functions without state. */
const FUNCTIONS = ['core', 'banks', 'data', 'intake/banks', 'intake/phone', 'phone'].map(
  (room) => `test/${room}/**/*.test.ts`,
);
/** They start processes, and mostly wait for them. */
const WAITING = ['test/process/**/*.test.ts'];
/**
 * The first replace modules or functions of all, so no other file may share their process. The last has memory collected
 * again and again, which takes too long where the modules of many files are in it.
 */
const ALONE = [
  ...['test/toy-kind.test.ts', 'test/toy-format.test.ts', 'test/readme.test.ts', 'test/cli/**/*.test.ts'],
  ...['test/notices/deliverer.test.ts'],
];
/** Run by scripts of their own: they need a browser, break real servers, install other people's projects, or take a minute each. */
const ELSEWHERE = [
  'test/browser/**',
  'test/engines/**',
  'test/failures/**',
  'test/frameworks/**',
  'test/packed/**',
  'test/proxies/**',
  'test/process/versions.test.ts',
  '**/node_modules/**',
  ...LONGEST,
];

/** The core's coverage is that of its own tests: what others reach of it they do not verify, and to measure there costs time. */
const uncovered: Plugin = {
  name: 'uncovered',
  configureVitest({ project }) {
    project.config.coverage = { ...project.config.coverage, enabled: false };
  },
};

const everything = { globalSetup: 'test/setup/all.ts' };
const cores = availableParallelism();
/** More files at a time than processors: while some wait for a disk, a process or a timer, others run. */
const working = { maxWorkers: 2 * cores, sequence: { groupOrder: 0 } };
const waiting = { maxWorkers: 3 * cores, sequence: { groupOrder: 1 } };

export default defineConfig({
  test: {
    projects: [
      // Functions without state: their files share a process and the modules in it.
      {
        extends: true,
        test: {
          name: 'functions',
          include: FUNCTIONS,
          exclude: ELSEWHERE,
          isolate: false,
          globalSetup: 'test/setup/data.ts',
          ...working,
        },
      },
      // They open services and stores of their own and close them, so their files share processes too.
      {
        extends: true,
        plugins: [uncovered],
        test: {
          name: 'services',
          include: ['test/**/*.test.ts'],
          exclude: [...FUNCTIONS, ...WAITING, ...ALONE, ...ELSEWHERE],
          isolate: false,
          ...everything,
          ...working,
        },
      },
      {
        extends: true,
        plugins: [uncovered],
        test: {
          name: 'waiting',
          include: WAITING,
          exclude: ELSEWHERE,
          isolate: false,
          ...everything,
          ...waiting,
        },
      },
      {
        extends: true,
        plugins: [uncovered],
        test: { name: 'alone', include: ALONE, ...everything, ...waiting },
      },
    ],
    // What a module compiles to is kept between runs, by its content.
    experimental: { fsModuleCache: true },
    // Many tests run real servers. One that fails once and then passes is named in the output, as a race to look for.
    retry: 1,
    // A machine that others use too takes its time; a test that hangs still ends.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Services answer in their own time: a poll waits as long as a visitor would.
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
