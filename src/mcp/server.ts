/** A Model Context Protocol server with Assay's tools, on the protocol's own SDK. */
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { version } from '../version.ts';
import { ToolError } from './arguments.ts';
import type { Backend } from './tool.ts';
import { toolsFor } from './tools.ts';

const INSTRUCTIONS =
  'Assay verifies IBANs, phone numbers, national identity numbers and more by their rules. Never guess whether a ' +
  'number is valid: verify it. A result is about the form of a number, not about an account or a person.';

/** A longer answer is sent once, as text, and not again as structured content; in characters. */
const ONCE_MIN = 32_768;
/** The longest answer, in characters. */
const ANSWER_MAX = 1_048_576;

const HINTS = { readOnlyHint: true, idempotentHint: true, destructiveHint: false, openWorldHint: false };

/** @param explain the text for a call that was refused; undefined for an error whose text is not shown */
function createServer(backend: Backend, explain: (error: unknown) => string | undefined): Server {
  const tools = toolsFor(backend);
  const server = new Server(
    { name: 'assay', title: 'Assay', version },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.map(({ name, title, description, inputSchema, outputSchema }) => ({
      name,
      title,
      description,
      inputSchema: { ...inputSchema, properties: { ...inputSchema.properties } },
      ...(outputSchema && { outputSchema: { ...outputSchema, properties: { ...outputSchema.properties } } }),
      annotations: { title, ...HINTS },
    })),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const tool = tools.find(({ name }) => name === params.name);
    try {
      if (!tool) throw new ToolError('There is no such tool.');
      return contentOf(await tool.call(params.arguments ?? {}), tool.outputSchema !== undefined);
    } catch (error) {
      const message = error instanceof ToolError ? error.message : explain(error);
      if (message === undefined) throw new Error('internal error');
      return { content: [{ type: 'text', text: message }], isError: true };
    }
  });
  return server;
}

/** Texts of long answers, which are those about the data: the same object is the same text, for as long as the data is served. */
const longTexts = new WeakMap<object, string>();

/** @param isPromised whether the tool says what its answers are made of: the protocol wants those as structured content, however long */
function contentOf(answer: object, isPromised: boolean) {
  const known = longTexts.get(answer);
  const text = known ?? JSON.stringify(answer);
  if (text.length > ANSWER_MAX) throw new ToolError('The answer would be too long. Ask for less.');
  const content = [{ type: 'text' as const, text }];
  if (isPromised || text.length < ONCE_MIN) return { content, structuredContent: { ...answer } };
  if (known === undefined) longTexts.set(answer, text);
  return { content };
}

/** Serves the process that started this one, until its input ends. */
export async function serveStdio(backend: Backend): Promise<void> {
  const server = createServer(backend, () => undefined);
  const ended = new Promise<void>((resolve) => {
    process.stdin.on('end', resolve);
    process.stdin.on('close', resolve);
  });
  await server.connect(new StdioServerTransport());
  await ended;
  await server.close();
}

/**
 * Answers one HTTP request: there are no sessions, each request stands for itself.
 *
 * @param parsedBody one message; a batch of them would be answered whole, whatever it costs
 */
export async function serveRequest(
  request: Request,
  parsedBody: unknown,
  backend: Backend,
  explain: (error: unknown) => string | undefined,
): Promise<Response> {
  const server = createServer(backend, explain);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, { parsedBody });
  } finally {
    await server.close();
  }
}
