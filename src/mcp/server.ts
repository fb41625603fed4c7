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
  'number is valid: verify it. Use verify where the kind is known, identify where it is not, find_in_text for prose, plan_table for a table. ' +
  'A result is about the form of a number, not about an account or a person.';

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
      outputSchema: {
        type: outputSchema.type,
        properties: { ...outputSchema.properties },
        required: [...outputSchema.required],
      },
      annotations: { title, ...HINTS },
    })),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const tool = tools.find(({ name }) => name === params.name);
    try {
      if (!tool) throw new ToolError('There is no such tool.');
      return contentOf(await tool.call(params.arguments ?? {}));
    } catch (error) {
      const message = error instanceof ToolError ? error.message : explain(error);
      if (message === undefined) throw new Error('internal error');
      return { content: [{ type: 'text', text: message }], isError: true };
    }
  });
  return server;
}

/** From how many characters on the text of an answer is kept. */
const LONG_MIN = 32_768;
/** Texts of long answers, which are those about the data: the same object is the same text, for as long as the data is served. */
const longTexts = new WeakMap<object, string>();

/** The answer as structured content, which the protocol wants of tools with a schema, and as text for clients without it. */
function contentOf(answer: object) {
  const text = longTexts.get(answer) ?? JSON.stringify(answer);
  if (text.length > ANSWER_MAX) throw new ToolError('The answer would be too long. Ask for less.');
  if (text.length >= LONG_MIN) longTexts.set(answer, text);
  return { content: [{ type: 'text' as const, text }], structuredContent: { ...answer } };
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
