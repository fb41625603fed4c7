/**
 * A visitor: a real Chromium in front of a service that listens on a port of its own. One browser serves all tests;
 * each visit has a profile of its own.
 */
import { createServer } from 'node:net';
import axe from 'axe-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type Service, type ServiceOptions, startService } from '../http/harness.ts';
import { openChromium } from './chromium.ts';

export const WIDTHS = [320, 768, 1440] as const;
/** How long a page may take for anything: much longer than it ever does, so that no test hangs on how busy the machine is. */
const PATIENCE_MS = 90_000;
export const SCHEMES = ['light', 'dark'] as const;

export interface Site extends Service {
  readonly url: string;
}

export interface VisitOptions {
  readonly width?: number;
  readonly scheme?: 'light' | 'dark';
  readonly locale?: string;
  readonly scripts?: boolean;
}

let browser: Promise<Browser> | undefined;

/** The one browser. */
function sharedBrowser(): Promise<Browser> {
  browser ??= openChromium();
  return browser;
}

export async function closeBrowser(): Promise<void> {
  await (await browser)?.close();
  browser = undefined;
}

/** A service that a browser can reach. */
export async function openSite(options: ServiceOptions = {}): Promise<Site> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const service = await startService({
    ...options,
    env: { BASE_URL: url, PORT: String(port), ...options.env },
  });
  await service.app.listen({ port, host: '127.0.0.1' });
  return { ...service, url };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Every request so far, as `METHOD address body`. */
  readonly requests: string[];
  /** What the browser complained of: errors of scripts, refused loads. */
  readonly complaints: string[];
  close(): Promise<void>;
}

export async function visit(
  site: Site,
  path: string,
  { width = 1440, scheme = 'light', locale = 'en-GB', scripts = true }: VisitOptions = {},
): Promise<Visit> {
  const context = await (await sharedBrowser()).newContext({
    viewport: { width, height: 900 },
    colorScheme: scheme,
    locale,
    javaScriptEnabled: scripts,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const requests: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) =>
    requests.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`),
  );
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.goto(site.url + path);
  return { page, context, requests, complaints, close: () => context.close() };
}

/** What axe finds serious or critical. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // Evaluated rather than added as an element, which the page's content security policy would refuse.
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => (globalThis as unknown as { axe: typeof axe }).axe.run());
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target} ${failureSummary}`),
    );
}

/** Roles of what is operated or reached by its name. */
const NAMED = [
  ...['button', 'link', 'textbox', 'searchbox', 'combobox', 'checkbox', 'tab', 'meter', 'progressbar'],
  ...['tablist', 'tabpanel', 'region', 'image', 'img', 'navigation'],
];

interface TreeNode {
  readonly ignored: boolean;
  readonly role?: { readonly value: string };
  readonly name?: { readonly value: string };
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value: unknown } }[];
}

/** What a screen reader would meet and could not say: controls without a name, and levels of headings left out. */
export async function treeFaults(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as unknown as { nodes: TreeNode[] };
  await session.detach();
  const faults: string[] = [];
  let above = 0;
  for (const { ignored, role, name, properties } of nodes) {
    if (ignored || !role) continue;
    if (NAMED.includes(role.value) && !name?.value.trim()) faults.push(`a ${role.value} without a name`);
    if (role.value !== 'heading') continue;
    const level = Number(properties?.find((one) => one.name === 'level')?.value.value);
    if (level > above + 1) faults.push(`"${name?.value}" is of level ${level} below ${above}`);
    above = level;
  }
  return faults;
}

/** How far the page is wider than its window. */
export async function overflow(page: Page): Promise<number> {
  return page.evaluate('document.documentElement.scrollWidth - window.innerWidth') as Promise<number>;
}
