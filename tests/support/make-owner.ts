import type { Kysely } from 'kysely';
import type { Database } from '@/lib/data/schema';
import type { Language } from '@/lib/domain/language';
import { addOwner } from '@/lib/usecases/owner/add-owner';
import { logIn } from '@/lib/usecases/owner/log-in';
import { getOwner, type Owner } from '@/lib/usecases/owner/owner';
import { setPassword } from '@/lib/usecases/owner/set-password';
import { passwordKeyOf } from './queued-mails';

const password = 'brick and copper';

type NewOwner = { email?: string; name?: string; language?: Language; propertyIds: readonly number[] };

/** An owner who was invited, chose a password and has logged in; with the headers of their browser. */
export async function makeOwner(
  database: Kysely<Database>,
  { email = 'els@example.be', name = 'Els Wouters', language = 'nl', propertyIds }: NewOwner,
): Promise<{ owner: Owner; headers: Headers }> {
  // Sessions use the real time: better-auth has its own clock.
  const now = new Date();
  await addOwner({ email, name, language, propertyIds }, now);
  const requester = { address: '198.51.100.7', userAgent: 'Firefox' };
  await setPassword({ area: 'portal', token: await passwordKeyOf(database, email), password, ...requester, now });
  const answer = await logIn({
    area: 'portal',
    email,
    password,
    ...requester,
    deviceCookie: null,
    requestHeaders: new Headers(),
    now,
  });
  const cookies = answer.kind === 'in' ? answer.cookies : [];
  const cookie = cookies.map((one) => `${one.name}=${encodeURIComponent(one.value)}`).join('; ');
  const headers = new Headers({ cookie });
  const owner = await getOwner(headers);
  if (!owner) throw new Error(`${email} could not log in`);
  await database.deleteFrom('mail').execute();
  return { owner, headers };
}
