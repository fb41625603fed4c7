/** A real Chromium for measurements, which `npm ci --prefix test/browser` installs: the least of it that is used. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CLI } from './start.ts';

const require = createRequire(new URL('../test/browser/package.json', import.meta.url));
const ARGUMENTS = ['--no-sandbox', '--headless=new', '--disable-gpu'];
/** How long anything may take: much longer than it ever does. */
const PATIENCE_MS = 300_000;
const PORT = 18_442;

export interface Page {
  goto(url: string): Promise<unknown>;
  setInputFiles(selector: string, path: string): Promise<void>;
  setDefaultTimeout(ms: number): void;
  click(selector: string): Promise<void>;
  fill(selector: string, text: string): Promise<void>;
  /** The value of an expression. */
  evaluate(script: string): Promise<unknown>;
  locator(selector: string, options?: { hasText: string | RegExp }): Place;
  waitForEvent(name: 'download'): Promise<{ path(): Promise<string> }>;
}

interface Place {
  first(): Place;
  waitFor(options?: { state: string }): Promise<void>;
}

/** Of the protocol by which a browser is watched. */
interface Watch {
  send(method: string, options?: object): Promise<unknown>;
}

interface Browser {
  newContext(
    options: object,
  ): Promise<{ newPage(): Promise<Page>; newCDPSession(page: Page): Promise<Watch> }>;
  newBrowserCDPSession(): Promise<Watch>;
  close(): Promise<void>;
}

interface ProcessInfo {
  readonly id: number;
  readonly type: string;
  readonly cpuTime: number;
}

export interface Visitor {
  readonly page: Page;
  /** Milliseconds that the page's own thread has worked. */
  threadMs(): Promise<number>;
  /** Milliseconds of processor time of all of the browser's processes. */
  processorMs(): Promise<number>;
  /** The most memory that one of the pages' processes has held. */
  peakMiB(): Promise<number>;
  close(): Promise<void>;
}

export function hasBrowser(): boolean {
  try {
    require.resolve('playwright-core');
    return true;
  } catch {
    return false;
  }
}

/** A visitor on the start page of a service of its own. */
export async function openVisitor(folder: string): Promise<Visitor> {
  const url = `http://127.0.0.1:${PORT}`;
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(PORT),
    BASE_URL: url,
    DATABASE_URL: `sqlite:${join(folder, 'assay.db')}`,
  };
  const service = spawn(process.execPath, [CLI, 'serve'], { env, stdio: 'ignore' });
  try {
    await ready(url, service);
    return await visitorAt(url, service);
  } catch (error) {
    service.kill('SIGKILL');
    throw error;
  }
}

async function ready(url: string, service: ChildProcess): Promise<void> {
  while (service.exitCode === null) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`assay serve ended with ${service.exitCode}`);
}

async function visitorAt(url: string, service: ChildProcess): Promise<Visitor> {
  const { chromium } = require('playwright-core');
  const packed = await import(pathToFileURL(require.resolve('@sparticuz/chromium')).href);
  const executablePath: string = await packed.default.executablePath();
  const browser: Browser = await chromium.launch({ executablePath, args: ARGUMENTS });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const all = await browser.newBrowserCDPSession();
  const own = await context.newCDPSession(page);
  await own.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(url);
  const processes = async () => {
    const { processInfo } = (await all.send('SystemInfo.getProcessInfo')) as { processInfo: ProcessInfo[] };
    return processInfo;
  };
  return {
    page,
    async threadMs() {
      const { metrics } = (await own.send('Performance.getMetrics')) as {
        metrics: { name: string; value: number }[];
      };
      return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000;
    },
    processorMs: async () => (await processes()).reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0),
    peakMiB: async () =>
      Math.max(...(await processes()).filter(({ type }) => type === 'renderer').map(({ id }) => peakOf(id))),
    async close() {
      await browser.close();
      service.kill('SIGKILL');
    },
  };
}

function peakOf(pid: number): number {
  const [, kib = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kib) / 1024;
}
