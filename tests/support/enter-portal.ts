import { createHmac, randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import type { Language } from '@/lib/domain/language';
import { type FormSite, testSecret } from './form-test';

type Person = { email: string; name: string; language: Language; propertyIds: readonly number[] };

/** Stores an owner with a session in a running site, and gives it to a browser: the login has its own journey. */
export async function enterPortal(
  { store, origin }: FormSite,
  context: BrowserContext,
  { email, name, language, propertyIds }: Person,
): Promise<void> {
  const id = randomUUID();
  const token = randomUUID().replaceAll('-', '');
  const now = new Date().toISOString();
  const times = { created_at: now, updated_at: now };
  await store
    .insertInto('owner')
    .values({ id, name, email, email_verified: 1, language, is_disabled: 0, wants_summary: 1, ...times })
    .execute();
  const ties = propertyIds.map((property_id) => ({ owner_id: id, property_id, since: now }));
  if (ties.length > 0) await store.insertInto('owner_property').values(ties).execute();
  const expires_at = new Date(Date.now() + 60 * 60 * 1000).toISOString();
  await store
    .insertInto('owner_session')
    .values({ id: randomUUID(), owner_id: id, token, expires_at, ...times })
    .execute();
  // Signed as better-auth does.
  const signature = createHmac('sha256', testSecret).update(token).digest('base64');
  await context.addCookies([
    { name: 'gevel.session_token', value: encodeURIComponent(`${token}.${signature}`), url: origin, httpOnly: true },
  ]);
}
