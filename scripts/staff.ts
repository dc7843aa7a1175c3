import { getContent } from '@/lib/content/content';
import { isLanguage, languages } from '@/lib/domain/language';
import { isStaffRole, type StaffRole, staffRoles } from '@/lib/domain/office/staff-role';
import { nearestName } from '@/lib/domain/text/closest-name';
import { listStaffAudit } from '@/lib/features/accounts/audit-store';
import { listStaff } from '@/lib/features/accounts/owner-store';
import { addStaff, changeRole, type NewStaff } from '@/lib/features/office/people/manage-staff';
import { findToInvite } from '@/lib/features/office/people/to-invite';
import { removeAccount, resetAccess, setDisabled } from '@/lib/features/owners/manage-owners';
import { fail, runCommand } from './support/command';
import { defineCommand, part, readLimit, wrong } from './support/define-command';
import { auditText, plainEntry, plainStaff, staffListText } from './support/owner-text';
import { needContent, needDatabase } from './support/site-parts';

const help = `npm run staff -- add EMAIL    add a person who works at the agency and mail a link to choose a password, valid for
                             seven days
    --name NAME              the name that colleagues see
    --role ROLE              ${staffRoles.join(', ')}; default agent
    --language nl            the language of the office and of the mails: ${languages.join(', ')}; default nl
npm run staff -- add --person ID   the same for a person of settings.json: name, e-mail and language are those that it has, and
                             the account stays linked to them
    --role ROLE              as above
    --office ID              where they work, if not where settings.json says; several with commas between
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

const add = part({
  options: {
    name: { type: 'string' },
    role: { type: 'string' },
    language: { type: 'string' },
    person: { type: 'string' },
    office: { type: 'string' },
  },
  maxWords: 1,
  async run({ role = 'agent', person, office, ...typed }, [given]) {
    const known = readRole(role);
    if (person !== undefined && (given ?? typed.name ?? typed.language) !== undefined)
      wrong('With --person, e-mail, name and language are those of settings.json');
    if (person === undefined && office !== undefined) wrong('--office needs --person');
    const byHand = person === undefined ? readTyped(given, typed) : null;
    await needDatabase();
    await needContent();
    const fresh = byHand ?? (await readPerson(person ?? '', office));
    if (typeof fresh === 'string') return fail(fresh);
    const outcome = await addStaff({ ...fresh, role: known }, new Date());
    if (outcome.kind === 'badEmail') return fail(`${fresh.email} is not an e-mail address.`);
    if (outcome.kind === 'taken') return fail(`${fresh.email} already has an account.`);
    console.log(`Added ${outcome.email} as ${role}.`);
    if (!outcome.isInvited) return fail('Cannot store the invitation; npm run staff -- reset creates another.');
    console.log('The running site sends the invitation.');
    return 0;
  },
});

const reset = part({
  options: { 'second-factor': { type: 'boolean', default: false } },
  maxWords: 1,
  async run({ 'second-factor': endsSecondFactor }, [given]) {
    const email = readEmail(given);
    await needDatabase();
    await needContent();
    const outcome = await resetAccess('office', email, endsSecondFactor, new Date());
    if (!outcome) return fail(`${email} has no account in the office, or it is disabled.`);
    if (outcome.hadSecondFactor) console.log('Removed the second factor.');
    if (outcome.mail === null) return fail('Cannot store the mail; try again.');
    console.log(`The running site sends the ${outcome.mail === 'invitation' ? 'invitation' : 'link'}.`);
    return 0;
  },
});

const list = part({
  options: { json: { type: 'boolean' } },
  async run({ json }) {
    await needDatabase();
    const people = await listStaff();
    console.log(json ? JSON.stringify(people.map(plainStaff), null, 2) : staffListText(people));
    return 0;
  },
});

const role = part({
  maxWords: 2,
  async run(_, [given, wanted]) {
    const email = readEmail(given);
    const known = readRole(wanted);
    await needDatabase();
    if (!(await changeRole(email, known, new Date()))) return unknown(email);
    console.log(`${email} is now ${known}.`);
    return 0;
  },
});

function changeAccess(isDisabled: boolean) {
  return part({
    maxWords: 1,
    async run(_, [given]) {
      const email = readEmail(given);
      await needDatabase();
      if (!(await setDisabled('office', email, isDisabled, new Date()))) return unknown(email);
      console.log(isDisabled ? `${email} is disabled.` : `${email} may log in again.`);
      return 0;
    },
  });
}

const remove = part({
  options: { yes: { type: 'boolean' } },
  maxWords: 1,
  async run({ yes }, [given]) {
    const email = readEmail(given);
    if (!yes) return fail('Nothing has changed; use --yes to remove the account.');
    await needDatabase();
    if (!(await removeAccount('office', email, new Date()))) return unknown(email);
    console.log(`Removed ${email}.`);
    return 0;
  },
});

const log = part({
  options: { limit: { type: 'string' }, json: { type: 'boolean' } },
  async run({ limit, json }) {
    const most = readLimit(limit);
    await needDatabase();
    const entries = await listStaffAudit(most);
    console.log(json ? JSON.stringify(entries.map(plainEntry), null, 2) : auditText(entries));
    return 0;
  },
});

export const main = defineCommand({
  name: 'staff',
  help,
  use: { add, list, role, disable: changeAccess(true), enable: changeAccess(false), reset, remove, log },
});

function readEmail(email = ''): string {
  return email.includes('@') ? email : wrong('Specify the person’s e-mail address');
}

type Typed = { name?: string | undefined; language?: string | undefined };

function readTyped(given: string | undefined, { name = '', language = 'nl' }: Typed): Omit<NewStaff, 'role'> {
  const email = readEmail(given);
  if (name.trim() === '') wrong('Specify --name, which colleagues see');
  if (name.length > 120) wrong('--name must have at most 120 characters');
  if (!isLanguage(language)) return wrong(`--language must be one of ${languages.join(', ')}`);
  return { email, name: name.trim(), language };
}

/** A person of the settings by id; else why they cannot be invited. */
async function readPerson(id: string, office: string | undefined): Promise<Omit<NewStaff, 'role'> | string> {
  const { contactPeople, agency } = getContent().settings;
  const found = await findToInvite(id);
  if (found === 'unknown') {
    const nearest = nearestName(
      id,
      contactPeople.map((person) => person.id),
    );
    return `“${id}” is not a person of settings.json${nearest && `; the nearest is ${nearest}`}.`;
  }
  if (found === 'taken') return `${id} already has an account.`;
  if (found === 'badEmail') return `${id} has no e-mail address in settings.json: add one there.`;
  const offices = office?.split(',') ?? [];
  const known = agency.offices.flatMap((one) => one.id ?? []);
  const strange = offices.find((one) => !known.includes(one));
  if (strange !== undefined) return `“${strange}” is not an office of settings.json: ${known.join(', ')}.`;
  const { name, email, language } = found;
  return { name, email, language, agent: id, offices };
}

function readRole(role = ''): StaffRole {
  return isStaffRole(role) ? role : wrong(`The role must be one of ${staffRoles.join(', ')}`);
}

function unknown(email: string): number {
  return fail(`${email} has no account in the office.`);
}

await runCommand(import.meta.url, main);
