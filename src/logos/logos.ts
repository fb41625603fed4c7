/**
 * Logos as they are served: an operator's own file above all, otherwise the drawn one, as SVG or PNG.
 *
 * An operator's file is `<CC>-<code>.svg`, `<CC>-<code>.png` or the same without the country. One format stands in for
 * the other: an SVG is rendered, a PNG is wrapped. Drawn and rendered pictures are kept, the least recently asked for
 * making room.
 */
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Directory } from '../core/banks/directory.ts';
import { drawLogo, type LogoData } from './draw.ts';
import { canRender, renderer } from './renderer.ts';

export type LogoFormat = 'svg' | 'png';

export interface Logo {
  readonly body: Buffer | string;
  readonly etag: string;
  /** The media type. */
  readonly type: string;
}

export interface Logos {
  /** The logo of the bank with this code, or `undefined` when neither the directory nor the operator knows it, or it can't be drawn as PNG. */
  find(code: string, format: LogoFormat, country?: string): Logo | undefined;
}

export interface LogosOptions {
  readonly directory: Pick<Directory, 'findByCode' | 'brand'>;
  /** Where the build's `logos.json` is. */
  readonly folder: URL;
  /** The operator's own files. */
  readonly logosDir?: string | undefined;
}

/** Width and height of a PNG. */
const PNG_SIZE = 256;
const KEPT = 1000;
/** A logo file larger than this is not a logo. */
const LARGEST_FILE = 1024 * 1024;
/** How many times longer than wide a logo may be, or wider than long. */
const RATIO_MAX = 8;
/** Any attribute that refers to something, whatever the prefix of its namespace. */
const HREF = /href\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;
/** What it may refer to: a part of the same picture, or pixels inside it. */
const EMBEDDED = /^(?:#|data:image\/(?:png|jpeg|gif|webp);base64,)/i;
const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Opens the logos. */
export function createLogos({ directory, folder, logosDir }: LogosOptions): Logos {
  const data: LogoData = JSON.parse(readFileSync(new URL('logos.json', folder), 'utf8'));
  const kept = keepRecent<Logo>(KEPT);

  const drawn = (code: string, format: LogoFormat, country?: string): Logo | undefined => {
    const bank = directory.findByCode(code, country);
    if (!bank) return undefined;
    if (format === 'png' && !canRender()) return undefined;
    return kept(`${bank.country}-${code}.${format}`, () => {
      const svg = drawLogo(bank, directory.brand(bank.country, code), data);
      return format === 'svg' ? logoOf(svg, format) : logoOf(png(svg), format);
    });
  };

  const owned = (code: string, format: LogoFormat, country?: string): Logo | undefined => {
    if (logosDir === undefined) return undefined;
    const bank = directory.findByCode(code, country);
    const file = operatorFile(logosDir, namesOf(code, country ?? bank?.country, bank?.swift), format);
    return file && kept(`${format} of ${file.path} ${file.stamp}`, () => readLogo(file.path, format));
  };

  return {
    find(code, format, country) {
      const wanted = code.toUpperCase();
      const owner = country?.toUpperCase();
      if (!/^[A-Z0-9]{1,19}$/.test(wanted) || !/^(?:[A-Z]{2})?$/.test(owner ?? '')) return undefined;
      return owned(wanted, format, owner) ?? drawn(wanted, format, owner);
    },
  };
}

/**
 * Renders an SVG as a PNG that fits a square. Text in it is not drawn: fonts would differ from machine to machine. Throws
 * for a picture that is much longer than wide, or the other way: it is no logo, and as wide as the square it would be
 * gigabytes tall.
 */
export function png(svg: string, size = PNG_SIZE): Buffer {
  const Resvg = renderer();
  const font = { loadSystemFonts: false };
  const { width, height } = new Resvg(svg, { font });
  const ratio = width / height;
  if (!(ratio <= RATIO_MAX && ratio >= 1 / RATIO_MAX)) throw new Error('too long for a logo');
  const fitTo = { mode: ratio < 1 ? 'height' : 'width', value: size } as const;
  return new Resvg(svg, { fitTo, font }).render().asPng();
}

/** Whether an SVG draws nothing but itself: no other file, and no entity that could stand for one. */
function isSelfContained(svg: string): boolean {
  if (/<!ENTITY/i.test(svg)) return false;
  return [...svg.matchAll(HREF)].every(([, double, single]) => EMBEDDED.test((double ?? single)!.trim()));
}

/** What a file may be called, in the order they are asked: the country's own before the general, then by BIC, as fetched. */
const namesOf = (code: string, country?: string, swift?: string): string[] => [
  ...(country === undefined ? [] : [`${country}-${code}`]),
  code,
  ...(swift === undefined ? [] : [swift.slice(0, 8)]),
];

/** The operator's first file of these names, the wanted format before the other. */
function operatorFile(
  folder: string,
  names: readonly string[],
  format: LogoFormat,
): { path: string; stamp: string } | undefined {
  const formats = format === 'svg' ? ['svg', 'png'] : ['png', 'svg'];
  for (const name of names.flatMap((one) => formats.map((ending) => `${one}.${ending}`))) {
    const path = join(folder, name);
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat?.isFile() && stat.size <= LARGEST_FILE) return { path, stamp: `${stat.mtimeMs} ${stat.size}` };
  }
  return undefined;
}

/** An operator's file in the wanted format; `undefined` when its content does not match its extension or can't be rendered. */
function readLogo(path: string, format: LogoFormat): Logo | undefined {
  const bytes = readFileSync(path);
  const isPng = bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE);
  if (isPng !== path.endsWith('.png')) return undefined;
  try {
    if (isPng) return logoOf(format === 'png' ? bytes : wrapped(bytes), format);
    const svg = bytes.toString();
    if (!isSelfContained(svg)) return undefined;
    const rendered = png(svg);
    return logoOf(format === 'png' ? rendered : svg, format);
  } catch {
    return undefined;
  }
}

/** A PNG inside an SVG. */
function wrapped(bytes: Buffer): string {
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const href = `data:image/png;base64,${bytes.toString('base64')}`;
  const size = `width="${width}" height="${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><image ${size} href="${href}"/></svg>`;
}

function logoOf(body: Buffer | string, format: LogoFormat): Logo {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return { body, etag, type: format === 'svg' ? 'image/svg+xml; charset=utf-8' : 'image/png' };
}

/** Keeps what was asked for most recently; what could not be made is tried again. */
function keepRecent<T>(most: number): (key: string, make: () => T | undefined) => T | undefined {
  const entries = new Map<string, T>();
  return (key, make) => {
    const value = entries.get(key) ?? make();
    if (value === undefined) return undefined;
    entries.delete(key);
    entries.set(key, value);
    if (entries.size > most) entries.delete(entries.keys().next().value!);
    return value;
  };
}
