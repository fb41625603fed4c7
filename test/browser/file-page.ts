/** What the tests of the file check do on its page. */
import { readFileSync } from 'node:fs';
import type { Download, Page } from 'playwright-core';
import { type Site, type Visit, visit } from './harness.ts';

const TYPES = { csv: 'text/csv', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' };

export async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  const mimeType = name.endsWith('xlsx') ? TYPES.xlsx : TYPES.csv;
  await page.setInputFiles('#file-input', { name, mimeType, buffer });
}

/** Opens the start page, chooses a file, and waits for what was recognised. */
export async function opened(site: Site, name: string, buffer: Buffer, width = 1440): Promise<Visit> {
  const visitor = await visit(site, '/', { width });
  await choose(visitor.page, name, buffer);
  await visitor.page.locator('#file-run').waitFor();
  return visitor;
}

export async function check(page: Page): Promise<void> {
  await page.click('#file-run');
  await page.locator('.rows-of-file .chars').first().waitFor();
}

/** @param act what starts the download; the button for what is saved where it is absent */
export async function download(page: Page, what: string, act?: () => Promise<void>): Promise<Buffer> {
  const [arrived] = await Promise.all([
    page.waitForEvent('download') as Promise<Download>,
    act ? act() : page.click(`[data-save="${what}"]`),
  ]);
  return readFileSync((await arrived.path())!);
}

export const countOf = async (page: Page, shown: string): Promise<number> =>
  Number((await page.locator(`.chip.is-${shown} strong`).textContent())!.replace(/\D/g, ''));

export const compact = (text: string | undefined) => text?.replaceAll(' ', '');
