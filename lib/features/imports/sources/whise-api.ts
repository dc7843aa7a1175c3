import type { ImportSettingsOf } from '@/lib/content/schema/imports';
import { inEachLanguage, type Language, languageInfo } from '@/lib/domain/language';
import { type CallTools, SourceFailure } from '@/lib/features/imports/records/source';
import type { HttpAnswer } from '@/lib/platform/public-http';
import { readJson } from './answer-values';
import { LoginFailure, withToken } from './renewed-token';
import { tokenSchema } from './whise-answers';

const maxBytes = 50 * 1024 * 1024;
const timeoutMs = 60_000;

export const whiseLocales: Readonly<Record<Language, string>> = {
  ...inEachLanguage((language) => languageInfo[language].locale),
  de: 'de-DE',
};

export type WhiseApi = { post(path: string, body: object): Promise<HttpAnswer> };

/** Whise's API: a token of the marketplace, then one of the client, and new ones when it expires in the middle. */
export function createWhiseApi(
  { address, clientId, officeIds }: ImportSettingsOf<'whise'>,
  { http, secret, signal }: CallTools,
): WhiseApi {
  async function send(path: string, body: object, bearer?: string): Promise<HttpAnswer> {
    return http.persist(new URL(path, address).href, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
      },
      body: JSON.stringify(body),
      maxBytes,
      timeoutMs,
      signal,
    });
  }

  async function logIn(): Promise<string> {
    const own = readToken(await send('/token', { Username: secret('USERNAME'), Password: secret('PASSWORD') }));
    if (clientId === undefined) return own;
    const [officeId] = officeIds?.length === 1 ? officeIds : [];
    const client = { ClientId: clientId, ...(officeId !== undefined && { OfficeId: officeId }) };
    return readToken(await send('/v1/admin/clients/token', client, own));
  }

  const authorized = withToken(logIn);
  return { post: (path, body) => authorized((token) => send(path, body, token)) };
}

function readToken(answer: HttpAnswer): string {
  if (answer.status === 401 || answer.status === 403 || answer.status === 400)
    throw new LoginFailure('Whise refuses the user name and password, or the client', answer);
  if (answer.status !== 200) throw new LoginFailure(`Whise answered the login with status ${answer.status}`, answer);
  const parsed = tokenSchema.safeParse(readJson(answer, 'Whise'));
  if (!parsed.success) throw new SourceFailure('Whise answered the login without a token');
  return parsed.data.token;
}
