import { formatProblems } from '@/lib/content/format-problems';
import { serveContent } from '@/lib/content/serve-content';
import { listAudit, listOwners } from '@/lib/data/owner-store';
import { languages } from '@/lib/domain/language';
import { listReferences } from '@/lib/usecases/listing/list-references';
import { numberListings } from '@/lib/usecases/listing/number-listings';
import { addOwner } from '@/lib/usecases/owner/add-owner';
import { type FoundProperties, findProperties } from '@/lib/usecases/owner/find-properties';
import {
  changeProperties,
  findOwnerToRemove,
  removeAccount,
  resetOwner,
  setDisabled,
} from '@/lib/usecases/owner/manage-owners';
import { isEntry } from './support/is-entry';
import { auditText, ownerListText, ownerRemovalText, plainEntry, plainOwner } from './support/owner-text';
import { type OwnerUse, readOwnerUse } from './support/owner-use';
import { withDatabase } from './support/with-database';

const help = `npm run owner -- add EMAIL   makes an owner and mails them a link to choose a password, good for seven days
    --name NAME             as they are to be addressed
    --language nl           of their mails: ${languages.join(', ')}; nl if not said
    --properties 2601,LN6OF what is theirs, by the id in the export or the number in the address; an id with a comma
                            or a space in it between quotes, in a --properties of its own
    --anyway                properties that the content does not have now, too
npm run owner -- list        all owners, with what is theirs and when they were last here
    --json                  for programs
npm run owner -- disable EMAIL   shuts an owner out at once
npm run owner -- enable EMAIL    lets them in again
npm run owner -- reset EMAIL     mails a link to choose a new password; an invitation again, if they have none yet
    --second-factor         also takes the second factor away, for a phone that is gone
npm run owner -- remove EMAIL    says what removing the account takes
    --yes                   removes it, with sessions, links, devices, second factor and answers; the log keeps a pseudonym
npm run owner -- properties EMAIL 2601 2602   makes these the owner's properties, and no others
    --none                  none at all
    --anyway                as above
npm run owner -- log         who logged in, failed to, asked for a password, downloaded …, the newest first
    --email EMAIL           of one person only
    --limit N               so many at most; 50 if not said
    --json                  for programs
npm run owner -- --help      shows this

A property may have several owners. The running site sends the mails; SITE_URL says where their links lead, CONTENT_DIR
where the content is, DATABASE_URL or DATA_DIR which database.
Exit code 0; 1 when it failed or there is no such owner; 2 for wrong use.`;

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

/** Links and properties come from the content. */
async function withContent(work: () => Promise<number>): Promise<number> {
  const { content, problems } = await serveContent({ numberListings });
  if (content) return work();
  return fail(`The content has errors.\n${formatProblems(problems.filter(({ severity }) => severity === 'error'))}`);
}

async function add({ isAnyway, properties, ...owner }: Use<'add'>): Promise<number> {
  const found = await findProperties(properties, isAnyway);
  if (!found.ok) return refuse(found);
  const outcome = await addOwner({ ...owner, propertyIds: found.ids }, new Date());
  if (outcome.kind === 'badEmail') return fail(`${owner.email} is not an e-mail address.`);
  if (outcome.kind === 'taken') return fail(`${owner.email} is an owner already.`);
  console.log(`${outcome.owner.email} was added.`);
  if (outcome.isInvited) console.log('The running site sends the invitation.');
  else return fail('The invitation could not be stored; npm run owner -- reset makes another.');
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
  const outcome = await resetOwner(email, endsSecondFactor, new Date());
  if (!outcome) return fail(`There is no owner ${email}, or they are disabled.`);
  if (outcome.hadSecondFactor) console.log('The second factor is gone.');
  if (outcome.mail === null) return fail('The mail could not be stored; try again.');
  console.log(
    outcome.mail === 'invitation'
      ? 'The running site sends the invitation again; its link is good for seven days.'
      : 'The running site sends the link; it is good for thirty minutes.',
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
  if (!(await setDisabled(email, command === 'disable', new Date()))) return noOwner(email);
  console.log(command === 'disable' ? `${email} is shut out.` : `${email} may log in again.`);
  return 0;
}

async function remove({ email, isSure }: Use<'remove'>): Promise<number> {
  const found = await findOwnerToRemove(email);
  if (!found) return noOwner(email);
  if (!isSure) {
    console.log(ownerRemovalText(found));
    console.log('Nothing has changed; --yes removes it.');
    return 0;
  }
  if (!(await removeAccount(email, new Date()))) return noOwner(email);
  console.log(`${email} is no owner any more.`);
  return 0;
}

async function log({ email, limit, isJson }: Use<'log'>): Promise<number> {
  const entries = await listAudit({ email, most: limit });
  console.log(isJson ? JSON.stringify(entries.map(plainEntry), null, 2) : auditText(entries));
  return 0;
}

function refuse({ unknown, ambiguous }: Extract<FoundProperties, { ok: false }>): number {
  if (unknown.length === 0)
    return fail(`Several properties differ from ${ambiguous.join(', ')} in capitals only. Nothing has changed.`);
  const names = unknown.join(', ');
  return fail(`The content has no property ${names}; --anyway takes it all the same. Nothing has changed.`);
}

function noOwner(email: string): number {
  return fail(`There is no owner ${email}.`);
}

function fail(reason: string): number {
  console.error(reason);
  return 1;
}

if (isEntry(import.meta.url)) {
  process.exitCode = await main(process.argv.slice(2));
}
