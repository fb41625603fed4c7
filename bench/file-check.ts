/**
 * A file checked in the browser: its processor time beside `assay check` of the same file, what a clerk waits for from the file to the corrected
 * one, the memory that takes, and the frames of scrolling through a million rows.
 */
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { hasBrowser, openVisitor, type Page, type Visitor } from './browser.ts';
import { ibans, phones } from './check.ts';
import { type Line, print, spreadOf } from './ratio.ts';
import { CLI, processorMs } from './start.ts';

const [HUNDRED_THOUSAND, MILLION] = [100_000, 1_000_000];
const ROUNDS = 3;
const FRAMES = 120;
/** Small steps and long ones, in pixels. */
const STEPS = [400, 400, 60_000] as const;
const CHECKED = ['--column', 'iban=IBAN', '--column', 'phone=Phone', '--suggest', '--duplicates'];

export async function benchFileCheck(): Promise<void> {
  if (!hasBrowser()) {
    process.stdout.write('\nThe file check in a browser: not installed: npm ci --prefix test/browser\n');
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'));
  try {
    const [small, large] = [join(folder, 'small.csv'), join(folder, 'large.csv')];
    await writeRows(small, HUNDRED_THOUSAND);
    await writeRows(large, MILLION);
    await benchSmall(folder, small);
    await benchLarge(folder, large);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function benchSmall(folder: string, file: string): Promise<void> {
  const [checks, saves, seconds]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round++) {
    const visitor = await openVisitor(folder);
    try {
      const before = await visitor.processorMs();
      const start = performance.now();
      await check(visitor.page, file);
      seconds.push((performance.now() - start) / 1000);
      const checked = await visitor.processorMs();
      await save(visitor.page);
      const saved = await visitor.processorMs();
      const command = processorMs([CLI, 'check', file, ...CHECKED, '--output', join(folder, 'out.csv')]);
      checks.push((checked - before) / command);
      saves.push((saved - before) / command);
    } finally {
      await visitor.close();
    }
  }
  print('A file of 100,000 rows in the browser', [
    { what: 'processor time, of assay check', ratio: spreadOf(checks), most: 3 },
    { what: 'the same with the file saved', ratio: spreadOf(saves), most: 3 },
    { what: 'seconds from the file to its table', ratio: spreadOf(seconds), most: 10 },
  ]);
}

async function benchLarge(folder: string, file: string): Promise<void> {
  const visitor = await openVisitor(folder);
  try {
    const start = performance.now();
    print('A file of a million rows in the browser, seconds of processor time', await walk(visitor, file));
    const seconds = (performance.now() - start) / 1000;
    const peak = await visitor.peakMiB();
    print('A file of a million rows in the browser, as a whole', [
      { what: 'seconds by the clock', ratio: spreadOf([seconds]), most: 120 },
      { what: 'resident MiB at most', ratio: spreadOf([peak]) },
    ]);
    print('Scrolling a million rows, milliseconds a frame, 95 in 100', [
      { what: "work of the page's thread", ratio: spreadOf([p95(await threadTimes(visitor))]), most: 50 },
      { what: 'by the clock', ratio: spreadOf([p95(await clockTimes(visitor.page))]), most: 50 },
    ]);
  } finally {
    await visitor.close();
  }
}

/** What a clerk does with a file, and what each takes: the browser's own time, which does not grow with what else the machine does. */
async function walk(visitor: Visitor, file: string): Promise<Line[]> {
  const { page } = visitor;
  const lines: Line[] = [];
  let last = await visitor.processorMs();
  const note = async (what: string): Promise<void> => {
    const now = await visitor.processorMs();
    lines.push({ what, ratio: spreadOf([(now - last) / 1000]) });
    last = now;
  };
  await check(page, file);
  await note('opened and checked');
  await page.click('.chip.is-wrong');
  await page.locator('.layer .is-wrong').first().waitFor();
  await note('wrong ones alone');
  await page.click('[data-do="take"] >> nth=0');
  await page.locator('.file-status', { hasText: /^1 cell / }).waitFor();
  await note('a suggestion taken');
  await page.click('#file-undo');
  await page.locator('#file-undo').waitFor({ state: 'hidden' });
  await note('and back');
  await page.click('#file-take-all');
  await page.locator('#file-undo').waitFor();
  await note('all certain suggestions taken');
  await page.click('.chip >> nth=0');
  await page.locator('.found', { hasText: '1,000,000' }).waitFor();
  await page.fill('#file-search', 'customer 777777');
  await page.locator('.found', { hasText: /^1 row/ }).waitFor();
  await note('a row found by its text');
  await page.fill('#file-search', '');
  await page.locator('.found', { hasText: '1,000,000' }).waitFor();
  await note('all rows again');
  const size = await save(page);
  if (size <= statSync(file).size) throw new Error('the saved file has no results');
  await note('saved');
  return lines;
}

async function check(page: Page, file: string): Promise<void> {
  await page.setInputFiles('#file-input', file);
  await page.locator('#file-run').waitFor();
  await page.click('#file-run');
  await page.locator('.layer .chars').first().waitFor();
}

/** @returns bytes of the file that was saved */
async function save(page: Page): Promise<number> {
  const [arrived] = await Promise.all([page.waitForEvent('download'), page.click('[data-save="file"]')]);
  return statSync(await arrived.path()).size;
}

/** What the page's thread works for each step: its own time, which does not grow with what else the machine does. */
async function threadTimes({ page, threadMs }: Visitor): Promise<number[]> {
  const times: number[] = [];
  for (let step = 0; step < FRAMES; step++) {
    const before = await threadMs();
    await page.evaluate(`new Promise((done) => {
      document.querySelector('.scroller').scrollTop += ${STEPS[step % STEPS.length]};
      requestAnimationFrame(() => requestAnimationFrame(done));
    })`);
    times.push((await threadMs()) - before);
  }
  return times;
}

/** From one frame to the next while it is scrolled without a stop. */
async function clockTimes(page: Page): Promise<number[]> {
  const times = await page.evaluate(`new Promise((done) => {
    const scroller = document.querySelector('.scroller');
    const steps = ${JSON.stringify(STEPS)};
    const times = [];
    let last;
    const next = (now) => {
      if (last !== undefined) times.push(now - last);
      last = now;
      if (times.length === ${FRAMES}) return done(times);
      scroller.scrollTop += steps[times.length % steps.length] * (times.length % 40 < 20 ? 1 : -1);
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  })`);
  return times as number[];
}

const p95 = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)]!;

/** Customers with an account and a phone number; one IBAN in twenty has a wrong digit. */
async function writeRows(path: string, rows: number): Promise<void> {
  const file = createWriteStream(path);
  const numbers = phones(rows);
  let text = 'Id,Name,IBAN,Phone,Note\n';
  let row = 0;
  for (const iban of ibans(rows)) {
    text += `${row},Customer ${row++},${iban},${numbers.next().value},"Paid, as agreed"\n`;
    if (text.length < 65_536) continue;
    if (!file.write(text)) await once(file, 'drain');
    text = '';
  }
  file.end(text);
  await finished(file);
}
