/** assay serve: runs the service until it is told to stop. */
import { type Config, readConfig } from '../config.ts';
import { assemble, firstKey } from '../server.ts';
import { EXIT } from './exit.ts';

/** How long requests under way may take once the service is told to stop. */
const SHUTDOWN_MS = 10_000;
/** What takes a moment and is not urgent waits until those who watched for the start have been answered. */
const FIRST_ANSWERS_MS = 200;
const SPECIMEN = 'DE89 3704 0044 0532 0130 00';

export async function serve(env: NodeJS.ProcessEnv): Promise<void> {
  const reading = readConfig(env);
  if (!reading.ok) {
    process.stderr.write(
      `Settings that don't fit:\n${reading.errors.map((error) => `  ${error}\n`).join('')}`,
    );
    process.exitCode = EXIT.usage;
    return;
  }
  const { config } = reading;
  const assembled = await assemble(config);
  const key = await firstKey(assembled);
  await assembled.app.fastify.listen({ host: config.host, port: config.port });
  process.stdout.write(greeting(config, key));
  setTimeout(() => assembled.warnOfOldData(), FIRST_ANSWERS_MS).unref();

  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(EXIT.failure), SHUTDOWN_MS).unref();
    assembled.close().then(
      () => process.exit(EXIT.success),
      () => process.exit(EXIT.failure),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

function greeting({ baseUrl }: Config, key: string | undefined): string {
  const lines = [
    '',
    `Assay is ready on ${baseUrl}`,
    `  playground  ${baseUrl}/`,
    `  API docs    ${baseUrl}/docs`,
  ];
  if (key !== undefined) {
    lines.push(
      '',
      'Your API key, shown this once:',
      `  ${key}`,
      '',
      'Try it:',
      `  curl -s ${baseUrl}/v1/verify/iban -H 'Authorization: Bearer ${key}' -H 'Content-Type: application/json' -d '{"value":"${SPECIMEN}"}'`,
    );
  }
  return `${lines.join('\n')}\n\n`;
}
