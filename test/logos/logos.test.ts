import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LayerInput } from '../../src/core/banks/bank.ts';
import { compileDirectory } from '../../src/core/banks/compile.ts';
import { createDirectory, type Directory } from '../../src/core/banks/directory.ts';
import { type Box, drawLogo, type LogoData } from '../../src/logos/draw.ts';
import { createLogos, type Logos } from '../../src/logos/logos.ts';
import { png } from '../../src/logos/picture.ts';
import { createRenderApart } from '../../src/logos/render-apart.ts';
import { logoData } from '../../tools/banks/logos.ts';

const LAYERS: LayerInput[] = [
  {
    kind: 'curated',
    source: 'test',
    as_of: '2026-11-21',
    country: 'DE',
    banks: [
      {
        codes: ['10000001'],
        name: 'Commerzbank AG',
        short_name: 'Commerzbank',
        icon: 'commerzbank',
        colour: '#ffcc33',
      },
      { codes: ['10000002'], name: 'Beispielbank & "Söhne" <AG>', bic: 'BEISDEFF' },
      { codes: ['10000003'], name: 'თიბისი', bic: 'TBCBGE22' },
      { codes: ['10000004'] },
      { codes: ['10000005'], name: 'Ęxample Ǻ', icon: 'no-such-icon' },
    ],
  },
  {
    kind: 'registry',
    source: 'test',
    as_of: '2026-11-21',
    country: 'CZ',
    banks: [{ codes: ['0800'], name: 'Česká spořitelna, a.s.' }],
  },
  {
    kind: 'registry',
    source: 'test',
    as_of: '2026-11-21',
    country: 'SK',
    banks: [{ codes: ['0800'], name: 'Slovenská ukážka' }],
  },
];

const scratch = mkdtempSync(join(tmpdir(), 'logos-'));
const logosDir = join(scratch, 'own');
const folder = pathToFileURL(`${scratch}/`);
let directory: Directory;
let logos: Logos;
const apart = createRenderApart();
afterAll(() => apart.close());

beforeAll(() => {
  mkdirSync(logosDir);
  writeFileSync(join(scratch, 'logos.json'), JSON.stringify(logoData(LAYERS)));
  directory = createDirectory(compileDirectory(LAYERS));
  logos = createLogos({ directory, folder });
});

afterAll(() => rmSync(scratch, { recursive: true }));

const svgOf = async (code: string, country?: string) =>
  String((await logos.find(code, 'svg', country))?.body);

/** Throws when the text is no well-formed XML. */
function parse(svg: string): void {
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(svg).close();
}

const sizeOf = (body: Buffer) => [body.readUInt32BE(16), body.readUInt32BE(20)];

test.each(['10000001', '10000002', '10000003', '10000004', '10000005'])(
  'bank %s has a picture in both formats',
  async (code) => {
    parse(await svgOf(code));
    expect(await svgOf(code)).toMatch(/<path fill="#\w+" transform="[^"]+" d="M/);
    expect(await svgOf(code)).not.toContain('NaN');
    const picture = (await logos.find(code, 'png'))!;
    expect(picture.type).toBe('image/png');
    expect(sizeOf(picture.body as Buffer)).toEqual([256, 256]);
  },
);

test('the brand icon stands on the bank’s own colour, in ink that can be read there', async () => {
  expect(await svgOf('10000001')).toMatch(
    /fill="#ffcc33".*fill="#14181f" transform="translate\(20\.15 20\.15\) scale\(2\.321\)"/,
  );
});

test('letters are outlines, and what a name says is escaped', async () => {
  expect(await svgOf('10000002')).not.toContain('<text');
  expect(await svgOf('10000002')).toContain('aria-label="Beispielbank &#38; &#34;Söhne&#34; &#60;AG&#62;"');
});

test('where two countries share a code, the country decides', async () => {
  expect(await svgOf('0800', 'CZ')).toContain('Česká');
  expect(await svgOf('0800', 'sk')).toContain('Slovenská');
  expect(await logos.find('0800', 'svg')).toBe(await logos.find('0800', 'svg', 'CZ'));
});

test.each(['', '99999999', '../logos', '10000001/../x', 'a'.repeat(20), '10000001.svg', 'constructor'])(
  'there is no logo for the code "%s"',
  async (code) => {
    expect(await logos.find(code, 'svg')).toBeUndefined();
    const own = createLogos({ directory, folder, own: { folder: logosDir, render: apart.render } });
    expect(await own.find(code, 'png')).toBeUndefined();
  },
);

test('a country that is none gives no logo', async () => {
  expect(await logos.find('10000001', 'svg', 'D/E')).toBeUndefined();
  expect(await logos.find('10000001', 'svg', 'FR')).toBeUndefined();
});

test('the tag tells two logos apart and stays the same for one', async () => {
  const again = createLogos({ directory, folder });
  expect((await again.find('10000001', 'png'))!.etag).toBe((await logos.find('10000001', 'png'))!.etag);
  expect((await logos.find('10000001', 'svg'))!.etag).not.toBe((await logos.find('10000002', 'svg'))!.etag);
  expect((await logos.find('10000001', 'svg'))!.etag).toMatch(/^"[\w-]{22}"$/);
});

const square = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="${colour}"/></svg>`;

test('an operator’s own file comes first: the country’s before the general, each standing in for the other format', async () => {
  const own = createLogos({ directory, folder, own: { folder: logosDir, render: apart.render } });
  writeFileSync(join(logosDir, '0800.svg'), square('red'));
  writeFileSync(join(logosDir, 'SK-0800.png'), png(square('blue'), 32));
  expect((await own.find('0800', 'svg', 'CZ'))!.body).toBe(square('red'));
  expect((await own.find('0800', 'png', 'CZ'))!.body).toEqual(png(square('red')));
  expect((await own.find('0800', 'png', 'SK'))!.body).toEqual(png(square('blue'), 32));
  const wrapped = String((await own.find('0800', 'svg', 'SK'))!.body);
  parse(wrapped);
  expect(wrapped).toContain('viewBox="0 0 32 32"><image width="32" height="32" href="data:image/png;base64,');
  expect((await own.find('0800', 'svg'))!.body).toBe(square('red'));
});

test('a changed file is seen without a restart', async () => {
  const own = createLogos({ directory, folder, own: { folder: logosDir, render: apart.render } });
  writeFileSync(join(logosDir, 'DE-10000001.svg'), square('red'));
  expect((await own.find('10000001', 'svg'))!.body).toBe(square('red'));
  writeFileSync(join(logosDir, 'DE-10000001.svg'), square('green'));
  expect((await own.find('10000001', 'svg'))!.body).toBe(square('green'));
  rmSync(join(logosDir, 'DE-10000001.svg'));
  expect((await own.find('10000001', 'svg'))!.body).toBe(await svgOf('10000001'));
});

test('an operator may give a logo to a bank the directory does not know', async () => {
  const own = createLogos({ directory, folder, own: { folder: logosDir, render: apart.render } });
  writeFileSync(join(logosDir, '77777777.svg'), square('red'));
  expect((await own.find('77777777', 'svg'))!.body).toBe(square('red'));
});

test.each([
  ['DE-10000002.svg', 'not an image'],
  ['DE-10000002.png', 'not an image'],
  ['DE-10000002.svg', `<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(1024 * 1024)}</svg>`],
])('a file %s that is no logo is passed over', async (name, content) => {
  const own = createLogos({ directory, folder, own: { folder: logosDir, render: apart.render } });
  writeFileSync(join(logosDir, name), content);
  expect((await own.find('10000002', 'svg'))!.body).toBe(await svgOf('10000002'));
  expect((await own.find('10000002', 'png'))!.body).toEqual((await logos.find('10000002', 'png'))!.body);
  rmSync(join(logosDir, name));
});

const svg = (viewBox: string, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink" viewBox="${viewBox}">${content}</svg>`;
const pixel = png(svg('0 0 8 8', '<rect width="8" height="8" fill="red"/>'), 8).toString('base64');

test.each([
  ['refers to a file', svg('0 0 8 8', '<image href="/etc/logo.png" width="8" height="8"/>')],
  ['refers to a file by a prefix', svg('0 0 8 8', "<image x:href = '../logo.png' width='8' height='8'/>")],
  [
    'refers to an address',
    svg('0 0 8 8', '<image href="https://example.com/logo.png" width="8" height="8"/>'),
  ],
  ['hides a reference', svg('0 0 8 8', '<image href="&#x2f;etc/logo.png" width="8" height="8"/>')],
  ['has another picture inside', svg('0 0 8 8', '<image href="data:image/svg+xml;base64,AAAA"/>')],
  ['declares an entity', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('0 0 8 8', '')}`],
  ['has a filter', svg('0 0 8 8', '<filter id="a"><feTurbulence numOctaves="200000"/></filter>')],
  ['has a filter by a prefix', svg('0 0 8 8', '<s:filter xmlns:s="http://www.w3.org/2000/svg"/>')],
  ['has a pattern', svg('0 0 8 8', '<pattern id="a" width="1" height="1"/>')],
  [
    'has a picture of more than a megapixel',
    svg('0 0 8 8', `<image href="data:image/png;base64,${png(square('red'), 1025).toString('base64')}"/>`),
  ],
  ['is far too tall', svg('0 0 1 200000', '<rect width="1" height="1"/>')],
  ['is far too wide', svg('0 0 200000 1', '<rect width="1" height="1"/>')],
])('a file that %s is passed over', async (_, content) => {
  const own = createLogos({ directory, folder, own: { folder: logosDir, render: apart.render } });
  writeFileSync(join(logosDir, 'DE-10000002.svg'), content);
  expect((await own.find('10000002', 'svg'))!.body).toBe(await svgOf('10000002'));
  expect((await own.find('10000002', 'png'))!.body).toEqual((await logos.find('10000002', 'png'))!.body);
  rmSync(join(logosDir, 'DE-10000002.svg'));
});

test('a picture may refer to its own parts and pixels, and fits the square whichever side is longer', async () => {
  const own = createLogos({ directory, folder, own: { folder: logosDir, render: apart.render } });
  const size = async (content: string) => {
    writeFileSync(join(logosDir, 'DE-10000002.svg'), content);
    const body = (await own.find('10000002', 'png'))!.body as Buffer;
    rmSync(join(logosDir, 'DE-10000002.svg'));
    return [body.readUInt32BE(16), body.readUInt32BE(20)];
  };
  const parts = `<rect id="a" width="1" height="1"/><use href="#a"/><image href="data:image/png;base64,${pixel}"/>`;
  expect(await size(svg('0 0 8 2', parts))).toEqual([256, 64]);
  expect(await size(svg('0 0 2 8', parts))).toEqual([64, 256]);
});

test('a wide mark runs wider than a square one, and neither leaves the square', async () => {
  const icon = (ink: Box): LogoData => ({ ...logoData([]), icons: { mark: ['M0 0Z', '#123456', ink] } });
  const draw = (ink: Box) => {
    const svg = drawLogo({ country: 'DE', code: '1' }, { icon: 'mark' }, icon(ink));
    const [, x, y, scale] = /translate\((\S+) (\S+)\) scale\((\S+)\)/.exec(svg)!.map(Number);
    return [x! + ink[0] * scale!, y! + ink[1] * scale!, ink[2] * scale!, ink[3] * scale!].map(Math.round);
  };
  expect(draw([0, 0, 24, 24])).toEqual([22, 22, 52, 52]);
  expect(draw([0, 8, 24, 8])).toEqual([8, 35, 80, 27]);
  expect(draw([8, 0, 8, 24])).toEqual([38, 18, 20, 60]);
});

/** Takes many seconds to draw, with nothing in it that is refused: each of its layers is mixed with those below. */
const endless = svg('0 0 8 8', '<g opacity=".5"><rect width="8" height="8"/></g>'.repeat(20_000));

describe('pictures from elsewhere', () => {
  test('one that takes too long, or too much memory, ends with its process, and the next one is drawn', async () => {
    const limited = createRenderApart({ timeMs: 400 });
    expect(await limited.render(endless)).toBeUndefined();
    expect(await limited.render(square('red'))).toEqual(png(square('red')));
    limited.close();
    const small = createRenderApart({ timeMs: 20_000, memoryBytes: 1 });
    expect(await small.render(endless)).toBeUndefined();
    small.close();
  });

  test('what can not be drawn is tried once, until the file is changed', async () => {
    let drawn = 0;
    const own = createLogos({
      directory,
      folder,
      own: {
        folder: logosDir,
        render: async () => {
          drawn += 1;
          return undefined;
        },
      },
    });
    writeFileSync(join(logosDir, 'DE-10000002.svg'), square('red'));
    for (let i = 0; i < 3; i++)
      expect((await own.find('10000002', 'svg'))!.body).toBe(await svgOf('10000002'));
    expect(drawn).toBe(1);
    writeFileSync(join(logosDir, 'DE-10000002.svg'), square('green '));
    await own.find('10000002', 'svg');
    expect(drawn).toBe(2);
    rmSync(join(logosDir, 'DE-10000002.svg'));
  });

  test('one that could not be tried is tried again', async () => {
    let drawn = 0;
    const render = async (text: string) => {
      drawn += 1;
      if (drawn === 1) throw new Error('too many wait');
      return png(text);
    };
    const own = createLogos({ directory, folder, own: { folder: logosDir, render } });
    writeFileSync(join(logosDir, 'DE-10000002.svg'), square('red'));
    expect((await own.find('10000002', 'svg'))!.body).toBe(await svgOf('10000002'));
    expect((await own.find('10000002', 'svg'))!.body).toBe(square('red'));
    rmSync(join(logosDir, 'DE-10000002.svg'));
  });

  test('no more wait than have room', async () => {
    const apart = createRenderApart();
    const outcomes = await Promise.allSettled(Array.from({ length: 40 }, () => apart.render(square('red'))));
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(8);
    apart.close();
    await expect(apart.render(square('red'))).rejects.toThrow();
  });
});
