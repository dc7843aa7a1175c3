import { brusselsMinute } from '@/lib/domain/time/brussels-time';
import type { AuditRow } from '@/lib/features/accounts/audit-store';
import type { ListedOwner, ListedStaff } from '@/lib/features/accounts/owner-store';
import type { OwnerToRemove } from '@/lib/features/owners/manage-owners';
import { formatTable } from './terminal';

type ReferenceOf = (propertyId: number) => string;

export function ownerListText(owners: readonly ListedOwner[], referenceOf: ReferenceOf): string {
  if (owners.length === 0) return 'No owners.';
  const heads = ['E-mail', 'Name', 'Language', 'Properties', 'Last login', 'State'];
  return formatTable(
    heads,
    owners.map((owner) => [
      owner.email,
      owner.name,
      owner.language,
      owner.propertyIds.map(referenceOf).join(' '),
      owner.lastLogin === null ? 'never' : brusselsMinute(owner.lastLogin),
      accessState(owner),
    ]),
  );
}

/** How far an account has come. */
function accessState({ is_disabled, hasPassword, two_factor_enabled }: ListedOwner): string {
  if (is_disabled === 1) return 'disabled';
  if (!hasPassword) return 'invited';
  return two_factor_enabled === 1 ? 'second factor' : '';
}

/** Returns an owner as JSON data for programs, without better-auth's own fields. */
export function plainOwner(owner: ListedOwner, referenceOf: ReferenceOf) {
  return {
    email: owner.email,
    name: owner.name,
    language: owner.language,
    properties: owner.propertyIds,
    references: owner.propertyIds.map(referenceOf),
    lastLogin: owner.lastLogin,
    isDisabled: owner.is_disabled === 1,
    hasPassword: owner.hasPassword,
    hasSecondFactor: owner.two_factor_enabled === 1,
    wantsSummary: owner.wants_summary === 1,
    addedAt: owner.created_at,
  };
}

export function ownerRemovalText({ owner, sessions, auditEntries }: OwnerToRemove): string {
  return [
    `This deletes the account of ${owner.email} (${owner.name}) with password, links, devices, second factor and answers to viewings.`,
    `It has ${owner.propertyIds.length} properties and ${sessions} sessions.`,
    `The log keeps ${auditEntries} entries for their retention period, under a pseudonym.`,
  ].join('\n');
}

const events: Readonly<Record<AuditRow['event'], string>> = {
  login: 'logged in',
  loginFailed: 'could not log in',
  logout: 'logged out',
  logoutEverywhere: 'logged out everywhere',
  resetAsked: 'asked for a new password',
  passwordSet: 'set a password',
  emailAsked: 'asked for another address of their login',
  emailChanged: 'changed the address of their login',
  secondFactorOn: 'enabled the second factor',
  secondFactorOff: 'disabled the second factor',
  codesRenewed: 'created new backup codes',
  sessionEnded: 'ended a session',
  documentOpened: 'opened a document',
  accessRefused: 'was denied access',
  export: 'downloaded',
  added: 'was added',
  disabled: 'was disabled',
  enabled: 'was enabled',
  propertiesChanged: 'had their properties changed',
  removed: 'was removed',
  dataExported: 'had their data exported',
  dataErased: 'had their data erased',
  roleChanged: 'was given another role',
  leadRead: 'read a lead',
  contactRead: 'read the page of a person',
  searched: 'searched',
  leadChanged: 'changed a lead',
  fileOpened: 'opened a file of a lead',
  mailRetried: 'had a mail sent again',
  viewingRead: 'read a viewing',
  viewingChanged: 'changed a viewing',
  ownerSeen: 'looked at an owner’s portal',
  ownerWritten: 'wrote to an owner',
  calendarChanged: 'changed the calendar',
  workChanged: 'set where and when a colleague works',
  templateChanged: 'changed a template of answers',
  testimonialChanged: 'changed a published testimonial',
  previewGiven: 'made an address of a preview',
  previewRevoked: 'revoked an address of a preview',
  propertyNoted: 'changed the note about a home',
  offerChanged: 'entered or changed an offer',
  searchersWritten: 'sent a home to people who search for one',
  importUploaded: 'uploaded a file for an import',
  importAdded: 'set up an import',
  importChanged: 'changed the settings of an import',
  importRemoved: 'removed an import',
  importWithdrawn: 'took the properties of an import off the site',
  importRestored: 'brought the properties of a removed import back',
  importMapped: 'said what columns and words of an import mean',
  importTried: 'had an import tried',
  importStarted: 'had an import run',
  contentAccepted: 'published a change that was held back',
  contentUndone: 'undid a change that was held back',
  formRouted: 'set who gets a form',
  calendarAddressChanged: 'changed the address of their own calendar',
};

export function auditText(entries: readonly AuditRow[]): string {
  if (entries.length === 0) return 'No events.';
  const rows = entries.map(({ happened_at, email, event, detail, network, device }) => [
    brusselsMinute(happened_at),
    email,
    events[event],
    detail,
    network,
    device,
  ]);
  return formatTable(['Time', 'Person', 'Event', 'Detail', 'Network', 'Device'], rows);
}

export function plainEntry({ happened_at, email, event, detail, network, device }: AuditRow) {
  return { happenedAt: happened_at, email, event, detail, network, device };
}

export function staffListText(people: readonly ListedStaff[]): string {
  if (people.length === 0) return 'No staff.';
  return formatTable(
    ['E-mail', 'Name', 'Role', 'Language', 'Last login', 'State'],
    people.map((person) => [
      person.email,
      person.name,
      person.role,
      person.language,
      person.lastLogin === null ? 'never' : brusselsMinute(person.lastLogin),
      accessState(person),
    ]),
  );
}

/** Returns a person as JSON data for programs. */
export function plainStaff(person: ListedStaff) {
  return {
    email: person.email,
    name: person.name,
    role: person.role,
    language: person.language,
    lastLogin: person.lastLogin,
    isDisabled: person.is_disabled === 1,
    hasPassword: person.hasPassword,
    hasSecondFactor: person.two_factor_enabled === 1,
    addedAt: person.created_at,
  };
}
