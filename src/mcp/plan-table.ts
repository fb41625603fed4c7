/** The tool that says what the columns of a pasted table hold. */
import { PLANNED_BYTES_MAX } from '../bulk/plan-text.ts';
import { PLAN } from './answers.ts';
import { countryIn, flag, refusal, ToolError, text } from './arguments.ts';
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
        table: {
          type: 'integer',
          minimum: 1,
          description: 'Which of several tables, from 1, as `tables` of the answer lists them.',
        },
        no_header: { type: 'boolean', description: 'Whether the first line holds values already.' },
      },
      required: ['text'],
    },
    outputSchema: PLAN,
    async call({ text: pasted, country: of, header_line: line, table, no_header: noHeader }) {
      const planned = text(pasted, 'text');
      if (planned.length > PLANNED_BYTES_MAX)
        throw new ToolError(`text has at most ${PLANNED_BYTES_MAX} bytes.`);
      if (!isPlace(line)) throw new ToolError('header_line has to be the number of a line, from 1.');
      if (!isPlace(table)) throw new ToolError('table has to be the number of a table, from 1.');
      const options = {
        country: countryIn(of),
        headerLine: line,
        table,
        noHeader: flag(noHeader, 'no_header'),
      };
      try {
        return await backend.plan(planned, options);
      } catch (error) {
        throw refusal(error);
      }
    },
  };
}

/** Whether an argument is left out, or a number from 1. */
const isPlace = (given: unknown): given is number | undefined =>
  given === undefined || (Number.isSafeInteger(given) && (given as number) >= 1);
