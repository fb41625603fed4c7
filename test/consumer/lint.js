/** Two linters find nothing in openapi.json: Spectral by all rules of `spectral:oas`, Redocly by those of redocly.yaml. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BaseResolver, createConfig, lintDocument, makeDocumentFromString } from '@redocly/openapi-core';
import spectral from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';

const FILE = fileURLToPath(new URL('../../openapi.json', import.meta.url));
const text = readFileSync(FILE, 'utf8');

async function bySpectral() {
  const linter = new spectral.Spectral();
  linter.setRuleset({ extends: rulesets.oas });
  const findings = await linter.run(text);
  return findings.map(({ code, path, message }) => `${code} #/${path.join('/')} ${message}`);
}

async function byRedocly() {
  const findings = await lintDocument({
    document: makeDocumentFromString(text, FILE),
    config: await createConfig(readFileSync(new URL('../../redocly.yaml', import.meta.url), 'utf8')),
    externalRefResolver: new BaseResolver(),
  });
  return findings.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer} ${message}`);
}

const findings = [...(await bySpectral()), ...(await byRedocly())];
for (const finding of findings) process.stdout.write(`${finding}\n`);
process.exitCode = findings.length > 0 ? 1 : 0;
