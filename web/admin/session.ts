/** The session of the page: its key is exchanged for a cookie that no script reads. What the page keeps is the token of its requests. */
import { type Call, type Outcome, send } from '../server.ts';

export interface SessionOnPage {
  readonly signed_in: boolean;
  readonly operator?: {
    readonly id: string;
    readonly rights: readonly string[];
    readonly second_factor: boolean;
    readonly second_factor_set: boolean;
    readonly recovery_codes: number;
  };
  readonly csrf_token?: string;
  readonly second_factor_owed?: true;
}

let token = '';

/** Takes what an answer says of the session. */
function taken<Body extends SessionOnPage>(outcome: Outcome<Body>): Outcome<Body> {
  if (outcome.is === 'answer') token = outcome.body.csrf_token ?? '';
  return outcome;
}

/** Asks the administration by the session. */
export const ask = <Body>(
  path: string,
  call: Omit<Call, 'key'> = { method: 'GET' },
): Promise<Outcome<Body>> =>
  send<Body>(`/v1/admin${path}`, { ...call, headers: { ...call.headers, 'x-csrf-token': token } });

export const presentSession = async (): Promise<Outcome<SessionOnPage>> =>
  taken(await ask<SessionOnPage>('/session'));

export const signIn = async (key: string, code: string): Promise<Outcome<SessionOnPage>> =>
  taken(await ask<SessionOnPage>('/session', { body: { key, ...(code !== '' && { code }) } }));

export const signOut = async (everywhere: boolean): Promise<void> => {
  taken(await ask<SessionOnPage>(`/session${everywhere ? '?everywhere=true' : ''}`, { method: 'DELETE' }));
};

export const proposeFactor = (code: string) =>
  ask<{ secret: string; otpauth_url: string }>('/session/second-factor', {
    body: code === '' ? {} : { code },
  });

export const confirmFactor = async (code: string) =>
  taken(
    await ask<SessionOnPage & { recovery_codes: readonly string[] }>('/session/second-factor/confirmation', {
      body: { code },
    }),
  );
