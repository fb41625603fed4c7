/** /v1/jobs: files that are checked in the background. */
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { Type } from 'typebox';
import { type ColumnKind, IDENTIFY } from '../../bulk/column-kinds.ts';
import type { Wanted } from '../../bulk/columns.ts';
import { ENCODINGS, encodingNamed } from '../../files/encodings.ts';
import { type FileFormat, isLines } from '../../files/formats/format.ts';
import { fetchedFormats, formatOfMediaType, isOwnText, sentFormats } from '../../files/formats/formats.ts';
import { ndjson } from '../../files/formats/ndjson.ts';
import { FILE_BYTES_MAX, type Jobs, type Upload, WHOLE_BYTES_MAX } from '../../jobs/jobs.ts';
import { Failure } from '../../service/failures.ts';
import type { Job } from '../../store/jobs.ts';
import type { Context } from '../context.ts';
import { stopWhenGone } from '../edge/closed.ts';
import type { Reply } from '../edge/reply.ts';
import type { Request } from '../edge/request.ts';
import type { Price, Routes } from '../edge/routes.ts';
import { authenticate, budgeted, idempotencyKeyOf, jsonOnly } from '../gates.ts';
import { JobItems, JobList, type JobQuery, jobQuery, ResultQuery, shownJob } from '../job-schemas.ts';
import { Id } from '../key-schemas.ts';
import { meant, type Types, typeOf } from '../meant.ts';
import { kindNames, typesByName } from '../mixed-schemas.ts';
import { lookupPrice, ONE_ENDING, ONE_RECORD } from '../prices.ts';
import { BODY_PROBLEMS, KEY_PROBLEMS, ref, strictProblems } from '../schemas.ts';

/** A file is read as it arrives, so nothing is said of its text. */
const fileContent = (format: FileFormat) => {
  const type = format.mediaTypes[0]!;
  return { [type]: { schema: { contentMediaType: type, description: describedFile(format) } } };
};

function describedFile(format: FileFormat): string {
  if (!isOwnText(format)) return `${format.title}, up to ${WHOLE_BYTES_MAX / 2 ** 20} MB.`;
  return isLines(format.form)
    ? 'An object or a string a line.'
    : `A table with a header, up to ${FILE_BYTES_MAX / 2 ** 30} GB.`;
}

/** Of a file each piece is read in a process apart, and written in its turn: the price is that of a piece. */
const FILE_SENT: Price = {
  ...{ dearest: 'a file, by each 100 kB', steps: 2_000, bytes: FILE_BYTES_MAX, ibans: 100 },
  ...{ counted: true, budget: 'upload' },
};
/** Of a result each piece is written in its turn. */
const RESULT_SENT: Price = {
  ...{ dearest: 'a result, by each 5,000 rows', steps: 5_000, bytes: 0, ibans: 1_000, budget: 'result' },
};

/** Whether a request sends a file, which may take long. */
export const takesFile = ({ method, url }: Pick<IncomingMessage, 'method' | 'url'>): boolean =>
  method === 'POST' && (url ?? '').split('?', 1)[0] === '/v1/jobs';

export function jobRoutes(app: Routes, context: Context): void {
  const shared = sharedBy(context);
  createRoute(app, context, shared);
  readRoutes(app, shared);
  deleteRoute(app, shared);
  resultRoute(app, shared);
}

type Shared = ReturnType<typeof sharedBy>;

/** What the routes have in common. */
function sharedBy(context: Context) {
  /** Where jobs are off there is nothing at these addresses. */
  const jobsOf = (): Jobs => {
    if (!context.jobs) throw new Failure('not_found');
    return context.jobs;
  };
  const whereOn = async () => void jobsOf();
  const auth = authenticate(context, 'verify');
  return {
    jobsOf,
    whereOn,
    auth,
    budgets: context.budgets,
    bare: { onRequest: [whereOn, auth] },
    listing: {
      onRequest: [whereOn, auth, budgeted(context, 'lookup')],
      price: lookupPrice('100 jobs', 25, { steps: 100 }),
    },
    shown: (job: Job) => shownJob(job, context.config.baseUrl),
    /** One job, with its columns. */
    described: (job: Job) => ({ ...shownJob(job, context.config.baseUrl), ...jobsOf().columnsOf(job) }),
  };
}

const common = (operationId: string, summary: string) => ({
  strict: true,
  operationId,
  summary,
  tags: ['Jobs'],
  security: [{ apiKey: [] }],
});
const byId = { params: Type.Object({ id: Type.String({ ...Id, description: 'The id of a job.' }) }) };
const ONE_JOB_PROBLEMS = ['invalid_request', ...KEY_PROBLEMS, 'not_found'] as const;
const idOf = (request: Request) => (request.params as { id: string }).id;

function createRoute(app: Routes, context: Context, { jobsOf, whereOn, auth, described }: Shared): void {
  app.post<{ Querystring: JobQuery; Body: JobItems | Readable }>(
    '/v1/jobs',
    {
      onRequest: [whereOn, jsonOnly, auth],
      reads: meant,
      price: FILE_SENT,
      // A file is not gathered: the route reads it as it arrives.
      streams: sentFormats().flatMap(({ mediaTypes }) => mediaTypes),
      schema: {
        ...common('create_job', 'Check a file in the background'),
        description:
          'Only where jobs are on. Answers when the whole file has arrived, with the job that checks it. ' +
          'The checks are taken of the allowance ahead, and those that were not needed are given back. ' +
          'The rows come back as they were, each with its result, as `assay check` writes them.',
        querystring: jobQuery([...kindNames(context.kinds), IDENTIFY]),
        body: {
          content: {
            ...Object.assign({}, ...sentFormats().map(fileContent)),
            'application/json': { schema: JobItems },
          },
        },
        response: {
          202: ref('Job'),
          ...strictProblems(
            ...BODY_PROBLEMS,
            'too_many_jobs',
            'idempotency_key_reused',
            ...KEY_PROBLEMS,
            'allowance_spent',
            'not_found',
            'job_unfinished',
            'body_too_large',
          ),
        },
      },
    },
    async (request, reply) => {
      const caller = request.caller!;
      const { job, replayed } = await jobsOf().submit(
        caller,
        { ...uploadOf(request, context), onGone: (stop) => stopWhenGone({ slot: { stop } }, reply) },
        idempotencyKeyOf(request.headers),
      );
      if (replayed) reply.header('idempotent-replayed', 'true');
      if (request.query.notify !== undefined) {
        reply.header('assay-webhook-secret', context.noticeSecretOf(caller.accountId));
      }
      return reply.code(202).header('location', `/v1/jobs/${job.id}`).send(described(job));
    },
  );
}

function readRoutes(app: Routes, { jobsOf, bare, listing, shown, described }: Shared): void {
  app.get(
    '/v1/jobs',
    {
      ...listing,
      schema: {
        ...common('list_jobs', "The account's jobs, newest first"),
        description: 'Those of the last days, the ended ones included; a key sees the kinds it may verify.',
        response: { 200: JobList, ...strictProblems(...KEY_PROBLEMS, 'not_found') },
      },
    },
    async (request) => ({ jobs: (await jobsOf().list(request.caller!)).map(shown) }),
  );

  app.get(
    '/v1/jobs/:id',
    {
      ...bare,
      price: ONE_RECORD,
      schema: {
        ...common('get_job', 'How far a job is'),
        description:
          'Nothing is counted for it. With what was decided of its columns, and what came of them so far.',
        ...byId,
        response: { 200: ref('Job'), ...strictProblems(...ONE_JOB_PROBLEMS) },
      },
    },
    async (request) => described(await jobsOf().find(request.caller!, idOf(request))),
  );
}

function deleteRoute(app: Routes, { jobsOf, bare, budgets }: Shared): void {
  app.delete(
    '/v1/jobs/:id',
    {
      ...bare,
      price: ONE_ENDING,
      schema: {
        ...common('delete_job', 'End a job and destroy its values'),
        description: 'A job that has ended already stays as it is.',
        ...byId,
        response: {
          204: Type.Null({ description: 'The values are gone; checks that were not made are given back.' }),
          ...strictProblems(...ONE_JOB_PROBLEMS),
        },
      },
    },
    async (request, reply) => {
      const caller = request.caller!;
      await budgets.alone('change', caller.accountId, () => jobsOf().cancel(caller, idOf(request)));
      return reply.code(204).send();
    },
  );
}

function resultRoute(app: Routes, { jobsOf, bare, budgets }: Shared): void {
  app.get<{ Querystring: ResultQuery }>(
    '/v1/jobs/:id/result',
    {
      ...bare,
      price: RESULT_SENT,
      schema: {
        ...common('get_job_result', 'The rows of a job with their results'),
        description:
          'It stays for an hour after all of it was first sent, until the job is deleted or expires; after that the answer is 410.',
        ...byId,
        querystring: ResultQuery,
        response: {
          200: {
            description: 'In the format of the file that was sent, or in the one that is named.',
            content: Object.fromEntries(
              fetchedFormats().map(({ mediaTypes: [type], limits }) => [
                type!,
                { schema: { type: 'string', ...(limits && { format: 'binary' }) } },
              ]),
            ),
          },
          ...strictProblems(...ONE_JOB_PROBLEMS, 'gone', 'job_unfinished'),
        },
      },
    },
    async (request, reply) => {
      const slot = budgets.open('result', request.caller!.accountId);
      // All of it is sent long after it was answered: the place is given back with the connection's turn.
      reply.raw.once('close', slot.close);
      const { format } = request.query;
      return sendResult(request, reply, await jobsOf().result(request.caller!, idOf(request), slot, format));
    },
  );
}

function sendResult(
  request: Request,
  reply: Reply,
  { format, bytes, fetched }: Awaited<ReturnType<Jobs['result']>>,
): Reply {
  const [type] = format.mediaTypes;
  const isText = type!.startsWith('text/');
  reply.header('content-type', `${type}${isText ? '; charset=utf-8' : ''}`);
  reply.header('cache-control', 'no-store');
  reply.header('content-disposition', `attachment; filename="result${format.endings[0]}"`);
  // Handed to the system, which may be more than the client has read: so the result stays for a while.
  if (request.method !== 'HEAD') reply.raw.once('finish', () => void fetched().catch(() => {}));
  return reply.send(Readable.from(bytes, { objectMode: false }));
}

/** The value of a parameter of `Content-Type`, without its quotes, where it is the charset. */
function charsetIn(parameter: string): string | undefined {
  const [name = '', value = ''] = parameter.split('=', 2);
  return name.trim().toLowerCase() === 'charset' ? value.trim().replace(/^"|"$/g, '') : undefined;
}

/** The format of a file that is sent, and its encoding where the request names one. */
function contentOf(request: Request): Pick<Upload, 'format' | 'encoding'> {
  const [type = '', ...parameters] = request.headers['content-type']!.split(';');
  const { name: format } = formatOfMediaType(type.trim().toLowerCase())!;
  const { encoding } = request.query as JobQuery;
  const charset = parameters.map(charsetIn).find(Boolean);
  const named = encoding ?? (charset === undefined ? undefined : encodingNamed(charset));
  if (named === undefined && charset !== undefined) {
    const detail = `The charset of Content-Type is none of: ${ENCODINGS.join(', ')}.`;
    throw new Failure('invalid_request', { pointer: '#/encoding', detail });
  }
  return { format, encoding: named };
}

function uploadOf(request: Request, { kinds }: Context): Upload {
  const {
    type: named,
    kind,
    value,
    column = [],
    country,
    country_column,
    bic_column,
    header_line,
    table,
    no_header,
    sheet,
    only,
    suggest,
    strict,
    notify,
  } = request.query as JobQuery;
  const types: Types = new Map([...typesByName(kinds), [IDENTIFY, IDENTIFY]]);
  const wanted = typeOf({ type: named, kind }, types, '#') as ColumnKind | undefined;
  const columns = [column].flat().map((text, at): Wanted => {
    const cut = text.indexOf('=');
    const type = types.get(text.slice(0, cut)) as ColumnKind | undefined;
    if (!type) throw new Failure('invalid_request', { pointer: `#/column/${at}` });
    return { kind: type, name: text.slice(cut + 1) };
  });
  if (notify !== undefined && !URL.canParse(notify)) {
    throw new Failure('invalid_request', { pointer: '#/notify' });
  }
  const options = {
    value,
    columns,
    country,
    countryColumn: country_column,
    bicColumn: bic_column,
    headerLine: header_line === undefined ? undefined : Number(header_line),
    table: table === undefined ? undefined : Number(table),
    noHeader: no_header === 'true' || undefined,
    sheet,
    only,
    suggest: suggest === 'true',
    strict: strict === 'true',
    notify,
    kind: wanted,
  };
  const body = request.body as JobItems | Readable;
  if (body instanceof Readable) {
    // A file that is refused in the middle must not take its connection with it.
    return { ...options, ...contentOf(request), bytes: body.iterator({ destroyOnReturn: false }) };
  }
  if (wanted === undefined) throw new Failure('invalid_request', { pointer: '#/type' });
  const lines = body.items.map((item) => `${JSON.stringify(item)}\n`);
  return {
    ...options,
    value: undefined,
    format: ndjson.name,
    bytes: Readable.from(lines.map((line) => Buffer.from(line))),
  };
}
