/** A proxy that opens a connection for each request, as most are configured: its own port, then that of the server. */
import { Agent, createServer, request } from 'node:http';

const [own, port] = process.argv.slice(2).map(Number);
const agent = new Agent({ keepAlive: false });

createServer((incoming, outgoing) => {
  const { method, url, headers } = incoming;
  const onward = request(
    {
      agent,
      host: '127.0.0.1',
      port: port!,
      method: method!,
      path: url!,
      headers: { ...headers, connection: 'close' },
    },
    (answer) => {
      const { connection: _, ...kept } = answer.headers;
      outgoing.writeHead(answer.statusCode!, kept);
      answer.pipe(outgoing);
    },
  );
  onward.on('error', () => outgoing.destroy());
  incoming.pipe(onward);
}).listen(own, '127.0.0.1');
