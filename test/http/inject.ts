/** Sends a request to an application without a socket. */
import inject, { type InjectOptions, type Response } from 'light-my-request';
import type { App } from '../../src/http/app.ts';

export type { InjectOptions, Response };

export const injectInto = (app: Pick<App, 'handle'>, request: InjectOptions | string): Promise<Response> =>
  inject(app.handle, request);
