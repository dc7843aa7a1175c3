import { isLanguage, languages } from '@/lib/domain/language';
import { listAudit } from '@/lib/features/accounts/audit-store';
import { listOwners } from '@/lib/features/accounts/owner-store';
import { addOwner } from '@/lib/features/owners/add-owner';
import { type FoundProperties, findProperties } from '@/lib/features/owners/find-properties';
import {
  changeProperties,
  findOwnerToRemove,
  removeAccount,
  resetAccess,
  setDisabled,
} from '@/lib/features/owners/manage-owners';
import { listReferences } from '@/lib/features/properties/numbers/resolve-listing-ids';
import { fail, runCommand } from './support/command';
import { defineCommand, part, readLimit, wrong } from './support/define-command';
import { auditText, ownerListText, ownerRemovalText, plainEntry, plainOwner } from './support/owner-text';
import { needContent, needDatabase } from './support/site-parts';

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

const add = part({
  options: {
    name: { type: 'string' },
    language: { type: 'string' },
    properties: { type: 'string', multiple: true },
    anyway: { type: 'boolean', default: false },
  },
  maxWords: 1,
  async run({ name = '', language = 'nl', properties = [], anyway }, [given]) {
    const email = readEmail(given);
    if (name.trim() === '') wrong('Specify --name, which mails use to address the owner');
    if (name.length > 120) wrong('--name must have at most 120 characters');
    if (!isLanguage(language)) return wrong(`--language must be one of ${languages.join(', ')}`);
    await needDatabase();
    await needContent();
    const found = await findProperties(properties, anyway);
    if (!found.ok) return refuse(found);
    const outcome = await addOwner({ email, name: name.trim(), language, propertyIds: found.ids }, new Date());
    if (outcome.kind === 'badEmail') return fail(`${email} is not an e-mail address.`);
    if (outcome.kind === 'taken') return fail(`${email} is already an owner.`);
    console.log(`Added ${outcome.owner.email}.`);
    if (!outcome.isInvited) return fail('Cannot store the invitation; npm run owner -- reset creates another.');
    console.log('The running site sends the invitation.');
    return 0;
  },
});

const properties = part({
  options: { none: { type: 'boolean', default: false }, anyway: { type: 'boolean', default: false } },
  maxWords: Number.POSITIVE_INFINITY,
  async run({ none, anyway }, [given, ...words]) {
    const email = readEmail(given);
    if ((words.length === 0) !== none) wrong('Specify the properties or --none');
    await needDatabase();
    await needContent();
    const found = await findProperties(words, anyway);
    if (!found.ok) return refuse(found);
    if (!(await changeProperties(email, found.ids, new Date()))) return noOwner(email);
    const names = found.ids.map(await listReferences('property', found.ids));
    console.log(names.length > 0 ? `${email} has ${names.join(', ')}.` : `${email} has no properties.`);
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
  },
});

const list = part({
  options: { json: { type: 'boolean' } },
  async run({ json }) {
    await needDatabase();
    const owners = await listOwners();
    const referenceOf = await listReferences(
      'property',
      owners.flatMap(({ propertyIds }) => propertyIds),
    );
    const plain = () => owners.map((owner) => plainOwner(owner, referenceOf));
    console.log(json ? JSON.stringify(plain(), null, 2) : ownerListText(owners, referenceOf));
    return 0;
  },
});

function changeAccess(isDisabled: boolean) {
  return part({
    maxWords: 1,
    async run(_, [given]) {
      const email = readEmail(given);
      await needDatabase();
      if (!(await setDisabled('portal', email, isDisabled, new Date()))) return noOwner(email);
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
    await needDatabase();
    const found = await findOwnerToRemove(email);
    if (!found) return noOwner(email);
    if (!yes) {
      console.log(ownerRemovalText(found));
      console.log('Nothing has changed; use --yes to remove the account.');
      return 0;
    }
    if (!(await removeAccount('portal', email, new Date()))) return noOwner(email);
    console.log(`Removed ${email}.`);
    return 0;
  },
});

const log = part({
  options: { email: { type: 'string' }, limit: { type: 'string' }, json: { type: 'boolean' } },
  async run({ email = null, limit, json }) {
    const most = readLimit(limit);
    await needDatabase();
    const entries = await listAudit({ email, most });
    console.log(json ? JSON.stringify(entries.map(plainEntry), null, 2) : auditText(entries));
    return 0;
  },
});

export const main = defineCommand({
  name: 'owner',
  help,
  use: { add, list, disable: changeAccess(true), enable: changeAccess(false), remove, reset, properties, log },
});

function readEmail(email = ''): string {
  return email.includes('@') ? email : wrong('Specify the owner’s e-mail address');
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
