import type { Kysely } from 'kysely';
import type { Database } from '@/lib/database/schema';
import type { Owner } from '@/lib/features/accounts/owner';
import type { NewOwner } from '@/lib/features/owners/add-owner';
import { enterAsOwner } from './enter-as-owner';

/** An owner who was invited, chose a password and has logged in; with the headers of their browser. No mail is left. */
export async function makeOwner(
  database: Kysely<Database>,
  {
    email = 'els@example.be',
    name = 'Els Wouters',
    language = 'nl',
    propertyIds,
  }: Partial<NewOwner> & Pick<NewOwner, 'propertyIds'>,
): Promise<{ owner: Owner; headers: Headers }> {
  const { owner, headers } = await enterAsOwner(database, { email, name, language, propertyIds });
  await database.deleteFrom('mail').execute();
  return { owner, headers };
}
