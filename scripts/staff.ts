import { listStaffAudit } from '@/lib/data/audit-store';
import { listStaff } from '@/lib/data/owner-store';
import { languages } from '@/lib/domain/language';
import { staffRoles } from '@/lib/domain/office/staff-role';
import { addStaff, changeRole } from '@/lib/usecases/office/manage-staff';
import { removeAccount, resetAccess, setDisabled } from '@/lib/usecases/owner/manage-owners';
import { fail, runCommand } from './support/command';
import { auditText, plainEntry } from './support/owner-text';
import { plainStaff, staffListText } from './support/staff-text';
import { readStaffUse, type StaffUse } from './support/staff-use';
import { withContent } from './support/with-content';
import { withDatabase } from './support/with-database';

const help = `npm run staff -- add EMAIL    add a person who works at the agency and mail a link to choose a password, valid for
                             seven days
    --name NAME              the name that colleagues see
    --role ROLE              ${staffRoles.join(', ')}; default agent
    --language nl            the language of the office and of the mails: ${languages.join(', ')}; default nl
npm run staff -- list         list all with their roles and last login
    --json                   print JSON
npm run staff -- role EMAIL ROLE   give a person another role, from their next request on
npm run staff -- disable EMAIL    log a person out and block the account immediately
npm run staff -- enable EMAIL     restore the access
npm run staff -- reset EMAIL      mail a link to choose a new password, or a new invitation without a password
    --second-factor          also remove the second factor, for example after the loss of a phone
npm run staff -- remove EMAIL     remove the account; the log keeps a pseudonym
    --yes                    required
npm run staff -- log          list what was read and changed in the office, newest first
    --limit N                show at most N events; default 50
    --json                   print JSON
npm run staff -- --help       show this help

An e-mail address has one account: of an owner, or of a person who works at the agency. The running site sends the mails.
SITE_URL is the base of their links, CONTENT_DIR the content folder.
Uses the database of DATABASE_URL, or the SQLite file in DATA_DIR.
Exit codes: 0 success; 1 failure or unknown person; 2 invalid usage.`;

type Use<Command extends StaffUse['command']> = Extract<StaffUse, { command: Command }>;

export async function main(typed: readonly string[]): Promise<number> {
  const use = readStaffUse(typed);
  switch (use.command) {
    case 'help':
      console.log(help);
      return 0;
    case 'wrong':
      console.error(`${use.reason}\n\n${help}`);
      return 2;
    case 'add':
      return withDatabase(() => withContent(() => add(use)));
    case 'reset':
      return withDatabase(() => withContent(() => reset(use)));
    case 'list':
      return withDatabase(() => list(use));
    case 'role':
      return withDatabase(() => changeTheRole(use));
    case 'disable':
    case 'enable':
      return withDatabase(() => changeAccess(use));
    case 'remove':
      return withDatabase(() => remove(use));
    case 'log':
      return withDatabase(() => log(use));
  }
}

async function add({ command: _, ...person }: Use<'add'>): Promise<number> {
  const outcome = await addStaff(person, new Date());
  if (outcome.kind === 'badEmail') return fail(`${person.email} is not an e-mail address.`);
  if (outcome.kind === 'taken') return fail(`${person.email} already has an account.`);
  console.log(`Added ${outcome.email} as ${person.role}.`);
  if (!outcome.isInvited) return fail('Cannot store the invitation; npm run staff -- reset creates another.');
  console.log('The running site sends the invitation.');
  return 0;
}

async function reset({ email, endsSecondFactor }: Use<'reset'>): Promise<number> {
  const outcome = await resetAccess('office', email, endsSecondFactor, new Date());
  if (!outcome) return fail(`${email} has no account in the office, or it is disabled.`);
  if (outcome.hadSecondFactor) console.log('Removed the second factor.');
  if (outcome.mail === null) return fail('Cannot store the mail; try again.');
  console.log(`The running site sends the ${outcome.mail === 'invitation' ? 'invitation' : 'link'}.`);
  return 0;
}

async function list({ isJson }: Use<'list'>): Promise<number> {
  const people = await listStaff();
  console.log(isJson ? JSON.stringify(people.map(plainStaff), null, 2) : staffListText(people));
  return 0;
}

async function changeTheRole({ email, role }: Use<'role'>): Promise<number> {
  if (!(await changeRole(email, role, new Date()))) return unknown(email);
  console.log(`${email} is now ${role}.`);
  return 0;
}

async function changeAccess({ command, email }: Use<'disable' | 'enable'>): Promise<number> {
  if (!(await setDisabled('office', email, command === 'disable', new Date()))) return unknown(email);
  console.log(command === 'disable' ? `${email} is disabled.` : `${email} may log in again.`);
  return 0;
}

async function remove({ email, isSure }: Use<'remove'>): Promise<number> {
  if (!isSure) return fail('Nothing has changed; use --yes to remove the account.');
  if (!(await removeAccount('office', email, new Date()))) return unknown(email);
  console.log(`Removed ${email}.`);
  return 0;
}

async function log({ limit, isJson }: Use<'log'>): Promise<number> {
  const entries = await listStaffAudit(limit);
  console.log(isJson ? JSON.stringify(entries.map(plainEntry), null, 2) : auditText(entries));
  return 0;
}

function unknown(email: string): number {
  return fail(`${email} has no account in the office.`);
}

await runCommand(import.meta.url, main);
