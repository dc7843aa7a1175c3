import { getContent } from '@/lib/content/content';
import type { Language } from '@/lib/domain/language';
import { listStaff } from '@/lib/features/accounts/owner-store';
import { type Asking, isAllowed, type Staff } from '@/lib/features/accounts/staff';
import { personOf } from '@/lib/features/site/agents';

/** What an account takes over from the record of its person in the settings. */
export type Invitable = { id: string; name: string; email: string; language: Language };

export type ToInvite = {
  people: Invitable[];
  /** Names of those who have no account and no e-mail address to log in with. */
  withoutEmail: string[];
};

/** The people of the settings who have no account, in their order. */
async function listWithoutAccount() {
  const taken = new Set((await listStaff()).map((account) => personOf(account)?.id));
  return getContent().settings.contactPeople.filter(({ id }) => !taken.has(id));
}

/** Null for those who may not invite. */
export async function listToInvite(staff: Staff, asking: Asking): Promise<ToInvite | null> {
  if (!(await isAllowed(staff, 'manageStaff', asking))) return null;
  const left = await listWithoutAccount();
  return {
    people: left.flatMap((person) => toInvitable(person) ?? []),
    withoutEmail: left.filter(({ email }) => email === undefined).map(({ name }) => name),
  };
}

/** A person of the settings by id, to be invited; else why not. */
export async function findToInvite(id: string): Promise<Invitable | 'unknown' | 'taken' | 'badEmail'> {
  const person = getContent().settings.contactPeople.find((one) => one.id === id);
  if (!person) return 'unknown';
  if (!(await listWithoutAccount()).includes(person)) return 'taken';
  return toInvitable(person) ?? 'badEmail';
}

type PersonRecord = NonNullable<ReturnType<typeof personOf>>;

/** The language is the first of theirs that the site has. */
function toInvitable({ id, name, email, languages: spoken = [] }: PersonRecord): Invitable | null {
  const { enabled, default: usual } = getContent().settings.languages;
  const language = spoken.flatMap((one) => enabled.find((known) => known === one) ?? [])[0] ?? usual;
  return email === undefined ? null : { id, name, email, language };
}
