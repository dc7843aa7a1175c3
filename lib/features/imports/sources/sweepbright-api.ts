import { z } from 'zod';
import type { ImportSettingsOf } from '@/lib/content/schema/imports';
import { type CallTools, SourceFailure } from '@/lib/features/imports/records/source';
import type { HttpAnswer } from '@/lib/platform/public-http';
import { readJson } from './answer-values';
import { LoginFailure, withToken } from './renewed-token';

const maxBytes = 20 * 1024 * 1024;
const timeoutMs = 60_000;

const tokenSchema = z.object({ access_token: z.string().min(1) });

export type SweepbrightApi = {
  get(path: string): Promise<HttpAnswer>;
  put(path: string, body: object): Promise<HttpAnswer>;
  post(path: string, body: object): Promise<HttpAnswer>;
};

/** SweepBright's Website API: one token for each run, and a new one when it expires in the middle. */
export function createSweepbrightApi(
  { address, version }: ImportSettingsOf<'sweepbright'>,
  { http, secret, signal }: CallTools,
): SweepbrightApi {
  const base = address.endsWith('/') ? address : `${address}/`;

  async function send(method: 'GET' | 'POST' | 'PUT', path: string, { body, bearer }: Sent): Promise<HttpAnswer> {
    return http.persist(new URL(path, base).href, {
      method,
      headers: {
        accept: `application/vnd.sweepbright.v${version}+json`,
        ...(body && { 'content-type': 'application/json' }),
        ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
      maxBytes,
      timeoutMs,
      signal,
    });
  }

  async function logIn(): Promise<string> {
    const answer = await send('POST', 'oauth/token', {
      body: {
        grant_type: 'client_credentials',
        client_id: secret('CLIENT_ID'),
        client_secret: secret('CLIENT_SECRET'),
      },
    });
    if (answer.status === 400 || answer.status === 401 || answer.status === 403)
      throw new LoginFailure('SweepBright refuses the client id and secret', answer);
    if (answer.status !== 200)
      throw new LoginFailure(`SweepBright answered the login with status ${answer.status}`, answer);
    const parsed = tokenSchema.safeParse(readJson(answer, 'SweepBright'));
    if (!parsed.success) throw new SourceFailure('SweepBright answered the login without a token');
    return parsed.data.access_token;
  }

  const authorized = withToken(logIn);
  const sendAuthorized = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    authorized((bearer) => send(method, path, { ...(body && { body }), bearer }));

  return {
    get: (path) => sendAuthorized('GET', path),
    put: (path, body) => sendAuthorized('PUT', path, body),
    post: (path, body) => sendAuthorized('POST', path, body),
  };
}

type Sent = { body?: object; bearer?: string };
