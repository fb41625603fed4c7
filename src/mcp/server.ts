/** A Model Context Protocol server with Assay's tools, on the protocol's own SDK. */
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { version } from '../version.ts';
import { type Backend, ToolError, toolsFor } from './tools.ts';

const INSTRUCTIONS =
  'Assay verifies IBANs, phone numbers, national identity numbers and more by their rules. Never guess whether a ' +
  'number is valid: verify it. A result is about the form of a number, not about an account or a person.';

const HINTS = { readOnlyHint: true, idempotentHint: true, destructiveHint: false, openWorldHint: false };

/** @param explain the text for a call that was refused; undefined for an error whose text is not shown */
function createServer(backend: Backend, explain: (error: unknown) => string | undefined): Server {
  const tools = toolsFor(backend);
  const server = new Server(
    { name: 'assay', title: 'Assay', version },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.map(({ name, title, description, inputSchema }) => ({
      name,
      title,
      description,
      inputSchema: { ...inputSchema, properties: { ...inputSchema.properties } },
      annotations: { title, ...HINTS },
    })),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const tool = tools.find(({ name }) => name === params.name);
    try {
      if (!tool) throw new ToolError('There is no such tool.');
      const answer = await tool.call(params.arguments ?? {});
      return {
        content: [{ type: 'text', text: JSON.stringify(answer) }],
        structuredContent: { ...answer },
      };
    } catch (error) {
      const told = error instanceof ToolError ? error.message : explain(error);
      if (told === undefined) throw new Error('internal error');
      return { content: [{ type: 'text', text: told }], isError: true };
    }
  });
  return server;
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

/** Answers one HTTP request: there are no sessions, each request stands for itself. */
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
