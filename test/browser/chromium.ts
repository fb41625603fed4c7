/** A real Chromium, from an npm package. */
import chromium from '@sparticuz/chromium';
import { type Browser, chromium as playwright } from 'playwright-core';

/** For tests elsewhere, which don't find the package: it is installed beside this file. */
export type { Browser, Page } from 'playwright-core';

/** Without the package's own arguments, which are made for another place and end the browser with its first page. */
export async function openChromium(): Promise<Browser> {
  return playwright.launch({
    executablePath: await chromium.executablePath(),
    args: ['--no-sandbox', '--headless=new', '--disable-gpu'],
  });
}
