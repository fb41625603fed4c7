/** What the pages for readers say is true: settings, commands, files, samples and counts. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SETTINGS } from '../src/config/settings.ts';
import { KINDS } from '../src/core/assay.ts';
import { countryOf } from '../src/core/country.ts';
import { REASONS } from '../src/core/reasons.ts';
import { loadData } from '../src/data/load.ts';
import { IMPORTERS } from '../src/intake/banks/importers/all.ts';
import { reportCoverage } from '../src/service/coverage.ts';
import { GENERATED_FOLDER } from '../src/version.ts';
import { ROOMS } from './architecture/rooms.ts';
import { type Service, startService } from './http/harness.ts';

const ROOT = new URL('../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');

const PAGES = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md'];
/** The pages that the README leads to, which hold the tables. */
const LED_TO = ['settings', 'data', 'maintainers/comparison', 'library', 'http', 'command-line'].map(
  (name) => `docs/${name}.md`,
);
const readme = ['README.md', ...LED_TO].map(read).join('\n');
const BENCHES = [
  'core',
  'accounts',
  'library',
  'start',
  'file-check',
  'recognise',
  'service',
  'clients',
  'shapes/shapes',
  'shapes/keys',
  'shapes/workers',
].map((name) => `bench/${name}.ts`);
const { scripts } = JSON.parse(read('package.json'));

/** The code blocks of a language. */
const blocks = (language: string) =>
  [...readme.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))].map(([, code]) => code!);

/** The rows below a table's head, each as its cells. */
function table(head: string): string[][] {
  const [, rows] = readme.split(`\n| ${head} |`, 2);
  const lines = rows!.split('\n').slice(2);
  const end = lines.findIndex((line) => !line.startsWith('|'));
  return lines.slice(0, end).map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()));
}

describe.each(PAGES)('%s', (page) => {
  const text = read(page);

  it('names scripts that exist', () => {
    const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name!);
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });

  it('links to files that exist', () => {
    const linked = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, path]) => path!);
    expect(linked.filter((path) => !existsSync(new URL(path, ROOT)))).toEqual([]);
  });

  it('names files and folders that exist', () => {
    const rooms = /`((?:src|test|tools|bench|web|docs|data|generated)\/[\w./-]*)`/g;
    const made = /^data\/(assay\.db|imported-banks\/$)/;
    const named = [...text.matchAll(rooms)].map(([, path]) => path!).filter((path) => !made.test(path));
    expect(named.filter((path) => !existsSync(new URL(path, ROOT)))).toEqual([]);
  });
});

/** What a version of the changelog may have, in this order: what breaks comes first. */
const SECTIONS = ['Breaking', 'Added', 'Changed', 'Fixed', 'Data'];

/** What is wrong with a changelog's headings, each as a sentence. */
function faultsOfChangelog(text: string): string[] {
  const faults: string[] = [];
  const versions = text.split(/^(?=## )/m).slice(1);
  const titles = versions.map((version) => version.split('\n', 1)[0]!);
  if (titles[0] !== '## [Unreleased]') faults.push('begins without ## [Unreleased]');
  for (const title of titles.slice(1)) {
    if (!/^## \[\d+\.\d+\.\d+\] - \d{4}-\d{2}-\d{2}$/.test(title))
      faults.push(`${title} has no version or date`);
  }
  const numbers = titles.slice(1).map((title) => title.replace(/^## \[|\].*/g, ''));
  const falling = [...numbers].sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  if (numbers.join() !== falling.join()) faults.push('has versions out of order');
  versions.forEach((version, at) => {
    const [head, ...sections] = version.split(/^### /m);
    if (head!.trim().includes('\n')) faults.push(`${titles[at]} has lines before its first section`);
    const names = sections.map((section) => section.split('\n', 1)[0]!);
    const ordered = SECTIONS.filter((section) => names.includes(section));
    if (names.length === 0 || names.join() !== ordered.join())
      faults.push(`${titles[at]} has ${names.join(', ')}`);
    sections.forEach((section, index) => {
      const isEmpty = !/^- /m.test(section);
      if (isEmpty && at > 0) faults.push(`${titles[at]} has nothing under ${names[index]}`);
    });
  });
  return faults;
}

describe('CHANGELOG.md', () => {
  const text = read('CHANGELOG.md');

  it('has each version with its date, by what breaks, is new, has changed, is mended, and by data', () => {
    expect(faultsOfChangelog(text)).toEqual([]);
  });

  it('names the version of the package', () => {
    expect(text).toContain(`\n## [${JSON.parse(read('package.json')).version}] - `);
  });

  it.each([
    ['no Unreleased', text.replace('## [Unreleased]\n', '')],
    ['a version without a date', text.replace(/^(## \[0\.1\.0\]).*/m, '$1')],
    ['a section that is not of the five', text.replace('### Data', '### News')],
    ['a section twice', `${text}\n### Added\n\n- More.\n`],
    ['Fixed before Added', text.replace('### Added', '### Later').replace('### Fixed', '### Added')],
    ['a line under no section', text.replace(/^(## \[0\.2\.0\].*)$/m, '$1\n\n- New.')],
    ['a section with nothing in it', `${text}\n### Data\n`],
    ['versions out of order', text.replace('[0.1.0]', '[0.3.0]')],
  ])('is at fault with %s', (_, changed) => {
    expect(faultsOfChangelog(changed)).not.toEqual([]);
  });
});

/** Whether there is a file, where `<name>` in its path stands for anything. */
function isThere(path: string): boolean {
  const paths = path.split('/').reduce<string[]>(
    (folders, part) => {
      const named = new RegExp(`^${part.replaceAll('.', '\\.').replaceAll(/<\w+>/g, '[^/]+')}$`);
      return folders.flatMap((folder) =>
        existsSync(new URL(folder, ROOT))
          ? readdirSync(new URL(folder, ROOT)).flatMap((name) =>
              named.test(name) ? `${folder}/${name}` : [],
            )
          : [],
      );
    },
    ['.'],
  );
  return paths.length > 0;
}

describe('ARCHITECTURE.md', () => {
  const sections = new Map(
    read('ARCHITECTURE.md')
      .split(/^## /m)
      .map((text) => [text.slice(0, text.indexOf('\n')), text]),
  );
  const rowsOf = (section: string) => sections.get(section)!.match(/^\| .*`.*$/gm)!;
  const quoted = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name!);
  /** Files and folders that are named, by their paths below one of the folders or as they stand. */
  const missingIn = (text: string, folders: readonly string[]) =>
    quoted(text)
      .filter((name) => /^[\w.-]+(?:\/[\w.-]+)*(?:\.(?:ts|css)|\/)$/.test(name))
      .filter((name) => !['', ...folders].some((folder) => existsSync(new URL(folder + name, ROOT))))
      .filter((name) => name !== 'dist/' && name !== 'generated/');

  /** Folders and files of a room that are named and not there. */
  const missingOf = (place: string, text: string) => {
    const folders = quoted(place);
    return [...folders.filter((path) => !isThere(path.replace(/\/$/, ''))), ...missingIn(text, folders)];
  };

  it('has a line for each room, with files that exist there', () => {
    const rows = rowsOf('Rooms');
    expect(rows.length).toBeGreaterThan(25);
    const cells = rows.map((row) => row.split(/(?<!\\)\|/));
    expect(cells.flatMap(([, place = '', text = '']) => missingOf(place, text))).toEqual([]);
    const named = cells.flatMap(([, place = '']) => quoted(place));
    const folders = readdirSync(new URL('src/', ROOT), { withFileTypes: true });
    const unnamed = folders.filter((one) => one.isDirectory() && !named.includes(`src/${one.name}/`));
    expect(unnamed.map(({ name }) => name)).toEqual([]);
    expect(missingIn('`gone.ts` and `src/gone/`', ['src/http/'])).toEqual(['gone.ts', 'src/gone/']);
  });

  it('has a page that names, room by room, files that exist there', () => {
    const rooms = read('docs/maintainers/rooms.md').split(/^## /m).slice(1);
    expect(rooms.length).toBeGreaterThan(25);
    const missing = rooms.flatMap((room) => {
      const end = room.indexOf('\n');
      return missingOf(room.slice(0, end), room.slice(end));
    });
    expect(missing).toEqual([]);
  });

  it('tells of one request in files that exist, step by step', () => {
    const text = sections.get('One request, from the socket to the disk')!;
    const steps = text.match(/^\d+\..*(?:\n {3}.*)*/gm)!;
    expect(steps.length).toBeGreaterThan(5);
    const missing = [...steps, text.split('\n\n').at(-2)!].flatMap((step) => {
      const folders = quoted(step).map((path) => path.slice(0, path.lastIndexOf('/') + 1));
      return missingIn(step, folders);
    });
    expect(missing).toEqual([]);
  });

  it('lists the packages that are imported, and no other', () => {
    const rooms = Object.values(ROOMS).filter(({ paths }) =>
      paths.every((path) => /^(?:src|web)\b/.test(path)),
    );
    const imported = new Set(rooms.flatMap(({ packages = [] }) => packages).filter((name) => name !== '*'));
    const listed = rowsOf('Packages').flatMap((row) => quoted(row.split('|')[1]!));
    expect(listed.sort()).toEqual([...imported].sort());
  });
});

describe('CONTRIBUTING.md', () => {
  it('says of ten tasks where to look first, in files and folders that exist', () => {
    const [, section] = read('CONTRIBUTING.md').split('## Where to look first\n');
    const rows = section!.split('\n## ', 1)[0]!.match(/^\| [^|]+ \| .*`.*$/gm)!;
    expect(rows).toHaveLength(10);
    for (const row of rows) {
      const paths = [...row.matchAll(/`((?:src|test)\/[\w./-]+)`/g)].map(([, path]) => path!);
      expect(paths, row).not.toEqual([]);
      expect(paths.filter((path) => !existsSync(new URL(path, ROOT)))).toEqual([]);
    }
  });

  it('or the page of scripts or a recipe names every script but those that npm runs by itself', () => {
    const own = Object.keys(scripts).filter((name) => !['prepare', 'start', 'test'].includes(name));
    const recipes = readdirSync(new URL('docs/maintainers/recipes/', ROOT)).map(
      (name) => `docs/maintainers/recipes/${name}`,
    );
    const text = ['CONTRIBUTING.md', 'docs/maintainers/scripts.md', ...recipes].map(read).join('\n');
    const named = new Set([...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name!));
    expect(own.filter((name) => !named.has(name))).toEqual([]);
  });
});

describe('README.md', () => {
  it('is read at once: less than 9 KB', () => {
    expect(Buffer.byteLength(read('README.md'))).toBeLessThan(9_000);
  });

  it('has every setting with its default and its meaning', () => {
    const rows = Object.values(SETTINGS).map(({ variable, default: value, meaning }) => [
      '',
      `\`${variable}\``,
      value === '' ? '' : `\`${value}\``,
      meaning,
      '',
    ]);
    expect(table('Variable | Default | Meaning')).toEqual(rows);
  });

  it('names every country with an official file', () => {
    for (const { countries } of IMPORTERS) {
      for (const code of countries) expect(readme).toContain(countryOf(code)!.name);
    }
  });

  it('claims no more than is covered', () => {
    const { iban, national_id, company, vat, account, phone } = reportCoverage(
      KINDS,
      loadData(GENERATED_FOLDER),
    );
    const { countries } = iban;
    const { schemes } = national_id;
    const registered = countries.filter((one) => one.registered).length;
    const banked = countries.filter(({ bank_codes }) => bank_codes > 0).length;
    const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
    const checked = ({ schemes }: { schemes: readonly { checksum?: string }[] }) =>
      schemes.filter(({ checksum }) => checksum !== undefined).length;
    /** The count in the second column, then those in the third, in the order they stand there. */
    const covered: Readonly<Record<string, readonly number[]>> = {
      'IBAN prefixes': [countries.length, registered, countries.length - registered],
      'National check digits': [countries.filter((one) => one.national_check).length],
      'Bank codes': [sum(countries.map(({ bank_codes }) => bank_codes)), banked],
      'National identity number schemes': [
        schemes.length,
        schemes.filter(({ holder }) => holder === 'person').length,
        checked(national_id),
      ],
      'Countries with such a scheme': [national_id.countries],
      'Schemes of company numbers': [company.schemes.length, company.countries, checked(company)],
      'Schemes of VAT numbers': [vat.schemes.length, vat.countries, checked(vat)],
      'Schemes of bank accounts': [account.schemes.length, account.countries, checked(account)],
      'Phone numbering plans': [phone.countries.length],
    };
    const claimed = table('What | At least | In words').map(([, what, ...cells]) => {
      const numbers = [...cells.join(' ').matchAll(/\d[\d,]*(?=\s|$)/g)];
      return [what!, numbers.map(([digits]) => Number(digits.replaceAll(',', '')))] as const;
    });
    expect(claimed.map(([what]) => what)).toEqual(Object.keys(covered));
    for (const [what, numbers] of claimed) {
      expect(numbers, what).toHaveLength(covered[what]!.length);
      numbers.forEach((number, at) => {
        expect(number, what).toBeLessThanOrEqual(covered[what]![at]!);
      });
    }
    const compared = /\| Bank name and BIC \| (\d+) countries/.exec(readme)!;
    expect(Number(compared[1])).toBeLessThanOrEqual(banked);
    expect(readme).toContain(`| Reasons | ${REASONS.length}, shared by all kinds |`);
  });

  it('has in its speed tables what the bench measures', () => {
    const bench = BENCHES.map(read);
    const titles = [
      ...read('docs/maintainers/measurements.md').matchAll(
        /^<!-- bench: (.*) -->\n([\s\S]*?)^<!-- end -->$/gm,
      ),
    ];
    expect(titles).toHaveLength(29);
    for (const [, title, made] of titles) {
      // What follows may be put together of numbers and names.
      const beginning = title!.split(/,| \d/, 1)[0]!;
      expect(
        bench.some((text) => text.includes(beginning)),
        title,
      ).toBe(true);
      expect(made, title).toMatch(
        /^\| .* \| (at most )?[\d.–]+ \| [\d.]+ \([\d.]+ to [\d.]+\)(, missed)? \|$/m,
      );
      expect(made, title).toMatch(/^20\d\d-\d\d-\d\d, .* rounds of .* seconds\.$/m);
    }
  });
});

describe('the samples of README.md', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.close());

  /** What a sample's console.log lines print, and what their comments say. */
  async function printed(file: string): Promise<{ lines: string[]; comments: string[] }> {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    await import(fileURLToPath(new URL(`test/samples/${file}`, ROOT)));
    const lines = log.mock.calls.map((parts) => parts.join(' '));
    log.mockRestore();
    const comments = [
      ...read(`test/samples/${file}`).matchAll(/^ *(?!else).*console\.log\(.*; \/\/ (.*)$/gm),
    ];
    return { lines, comments: comments.map(([, comment]) => comment!) };
  }

  it('answers to the curl line as it says', async () => {
    const body = /-d '([^']+)'/.exec(blocks('sh').find((block) => block.startsWith('curl'))!)![1]!;
    const answer = await service.post('/v1/verify/iban', JSON.parse(body));
    expect(JSON.parse(blocks('json')[0]!)).toEqual(answer.body);
  });

  it('prints with the library what it says', async () => {
    const sample = read('test/samples/library.ts').replace('../../src/index.ts', 'assay');
    expect(blocks('ts')).toContain(sample);
    const { lines, comments } = await printed('library.ts');
    expect(lines).toEqual(comments);
  });

  it('prints with the client what it says', async () => {
    const sample = read('test/samples/client.ts').replace('../../src/client/client.ts', 'assay/client');
    expect(blocks('ts')).toContain(sample);
    vi.stubEnv('ASSAY_KEY', service.key);
    vi.stubGlobal('fetch', async (url: string, { headers, body }: { headers: object; body: string }) => {
      const answer = await service.send({
        method: 'POST',
        url: new URL(url).pathname,
        headers: headers as Record<string, string>,
        payload: body,
      });
      return new Response(answer.text, { status: answer.status });
    });
    const { lines, comments } = await printed('client.ts');
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    expect(lines).toEqual(comments.flatMap((comment) => comment.split(', ')));
  });
});
