/** Prints the OpenAPI document of the service with its default settings; `npm run openapi` keeps it as openapi.json. */
import { writeFileSync } from 'node:fs';
import { readConfig } from '../src/config/config.ts';
import { assemble } from '../src/server/assemble.ts';

export async function describeApi(): Promise<string> {
  const reading = readConfig({ DATABASE_URL: 'sqlite::memory:', LOG_LEVEL: 'silent' });
  if (!reading.ok) throw new Error(reading.errors.join('\n'));
  const { app, close } = await assemble(reading.config);
  const document = app.describe();
  await close();
  return `${JSON.stringify(document, null, 2)}\n`;
}

if (process.argv.includes('--write')) {
  writeFileSync(new URL('../openapi.json', import.meta.url), await describeApi());
}
