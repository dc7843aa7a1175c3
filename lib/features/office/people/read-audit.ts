import { getContent } from '@/lib/content/content';
import { importNameOf, importTitleOf } from '@/lib/content/schema/imports';
import type { AuditEvent } from '@/lib/database/schema/account-tables';
import { isEntryKind } from '@/lib/domain/appointment/calendar-entry';
import type { Language } from '@/lib/domain/language';
import { type FigureTable, figureTables, officeScreenNames, officeScreens } from '@/lib/domain/office/office-screens';
import { isStaffRole } from '@/lib/domain/office/staff-role';
import { type AuditRow, listStaffAudit } from '@/lib/features/accounts/audit-store';
import { type Asking, isAllowed, type Staff } from '@/lib/features/accounts/staff';
import { describeImportFile, fromOfFile } from '@/lib/features/imports/files/import-file';
import { listSettings } from '@/lib/features/imports/setup/own-imports';
import { homeOf, readHomes } from '@/lib/features/office/homes/home-lines';
import { currentTemplates, isForm } from '@/lib/features/office/templates/template-words';
import { writeDate } from '@/lib/i18n/dates';
import { officePath } from '@/lib/i18n/office-path';
import { getTranslator, localizedText } from '@/lib/i18n/translator';
import { type NamedIds, readNamedRows } from './audit-name-store';

/** Events that somebody does to an account, their own or another. */
const deeds = [
  'added',
  'dataErased',
  'dataExported',
  'disabled',
  'enabled',
  'propertiesChanged',
  'resetAsked',
  'roleChanged',
] as const satisfies readonly AuditEvent[];
type Deed = (typeof deeds)[number];

/** What is changed of a lead, as the detail of its entry says it. */
const leadChanges = [
  'answer',
  'assignee',
  'documents',
  'entered',
  'granted',
  'listing',
  'note',
  'owner',
  'published',
  'refused',
  'reminder',
  'reply',
  'routed',
  'state',
  'viewing',
] as const;
type LeadChangeKind = (typeof leadChanges)[number];

/** What somebody did, as a key of `office.log`. */
export type AuditDeed = `event.${AuditEvent}` | `deed.${Deed}` | `lead.${LeadChangeKind}`;

/** `gone`: deleted or erased since. */
export type AuditSubject = { text: string; href: string | null } | 'gone';

export type AuditView = {
  id: string;
  at: Date;
  who: string;
  deed: AuditDeed;
  /** What it was done to, by the name that it has now. */
  subjects: readonly AuditSubject[];
  device: string;
};

/** How many entries of the log are shown. */
const shown = 200;

/** What the words of a detail are. The last kind is that of all further words where it is `homes`. */
type Kind =
  | 'account'
  | 'entry'
  | 'entryKind'
  | 'figures'
  | 'file'
  | 'form'
  | 'home'
  | 'homes'
  | 'import'
  | 'importFile'
  | 'lead'
  | 'mail'
  | 'offer'
  | 'permission'
  | 'person'
  | 'screen'
  | 'template'
  | 'templateChange'
  | 'testimonial'
  | 'viewing';

const wordsOf: Readonly<Record<AuditEvent, readonly Kind[]>> = {
  login: [],
  loginFailed: [],
  logout: [],
  logoutEverywhere: [],
  resetAsked: ['account'],
  passwordSet: [],
  emailAsked: [],
  emailChanged: [],
  secondFactorOn: [],
  secondFactorOff: [],
  codesRenewed: [],
  sessionEnded: [],
  documentOpened: [],
  accessRefused: ['permission'],
  export: ['screen', 'figures'],
  added: ['account', 'homes'],
  disabled: ['account'],
  enabled: ['account'],
  propertiesChanged: ['account', 'homes'],
  removed: [],
  dataExported: [],
  dataErased: [],
  roleChanged: ['account', 'account'],
  leadRead: ['lead'],
  contactRead: ['person'],
  searched: ['screen'],
  leadChanged: ['lead'],
  fileOpened: ['lead', 'file'],
  mailRetried: ['mail'],
  viewingRead: ['viewing'],
  viewingChanged: ['viewing'],
  ownerSeen: ['account'],
  ownerWritten: ['account', 'home'],
  calendarChanged: ['entryKind', 'entry'],
  workChanged: ['account'],
  formRouted: ['form'],
  calendarAddressChanged: [],
  templateChanged: ['template', 'templateChange'],
  testimonialChanged: ['testimonial'],
  previewGiven: ['home'],
  previewRevoked: ['home'],
  propertyNoted: ['home'],
  offerChanged: ['offer'],
  searchersWritten: ['home'],
  importUploaded: ['import', 'importFile'],
  importAdded: ['import'],
  importChanged: ['import'],
  importRemoved: ['import'],
  importWithdrawn: ['import'],
  importRestored: ['import'],
  importMapped: ['import'],
  importTried: ['import'],
  importStarted: ['import'],
  contentAccepted: [],
  contentUndone: [],
};

type Word = { kind: Kind; word: string };

/** The newest entries of the agency's people, each with the names of what it is about; null for those who may not see them. */
export async function readAuditFor(
  staff: Staff,
  { language, ...asking }: Asking & { language: Language },
): Promise<AuditView[] | null> {
  if (!(await isAllowed(staff, 'readAudit', asking))) return null;
  const rows = await listStaffAudit(shown);
  const entries = rows.map((row) => ({ row, words: readWords(row) }));
  const words = entries.flatMap((entry) => entry.words);
  const actors = rows.flatMap(({ owner_id }) => owner_id ?? []);
  const { nameOfAccount, subjectsOf } = await readNames(words, { actors, language, now: asking.now });
  return Promise.all(
    entries.map(async ({ row, words: named }) => ({
      id: row.id,
      at: new Date(row.happened_at),
      who: nameOfAccount(row.owner_id) ?? row.email,
      deed: deedOf(row),
      subjects: [...(await Promise.all(named.map(subjectsOf))).flat(), ...erasedFrom(row)],
      device: row.device,
    })),
  );
}

function readWords({ event, detail }: AuditRow): Word[] {
  const kinds = wordsOf[event];
  const words = detail.split(' ').filter(Boolean);
  return words.flatMap((word, index) => {
    const kind = kinds[index] ?? (kinds.at(-1) === 'homes' ? 'homes' : undefined);
    return kind ? [{ kind, word }] : [];
  });
}

function isOneOf<Key extends string>(keys: readonly Key[], key: string): key is Key {
  return keys.some((one) => one === key);
}

function deedOf({ event, detail }: AuditRow): AuditDeed {
  const [, change = ''] = detail.split(' ');
  if (event === 'leadChanged' && isOneOf(leadChanges, change)) return `lead.${change}`;
  // At the command line the entry is of the account itself, and its detail a role or nothing.
  const isOfOther = detail !== '' && !isStaffRole(detail);
  return isOfOther && isOneOf(deeds, event) ? `deed.${event}` : `event.${event}`;
}

/** What an erasure deleted, and why it kept the rest, after the pseudonym of the person. */
function erasedFrom({ event, detail }: AuditRow): AuditSubject[] {
  const text = event === 'dataErased' ? detail.split(': ').slice(1).join(': ') : '';
  return text === '' ? [] : [{ text, href: null }];
}

type Asked = { actors: readonly string[]; language: Language; now: Date };

async function readNames(words: readonly Word[], { actors, language, now }: Asked) {
  const idsOf = (...kinds: Kind[]) => words.flatMap(({ kind, word }) => (kinds.includes(kind) ? [word] : []));
  const ids: NamedIds = {
    accounts: [...actors, ...idsOf('account')],
    leads: idsOf('lead', 'person'),
    viewings: idsOf('viewing'),
    offers: idsOf('offer'),
    files: idsOf('file'),
    mails: idsOf('mail'),
    entries: idsOf('entry'),
  };
  const rows = await readNamedRows(ids);
  const homeIn = (word: string) => {
    const [, id] = /^[+-]?(\d{1,15})$/.exec(word) ?? [];
    return id === undefined ? null : ({ kind: 'property', id: Number(id) } as const);
  };
  const homeLine = await readHomes(
    [
      ...idsOf('home', 'homes').map(homeIn),
      ...[...rows.leads.values(), ...rows.viewings.values(), ...rows.offers.values()].map(homeOf),
    ],
    { language, now },
  );
  const t = await getTranslator<never>(language, undefined);
  const [settings, templates] = await Promise.all([listSettings(), currentTemplates()]);

  const textOf = (text: string): AuditSubject[] => [{ text, href: null }];
  const homeSubject = (home: Parameters<typeof homeLine>[0] | null, sign = ''): AuditSubject[] => {
    if (!home) return [];
    const { place, reference, href } = homeLine(home);
    return [{ text: `${sign}${place || reference}`, href }];
  };
  const lead = (id: string, href: string): AuditSubject[] => {
    const row = rows.leads.get(id);
    return row ? [{ text: row.name || row.email, href }, ...homeSubject(homeOf(row))] : ['gone'];
  };
  const role = (word: string) => (isStaffRole(word) ? textOf(t(`office.role.${word}`)) : null);
  const subjects: Record<Kind, (word: string) => AuditSubject[] | Promise<AuditSubject[]>> = {
    account: (word) => {
      const known = role(word);
      if (known) return known;
      const row = rows.accounts.get(word);
      if (!row) return ['gone'];
      const href = row.role === null ? officePath(`owner/${row.id}`) : `${officePath('staff')}#${row.id}`;
      return [{ text: row.name, href }];
    },
    entry: (word) => {
      const row = rows.entries.get(word);
      if (!row) return [];
      const text = `${row.agent}, ${writeDate(language, new Date(row.starts_at), 'shortMoment')}`;
      return [{ text, href: officePath(`calendar/block/${row.entryId}`) }];
    },
    entryKind: (word) => (isEntryKind(word) ? textOf(t(`office.calendar.state.${word}`)) : []),
    figures: (word) => (isOneOf<FigureTable>(figureTables, word) ? textOf(t(`office.figures.heading.${word}`)) : []),
    file: (word) => {
      const file = rows.files.get(word);
      return file ? textOf(file.name) : ['gone'];
    },
    form: (word) => (isForm(word) ? [{ text: t(`forms.${word}.name`), href: officePath('staff') }] : []),
    home: (word) => homeSubject(homeIn(word)),
    homes: (word) => role(word) ?? homeSubject(homeIn(word), word.startsWith('-') ? '− ' : '+ '),
    import: (word) => {
      const found = settings.find((one) => importNameOf(one) === word);
      return [found ? { text: importTitleOf(found), href: officePath(`imports/${word}`) } : { text: word, href: null }];
    },
    importFile: async (word) => textOf((await describeImportFile(fromOfFile(word)))?.name ?? word),
    lead: (word) => lead(word, officePath(`leads/${word}`)),
    mail: (word) => {
      const id = rows.mails.get(word)?.enquiry_id;
      return id ? lead(id, officePath(`leads/${id}`)) : [];
    },
    offer: (word) => {
      const row = rows.offers.get(word);
      if (!row) return ['gone'];
      const href = `${officePath(`property/${row.property_id}`)}#offers`;
      return [{ text: row.name, href }, ...homeSubject(homeOf(row))];
    },
    permission: (word) => {
      const screen = officeScreenNames.find((name) => officeScreens[name].permission === word);
      return screen ? textOf(t(officeScreens[screen].title)) : [];
    },
    person: (word) => lead(word, officePath(`leads/${word}/person`)),
    screen: (word) => {
      const screen = officeScreenNames.find((name) => officeScreens[name].path === word);
      return screen ? textOf(t(officeScreens[screen].title)) : [];
    },
    template: (word) => {
      const found = templates === 'broken' ? undefined : templates.find(({ id }) => id === word);
      if (!found) return textOf(word);
      return [{ text: localizedText(found.name, language) ?? word, href: officePath(`templates/${word}`) }];
    },
    templateChange: (word) =>
      isOneOf(['added', 'changed', 'removed'] as const, word) ? textOf(t(`office.templates.kind.${word}`)) : [],
    testimonial: (word) => {
      const found = getContent().testimonials.find(({ id }) => id === word);
      return found ? [{ text: found.name, href: officePath('testimonials') }] : textOf(word);
    },
    viewing: (word) => {
      const row = rows.viewings.get(word);
      if (!row) return ['gone'];
      const text = `${row.name}, ${writeDate(language, new Date(row.starts_at), 'shortMoment')}`;
      return [{ text, href: officePath(`calendar/${row.id}`) }, ...homeSubject(homeOf(row))];
    },
  };
  return {
    nameOfAccount: (id: string | null) => (id === null ? null : (rows.accounts.get(id)?.name ?? null)),
    subjectsOf: ({ kind, word }: Word) => subjects[kind](word),
  };
}
