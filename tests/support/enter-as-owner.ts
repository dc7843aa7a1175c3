import { createHmac, randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { type FormSite, testSecret } from './form-test';

type NewOwner = { email: string; name: string; propertyIds: readonly number[] };

/** Makes an owner in the store of a site and logs a browser in as them, without the screens of the login. */
export async function enterAsOwner(site: FormSite, context: BrowserContext, owner: NewOwner): Promise<void> {
  const id = randomUUID();
  const token = randomUUID();
  const now = new Date().toISOString();
  const times = { created_at: now, updated_at: now };
  await site.store
    .insertInto('owner')
    .values({
      id,
      name: owner.name,
      email: owner.email,
      email_verified: 1,
      language: 'nl',
      is_disabled: 0,
      wants_summary: 1,
      ...times,
    })
    .execute();
  for (const property_id of owner.propertyIds)
    await site.store.insertInto('owner_property').values({ owner_id: id, property_id, since: now }).execute();
  const expires_at = new Date(Date.now() + 60 * 60 * 1000).toISOString();
  await site.store
    .insertInto('owner_session')
    .values({ id: randomUUID(), owner_id: id, token, expires_at, ...times })
    .execute();
  const signature = createHmac('sha256', testSecret).update(token).digest('base64');
  const value = encodeURIComponent(`${token}.${signature}`);
  await context.addCookies([{ name: 'gevel.session_token', value, url: site.origin }]);
}
