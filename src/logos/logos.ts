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
import { png } from './picture.ts';
import { isPlain } from './plain.ts';
import { canRender } from './renderer.ts';

export type LogoFormat = 'svg' | 'png';

export interface Logo {
  readonly body: Buffer | string;
  readonly etag: string;
  /** The media type. */
  readonly type: string;
}

export interface Logos {
  /** The logo of the bank with this code, or `undefined` when neither the directory nor the operator knows it, or it can't be drawn as PNG. */
  find(code: string, format: LogoFormat, country?: string): Promise<Logo | undefined>;
}

export interface OwnLogos {
  readonly folder: string;
  /** Renders an SVG that may come from anywhere; undefined where it can't be drawn. */
  readonly render: (svg: string) => Promise<Buffer | undefined>;
}

export interface LogosOptions {
  readonly directory: Pick<Directory, 'findByCode' | 'brand'>;
  /** Where the build's `logos.json` is. */
  readonly folder: URL;
  /** The operator's own files. */
  readonly own?: OwnLogos | undefined;
}

const KEPT = 1000;
/** A logo file larger than this is not a logo. */
const LARGEST_FILE = 1024 * 1024;
/** The beginning of a PNG up to the end of its height, in bytes. */
const PNG_HEAD = 24;
const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Opens the logos. */
export function createLogos({ directory, folder, own }: LogosOptions): Logos {
  const data: LogoData = JSON.parse(readFileSync(new URL('logos.json', folder), 'utf8'));
  const kept = keepRecent<Logo>(KEPT);
  // What can't be drawn is kept as well: nobody who asks for it again has it tried again, until the file is changed.
  const keptOwn = keepRecent<Promise<Logo | undefined>>(KEPT);

  const drawn = (code: string, format: LogoFormat, country?: string): Logo | undefined => {
    const bank = directory.findByCode(code, country);
    if (!bank) return undefined;
    if (format === 'png' && !canRender()) return undefined;
    return kept(`${bank.country}-${code}.${format}`, () => {
      const svg = drawLogo(bank, directory.brand(bank.country, code), data);
      return format === 'svg' ? logoOf(svg, format) : logoOf(png(svg), format);
    });
  };

  const keepOwn = async (key: string, make: () => Promise<Logo | undefined>): Promise<Logo | undefined> => {
    try {
      return await keptOwn(key, make);
    } catch {
      // Too many wait, or the file could not be read: the next one tries again.
      keptOwn.forget(key);
      return undefined;
    }
  };

  const owned = async (code: string, format: LogoFormat, country?: string): Promise<Logo | undefined> => {
    if (own === undefined) return undefined;
    const bank = directory.findByCode(code, country);
    const file = operatorFile(own.folder, namesOf(code, country ?? bank?.country, bank?.swift), format);
    return (
      file &&
      keepOwn(`${format} of ${file.path} ${file.stamp}`, () => readLogo(file.path, format, own.render))
    );
  };

  return {
    async find(code, format, country) {
      const wanted = code.toUpperCase();
      const owner = country?.toUpperCase();
      if (!/^[A-Z0-9]{1,19}$/.test(wanted) || !/^(?:[A-Z]{2})?$/.test(owner ?? '')) return undefined;
      return (await owned(wanted, format, owner)) ?? drawn(wanted, format, owner);
    },
  };
}

/** What a file may be called, in the order they are tried: the country's own before the general, then by BIC, as fetched. */
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
async function readLogo(
  path: string,
  format: LogoFormat,
  render: OwnLogos['render'],
): Promise<Logo | undefined> {
  const bytes = readFileSync(path);
  if (bytes.length < PNG_HEAD) return undefined;
  const isPng = bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE);
  if (isPng !== path.endsWith('.png')) return undefined;
  if (isPng) return logoOf(format === 'png' ? bytes : wrapped(bytes), format);
  const svg = bytes.toString();
  if (!isPlain(svg)) return undefined;
  const rendered = await render(svg);
  return rendered && logoOf(format === 'png' ? rendered : svg, format);
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

interface Recent<T> {
  <Made extends T | undefined>(key: string, make: () => Made): T | Made;
  forget(key: string): void;
}

/** Keeps what was asked for most recently; what could not be made is tried again. */
function keepRecent<T>(most: number): Recent<T> {
  const entries = new Map<string, T>();
  const recent = <Made extends T | undefined>(key: string, make: () => Made): T | Made => {
    const value = entries.get(key) ?? make();
    if (value === undefined) return value;
    entries.delete(key);
    entries.set(key, value);
    if (entries.size > most) entries.delete(entries.keys().next().value!);
    return value;
  };
  return Object.assign(recent, { forget: (key: string) => void entries.delete(key) });
}
