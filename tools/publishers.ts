/** The table of publishers in the documentation: what their files are, and what they say of using them. */
import type { PublisherFile } from '../src/intake/addresses.ts';

export interface PublisherRow extends PublisherFile {
  /** What the file is called, or asked for by. */
  readonly file: string;
  readonly publisher: string;
  /** Where it is fetched from; without it, it is downloaded by hand. */
  readonly url?: string | undefined;
  /** The page that has it, where it is downloaded by hand. */
  readonly page?: string | undefined;
}

export function publisherTable(rows: readonly PublisherRow[]): string {
  const lines = rows.map(({ file, publisher, layout, terms, termsFrom, url, page }) => {
    const address = url ?? page;
    const name = address === undefined ? publisher : `[${publisher}](${address})`;
    const said = termsFrom ? `${terms} ([${termsFrom.title}](${termsFrom.url}), ${termsFrom.read})` : terms;
    return `| ${file} | ${name}${url === undefined ? ', by hand' : ''} | ${layout} | ${said} |`;
  });
  return ['| File | Publisher | Layout | Terms |', '|---|---|---|---|', ...lines].join('\n');
}
