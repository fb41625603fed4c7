/** Archives as npm and the tz database publish them, made up. */
import { gzipSync } from 'node:zlib';

/** Files by name, in tar and gzip. */
export function archiveOf(files: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  const parts = Object.entries(files).flatMap(([name, content]) => {
    const bytes = Buffer.from(content);
    const head = Buffer.alloc(512);
    head.write(name);
    head.write(bytes.length.toString(8).padStart(11, '0'), 124);
    return [head, bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)];
  });
  return gzipSync(Buffer.concat([...parts, Buffer.alloc(1024)]));
}

/** A document of BSON with texts alone. */
export function documentOf(texts: Readonly<Record<string, string>>): Buffer {
  const elements = Object.entries(texts).map(([key, value]) => {
    const text = Buffer.from(`${value}\0`);
    const length = Buffer.alloc(4);
    length.writeInt32LE(text.length);
    return Buffer.concat([Buffer.from(`\u0002${key}\0`), length, text]);
  });
  const body = Buffer.concat([...elements, Buffer.alloc(1)]);
  const head = Buffer.alloc(4);
  head.writeInt32LE(body.length + 4);
  return Buffer.concat([head, body]);
}

/** The npm package of names of areas, with so many prefixes of +49. */
export function areasArchive(
  count: number,
  version = '9.9.9',
  german: Record<string, string> = {},
): Uint8Array {
  const english = Object.fromEntries(
    Array.from({ length: count }, (_, n) => [String(100_000 + n), `Place ${n % 100}`]),
  );
  return archiveOf({
    'package/package.json': JSON.stringify({ version }),
    'package/resources/geocodes/en/49.bson': documentOf(english),
    'package/resources/geocodes/de/49.bson': documentOf(german),
    'package/resources/timezones.bson': documentOf({}),
  });
}

/** The table of the tz database, with so many zones. */
export const zoneTab = (count: number): string =>
  `# tzdb timezone descriptions (deprecated version)\n#\n${Array.from({ length: count }, (_, n) => {
    const country = String.fromCharCode(65 + (Math.floor(n / 26) % 26), 65 + (n % 26));
    return `${country}\t+0000+00000\tEurope/Place_${n}\n`;
  }).join('')}`;
