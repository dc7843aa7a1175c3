import { listAudit } from '@/lib/data/audit-store';
import { listOwners } from '@/lib/data/owner-store';
import { languages } from '@/lib/domain/language';
import { listReferences } from '@/lib/usecases/listing/resolve-listing-ids';
import { addOwner } from '@/lib/usecases/owner/add-owner';
import { type FoundProperties, findProperties } from '@/lib/usecases/owner/find-properties';
import {
  changeProperties,
  findOwnerToRemove,
  removeAccount,
  resetAccess,
  setDisabled,
} from '@/lib/usecases/owner/manage-owners';
import { fail, runCommand } from './support/command';
import { auditText, ownerListText, ownerRemovalText, plainEntry, plainOwner } from './support/owner-text';
import { type OwnerUse, readOwnerUse } from './support/owner-use';
import { withContent } from './support/with-content';
import { withDatabase } from './support/with-database';

const help = `npm run owner -- add EMAIL   add an owner and mail a link to choose a password, valid for seven days
    --name NAME             the name that mails use to address the owner
    --language nl           the language of the mails: ${languages.join(', ')}; default nl
    --properties 2601,LN6OF assign properties by the id in the export or the number in the address; put an id with a
                            comma or a space in quotes, in a separate --properties
    --anyway                accept properties that the content does not contain
npm run owner -- list        list all owners with their properties and last login
    --json                  print JSON
npm run owner -- disable EMAIL   block an owner's access immediately
npm run owner -- enable EMAIL    restore an owner's access
npm run owner -- reset EMAIL     mail a link to choose a new password, or a new invitation if the owner has no password
    --second-factor         also remove the second factor, for example after the loss of a phone
npm run owner -- remove EMAIL    show what removing the account deletes; change nothing
    --yes                   remove it with its sessions, links, devices, second factor and answers; the log keeps a
                            pseudonym
npm run owner -- properties EMAIL 2601 2602   replace the owner's properties with these
    --none                  remove all properties
    --anyway                as for add
npm run owner -- log         list logins, failed logins, password requests, downloads and other events, newest first
    --email EMAIL           show one person only
    --limit N               show at most N events; default 50
    --json                  print JSON
npm run owner -- --help      show this help

A property may have several owners. The running site sends the mails. SITE_URL is the base of their links, CONTENT_DIR
the content folder.
Uses the database of DATABASE_URL, or the SQLite file in DATA_DIR.
Exit codes: 0 success; 1 failure or unknown owner; 2 invalid usage.`;

type Use<Command extends OwnerUse['command']> = Extract<OwnerUse, { command: Command }>;

export async function main(typed: readonly string[]): Promise<number> {
  const use = readOwnerUse(typed);
  switch (use.command) {
    case 'help':
      console.log(help);
      return 0;
    case 'wrong':
      console.error(`${use.reason}\n\n${help}`);
      return 2;
    case 'add':
      return withDatabase(() => withContent(() => add(use)));
    case 'properties':
      return withDatabase(() => withContent(() => tie(use)));
    case 'reset':
      return withDatabase(() => withContent(() => reset(use)));
    case 'list':
      return withDatabase(() => list(use));
    case 'disable':
    case 'enable':
      return withDatabase(() => changeAccess(use));
    case 'remove':
      return withDatabase(() => remove(use));
    case 'log':
      return withDatabase(() => log(use));
  }
}

async function add({ isAnyway, properties, ...owner }: Use<'add'>): Promise<number> {
  const found = await findProperties(properties, isAnyway);
  if (!found.ok) return refuse(found);
  const outcome = await addOwner({ ...owner, propertyIds: found.ids }, new Date());
  if (outcome.kind === 'badEmail') return fail(`${owner.email} is not an e-mail address.`);
  if (outcome.kind === 'taken') return fail(`${owner.email} is already an owner.`);
  console.log(`Added ${outcome.owner.email}.`);
  if (outcome.isInvited) console.log('The running site sends the invitation.');
  else return fail('Cannot store the invitation; npm run owner -- reset creates another.');
  return 0;
}

async function tie({ email, properties, isAnyway }: Use<'properties'>): Promise<number> {
  const found = await findProperties(properties, isAnyway);
  if (!found.ok) return refuse(found);
  if (!(await changeProperties(email, found.ids, new Date()))) return noOwner(email);
  const names = found.ids.map(await listReferences('property', found.ids));
  console.log(names.length > 0 ? `${email} has ${names.join(', ')}.` : `${email} has no properties.`);
  return 0;
}

async function reset({ email, endsSecondFactor }: Use<'reset'>): Promise<number> {
  const outcome = await resetAccess('portal', email, endsSecondFactor, new Date());
  if (!outcome) return fail(`The owner ${email} does not exist or is disabled.`);
  if (outcome.hadSecondFactor) console.log('Removed the second factor.');
  if (outcome.mail === null) return fail('Cannot store the mail; try again.');
  console.log(
    outcome.mail === 'invitation'
      ? 'The running site sends the invitation again; its link is valid for seven days.'
      : 'The running site sends the link; it is valid for thirty minutes.',
  );
  return 0;
}

async function list({ isJson }: Use<'list'>): Promise<number> {
  const owners = await listOwners();
  const referenceOf = await listReferences(
    'property',
    owners.flatMap(({ propertyIds }) => propertyIds),
  );
  const plain = () => owners.map((owner) => plainOwner(owner, referenceOf));
  console.log(isJson ? JSON.stringify(plain(), null, 2) : ownerListText(owners, referenceOf));
  return 0;
}

async function changeAccess({ command, email }: Use<'disable' | 'enable'>): Promise<number> {
  if (!(await setDisabled('portal', email, command === 'disable', new Date()))) return noOwner(email);
  console.log(command === 'disable' ? `${email} is disabled.` : `${email} may log in again.`);
  return 0;
}

async function remove({ email, isSure }: Use<'remove'>): Promise<number> {
  const found = await findOwnerToRemove(email);
  if (!found) return noOwner(email);
  if (!isSure) {
    console.log(ownerRemovalText(found));
    console.log('Nothing has changed; use --yes to remove the account.');
    return 0;
  }
  if (!(await removeAccount('portal', email, new Date()))) return noOwner(email);
  console.log(`Removed ${email}.`);
  return 0;
}

async function log({ email, limit, isJson }: Use<'log'>): Promise<number> {
  const entries = await listAudit({ email, most: limit });
  console.log(isJson ? JSON.stringify(entries.map(plainEntry), null, 2) : auditText(entries));
  return 0;
}

function refuse({ unknown, ambiguous }: Extract<FoundProperties, { ok: false }>): number {
  if (unknown.length === 0)
    return fail(`Several properties match ${ambiguous.join(', ')} apart from capitals. Nothing has changed.`);
  const names = unknown.join(', ');
  return fail(`The content has no property ${names}; use --anyway to accept it. Nothing has changed.`);
}

function noOwner(email: string): number {
  return fail(`The owner ${email} does not exist.`);
}

await runCommand(import.meta.url, main);
