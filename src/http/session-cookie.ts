/**
 * The cookie of a session: read by no script, sent to this service alone and never with a request that another site makes. Over https its
 * name says so (`__Host-`, RFC 6265bis), which no page of a neighbouring name can set.
 */
import type { Reply } from './edge/reply.ts';
import type { Request } from './edge/request.ts';

export interface SessionCookie {
  /** The token that a request brings. */
  read(request: Request): string | undefined;
  /** Hands a token to the browser, for as long as it runs. */
  set(request: Request, reply: Reply, token: string): void;
  clear(request: Request, reply: Reply): void;
}

const PREFIX = '__Host-';

/**
 * @param name without a prefix
 * @param baseUrl where the service is reached from outside
 */
export function createSessionCookie(name: string, baseUrl: string): SessionCookie {
  const isHttps = new URL(baseUrl).protocol === 'https:';
  /** A proxy may speak https to a service that was not told its address: the browser says where its page is. */
  const isSecure = ({ headers }: Request) => isHttps || /^https:/.test(headers.origin ?? '');

  function write(request: Request, reply: Reply, value: string, end: string): void {
    const secure = isSecure(request);
    const cookie = `${secure ? PREFIX : ''}${name}=${value}; Path=/; HttpOnly; SameSite=Strict`;
    reply.header('set-cookie', `${cookie}${secure ? '; Secure' : ''}${end}`);
  }

  return {
    read({ headers: { cookie } }) {
      const cookies = cookiesOf(cookie);
      const secure = cookies.get(PREFIX + name);
      // Where there is https, a cookie without the prefix may come from anybody.
      return isHttps ? secure : (secure ?? cookies.get(name));
    },
    set: (request, reply, token) => write(request, reply, token, ''),
    clear: (request, reply) => write(request, reply, '', '; Max-Age=0'),
  };
}

/** Cookies by name; of two with one name the first. */
function cookiesOf(header: string | undefined): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    if (at > 0 && !cookies.has(name)) cookies.set(name, pair.slice(at + 1).trim());
  }
  return cookies;
}
