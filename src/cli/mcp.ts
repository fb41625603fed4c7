/** assay mcp: the tools for assistants, over standard input and output. Nothing is counted, and nothing leaves the machine. */
import { Command } from 'commander';
import { plannedForTool } from '../bulk/plan-text.ts';
import { KINDS } from '../core/assay.ts';
import { createBankLookup } from '../core/banks/lookup.ts';
import { requirementsOf } from '../core/requirements/requirements.ts';
import { loadRequirements } from '../data/requirements.ts';
import type { Backend } from '../mcp/tools.ts';
import { reportCoverage } from '../service/coverage.ts';
import { GENERATED_FOLDER } from '../version.ts';
import { openAssay, openData, openVerify } from './data.ts';
import { settings } from './session.ts';

export function mcpCommand(): Command {
  return new Command('mcp')
    .description('Serve assistants by the Model Context Protocol, over standard input and output.')
    .action(async () => {
      const config = settings(process.env);
      const data = await openData(config);
      const assay = await openAssay(config, data);
      const verify = await openVerify(config);
      const table = loadRequirements(GENERATED_FOLDER);
      const backend: Backend = {
        kinds: KINDS,
        verify: async (type, values) =>
          values.map(({ value, ...options }) => assay.verify(type, value, options)),
        identify: async (value, options) => assay.identify(value, options),
        find: async (text, country) => assay.find(text, { defaultCountry: country }),
        coverage: () => reportCoverage(KINDS, data),
        requirements: (options) => requirementsOf(table(), options),
        bank: (country, code) => createBankLookup(data.banks).get(country, code),
        plan: (text, request) => plannedForTool(text, request, verify),
      };
      const { serveStdio } = await import('../mcp/server.ts');
      await serveStdio(backend);
    });
}
