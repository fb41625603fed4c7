/** The tool that says what the columns of a pasted table hold. */
import { PLANNED_BYTES_MAX } from '../bulk/plan-text.ts';
import { PLAN } from './answers.ts';
import { countryIn, flag, ToolError, text } from './arguments.ts';
import type { Common, Tool } from './tool.ts';

export function planTableTool({ backend, country }: Common): Tool {
  return {
    name: 'plan_table',
    title: 'Say what the columns of a table hold',
    description:
      'Says what the columns of a table hold: CSV, JSON, vCard, LDIF or a bank statement, as text. Use it before a file is checked or imported. Returns ' +
      'the line of names, the country column and, of each column, the kind of value that it holds, how sure that is and why; nothing of its rows. ' +
      'Ask the user about what is unsure.',
    inputSchema: {
      type: 'object',
      properties: {
        text: {
          type: 'string',
          maxLength: PLANNED_BYTES_MAX,
          description: `The text itself, at most ${PLANNED_BYTES_MAX} bytes; the first rows are enough. No path.`,
        },
        country: { ...country, description: 'The country of rows that name none.' },
        header_line: {
          type: 'integer',
          minimum: 1,
          description: 'The line with the names of columns; found without it.',
        },
        no_header: { type: 'boolean', description: 'Whether the first line holds values already.' },
      },
      required: ['text'],
    },
    outputSchema: PLAN,
    async call({ text: table, country: of, header_line: line, no_header: noHeader }) {
      const planned = text(table, 'text');
      if (planned.length > PLANNED_BYTES_MAX)
        throw new ToolError(`text has at most ${PLANNED_BYTES_MAX} bytes.`);
      if (line !== undefined && !(Number.isSafeInteger(line) && (line as number) >= 1))
        throw new ToolError('header_line has to be the number of a line, from 1.');
      const options = {
        country: countryIn(of),
        headerLine: line as number | undefined,
        noHeader: flag(noHeader, 'no_header'),
      };
      try {
        return await backend.plan(planned, options);
      } catch (error) {
        throw error instanceof RangeError ? new ToolError(error.message) : error;
      }
    },
  };
}
