/** What the service sends by itself, as OpenAPI 3.1 describes it: notices to the operator and to those whose files are checked. */
import { MOMENT } from './example.ts';
import { component, type Json, type Operation } from './shape.ts';

const TAG = 'Notices';
export const NOTICES_TAG = {
  name: TAG,
  description:
    'What the service POSTs to an address outside, signed as Standard Webhooks describes. Delivered at least once: a receiver keeps `webhook-id`.',
};

const header = (name: string, description: string, example: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example,
});
const HEADERS = [
  header('webhook-id', 'The same for each try of one notice.', 'acc_NY1atAHkPoLS.2026-11.10000.80'),
  header('webhook-timestamp', 'When this try was made, in seconds since 1970.', '1795262400'),
  header(
    'webhook-signature',
    '`v1,` and the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>`.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
];

interface Event {
  readonly type: string;
  readonly summary: string;
  readonly description: string;
  readonly data: Json;
  readonly example: Json;
}

/** @param baseUrl where the results of jobs are */
export function webhooksOf(baseUrl: string): Record<string, { post: Operation }> {
  const job = {
    id: 'job_6pFKskrgya3t',
    types: ['iban'],
    ...{ created_at: MOMENT, expires_at: MOMENT, finished_at: MOMENT },
    ...{ progress: 1, rows: 120, checks: 118, valid: 117, reserved: 0 },
  };
  const events: readonly Event[] = [
    {
      type: 'allowance.warning',
      summary: 'An account has used 80 or 100 % of its allowance',
      description:
        'To `ALLOWANCE_WEBHOOK`, once for each month, allowance and share; signed with `WEBHOOK_SECRET`.',
      data: ALLOWANCE,
      example: { account: 'acc_NY1atAHkPoLS', percent: 80, used: 8_000, allowance: 10_000 },
    },
    {
      type: 'job.done',
      summary: 'A file is checked',
      description: `To the \`notify\` of \`POST /v1/jobs\`; signed with the secret that its answer has in \`assay-webhook-secret\`.`,
      data: component('schemas', 'Job'),
      example: { ...job, status: 'done', result: `${baseUrl}/v1/jobs/${job.id}/result` },
    },
    {
      type: 'job.failed',
      summary: 'A file could not be checked to its end',
      description: 'To the same address, with the `reason`.',
      data: component('schemas', 'Job'),
      example: {
        ...job,
        status: 'failed',
        reason: 'encoding',
        progress: 0.5,
        rows: 60,
        checks: 59,
        valid: 59,
      },
    },
  ];
  return Object.fromEntries(events.map((event) => [event.type, { post: operationOf(event) }]));
}

const ALLOWANCE: Json = {
  type: 'object',
  required: ['account', 'percent', 'used', 'allowance'],
  properties: {
    account: { type: 'string', description: 'The id of the account.' },
    percent: { type: 'integer', enum: [80, 100] },
    used: { type: 'integer', description: 'Billable checks of the month so far.' },
    allowance: { type: 'integer', description: 'Billable checks a month.' },
  },
};

function operationOf({ type, summary, description, data, example }: Event): Operation {
  return {
    operationId: `on_${type.replace('.', '_')}`,
    summary,
    description,
    tags: [TAG],
    security: [],
    parameters: HEADERS,
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['type', 'timestamp', 'data'],
            properties: {
              type: { type: 'string', enum: [type] },
              timestamp: { type: 'string', format: 'date-time', description: 'When it happened.' },
              data,
            },
          },
          examples: { notice: { summary, value: { type, timestamp: MOMENT, data: example } } },
        },
      },
    },
    responses: {
      '2XX': { description: 'Taken. Any other status, and none within 10 seconds, has it sent again.' },
    },
  };
}
