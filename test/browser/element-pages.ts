/** Pages with elements from the modules that are published, without a bundler, under a strict policy. */
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { bundle } from '../../tools/doors/bundle.ts';
import { type Browser, openChromium, type Page } from './chromium.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; require-trusted-types-for 'script'";
const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' };

/** A block of the documentation by its language, and its code with the doors where they are served. */
const docs = readFileSync(join(ROOT, 'docs/elements.md'), 'utf8');
export const block = (language: string) =>
  new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'ms').exec(docs)![1]!;
export const served = (code: string) => code.replace(/'assay\/([\w/-]+)'/g, "'/assay/$1.js'");

export const page = (body: string, script: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Fields</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/page.css"><script type="module" src="${script}"></script><main><h1>Fields</h1>${body}</main></html>`;

/** By their paths. */
export type Pages = Readonly<Record<string, readonly [type: string, text: string]>>;

const STYLE =
  ':root{color-scheme:light dark}body{font:16px/1.5 system-ui;margin:16px;max-width:32rem;background:Canvas}fieldset{min-width:0}';

export interface ElementPages {
  open(path: string, options?: ContextOptions): Promise<Visit>;
  close(): Promise<void>;
}

export type ContextOptions = Parameters<Browser['newContext']>[0];

export interface Visit {
  readonly page: Page;
  /** What the browser complained of. */
  readonly faults: string[];
  readonly requests: string[];
}

export async function openElementPages(pages: Pages): Promise<ElementPages> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-elements-'));
  await bundle(ROOT, join(folder, 'assay'));
  const all: Pages = { ...pages, '/page.css': ['text/css', STYLE] };
  const server: Server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://localhost');
    const file = join(folder, pathname);
    const isFile = statSync(file, { throwIfNoEntry: false })?.isFile() === true;
    const [type, body] = all[pathname] ?? [TYPES[extname(file)], isFile ? readFileSync(file) : undefined];
    response.writeHead(body === undefined ? 404 : 200, {
      'content-type': type ?? 'text/plain',
      'content-security-policy': POLICY,
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const browser = await openChromium();
  return {
    open: (path, options) => visitPage(browser, `http://127.0.0.1:${port}`, path, options),
    async close() {
      await browser.close();
      server.close();
      rmSync(folder, { recursive: true });
    },
  };
}

async function visitPage(
  browser: Browser,
  address: string,
  path: string,
  options: ContextOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({
    locale: 'en-GB',
    permissions: ['clipboard-read', 'clipboard-write'],
    ...options,
  });
  const opened = await context.newPage();
  const faults: string[] = [];
  const requests: string[] = [];
  opened.on('pageerror', ({ message }) => faults.push(message));
  opened.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  opened.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`));
  await opened.goto(address + path);
  const isReady = path.startsWith('/docs') ? "!!customElements.get('assay-field')" : 'window.isReady';
  await expect.poll(() => opened.evaluate(isReady)).toBe(true);
  return { page: opened, faults, requests };
}
