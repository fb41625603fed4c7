/** Spectral's rules for OpenAPI (`spectral:oas`, recommended) find nothing in openapi.json. No rule is switched off. */
import { readFileSync } from 'node:fs';
import spectral from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';

const linter = new spectral.Spectral();
linter.setRuleset({ extends: rulesets.oas });
const findings = await linter.run(readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8'));
for (const { code, path, message } of findings)
  process.stdout.write(`${code} #/${path.join('/')} ${message}\n`);
process.exitCode = findings.length > 0 ? 1 : 0;
