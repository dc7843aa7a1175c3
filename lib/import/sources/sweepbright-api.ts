import { z } from 'zod';
import type { ImportSettingsOf } from '@/lib/content/schema/imports';
import type { HttpAnswer } from '@/lib/platform/public-http';
import { SourceFailure, type SourceTools } from '../source';
import { readJson } from './json-answer';

const maxBytes = 20 * 1024 * 1024;
const timeoutMs = 60_000;

const tokenSchema = z.object({ access_token: z.string().min(1) });

export type SweepbrightApi = {
  get(path: string): Promise<HttpAnswer>;
  put(path: string, body: object): Promise<HttpAnswer>;
};

/** SweepBright's Website API: one token for each run, and a new one when it expires in the middle. */
export function createSweepbrightApi(
  { address, version }: ImportSettingsOf<'sweepbright'>,
  { http, secret, signal }: Pick<SourceTools, 'http' | 'secret' | 'signal'>,
): SweepbrightApi {
  const base = address.endsWith('/') ? address : `${address}/`;
  let token: Promise<string> | null = null;

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
      throw new SourceFailure('SweepBright refuses the client id and secret');
    if (answer.status !== 200) throw new SourceFailure(`SweepBright answered the login with status ${answer.status}`);
    const parsed = tokenSchema.safeParse(readJson(answer, 'SweepBright'));
    if (!parsed.success) throw new SourceFailure('SweepBright answered the login without a token');
    return parsed.data.access_token;
  }

  async function authorized(method: 'GET' | 'PUT', path: string, body?: object): Promise<HttpAnswer> {
    token ??= logIn();
    let answer = await send(method, path, { ...(body && { body }), bearer: await token });
    if (answer.status === 401) {
      token = logIn();
      answer = await send(method, path, { ...(body && { body }), bearer: await token });
    }
    return answer;
  }

  return {
    get: (path) => authorized('GET', path),
    put: (path, body) => authorized('PUT', path, body),
  };
}

type Sent = { body?: object; bearer?: string };
