import { may, type Permission, type StaffRole } from './staff-role';

type Row = {
  /** Below `/office/`. `{id}` and the like are parts that differ; one with `?` may be absent. */
  path: string;
  /** The permission that opens it; `account`: any person of the agency; `anyone`: also without a session. */
  permission: Permission | 'account' | 'anyone';
  /** The key of its title in the messages. */
  title: string;
  /** The screen of the menu that it belongs to: one that names itself stands there, in the order of the rows. */
  menu: string | null;
  /** Of a screen of the menu that stands one level down: the section that it is in. */
  section?: 'management';
  /** Whether it reads the parameters of its address. */
  hasQuery?: true;
};

/**
 * Every screen of the office, by the name of its folder below `app/[locale]/(office)/office`. In that folder the page
 * lies under the parts of the path that differ, then under `[query]`: `lead/[id]/[query]`.
 */
export const officeScreens = {
  today: { path: '', permission: 'readLeads', title: 'office.today.title', menu: 'today' },
  leads: { path: 'leads', permission: 'readLeads', title: 'office.leads.title', menu: 'leads', hasQuery: true },
  lead: { path: 'leads/{id}', permission: 'readLeads', title: 'office.leads.one', menu: 'leads', hasQuery: true },
  contact: { path: 'leads/{id}/person', permission: 'readLeads', title: 'office.contact.title', menu: 'leads' },
  write: {
    path: 'leads/{id}/write',
    permission: 'answerLeads',
    title: 'office.contact.write',
    menu: 'leads',
    hasQuery: true,
  },
  'new-lead': {
    path: 'leads/new',
    permission: 'changeLeads',
    title: 'office.newLead.title',
    menu: 'leads',
    hasQuery: true,
  },
  calendar: {
    path: 'calendar',
    permission: 'readCalendar',
    title: 'office.calendar.title',
    menu: 'calendar',
    hasQuery: true,
  },
  viewing: { path: 'calendar/{id}', permission: 'readCalendar', title: 'office.calendar.one', menu: 'calendar' },
  'new-viewing': {
    path: 'calendar/new',
    permission: 'changeCalendar',
    title: 'office.calendar.book',
    menu: 'calendar',
    hasQuery: true,
  },
  'new-tour': {
    path: 'calendar/tour',
    permission: 'changeCalendar',
    title: 'office.calendar.tour.title',
    menu: 'calendar',
    hasQuery: true,
  },
  entry: { path: 'calendar/block/{id}', permission: 'readCalendar', title: 'office.calendar.close', menu: 'calendar' },
  'new-entry': {
    path: 'calendar/block',
    permission: 'changeCalendar',
    title: 'office.calendar.close',
    menu: 'calendar',
    hasQuery: true,
  },
  properties: {
    path: 'properties',
    permission: 'readProperties',
    title: 'office.properties.title',
    menu: 'properties',
    hasQuery: true,
  },
  property: {
    path: 'property/{property}',
    permission: 'readProperties',
    title: 'office.property.title',
    menu: 'properties',
    hasQuery: true,
  },
  owners: { path: 'owners', permission: 'readOwners', title: 'office.owners.title', menu: 'owners', hasQuery: true },
  owner: { path: 'owner/{id}', permission: 'readOwners', title: 'office.owners.one', menu: 'owners' },
  'owner-view': {
    path: 'owner/{id}/view/{property?}',
    permission: 'readOwners',
    title: 'office.owners.view',
    menu: 'owners',
  },
  figures: {
    path: 'figures',
    permission: 'readFigures',
    title: 'office.figures.title',
    menu: 'figures',
    hasQuery: true,
  },
  testimonials: {
    path: 'testimonials',
    permission: 'reviewTestimonials',
    title: 'office.testimonials.title',
    menu: 'testimonials',
    hasQuery: true,
    section: 'management',
  },
  content: {
    path: 'content',
    permission: 'previewContent',
    title: 'office.content.title',
    menu: 'content',
    section: 'management',
  },
  draft: {
    path: 'content/{draft}/{language}',
    permission: 'previewContent',
    title: 'office.content.one',
    menu: 'content',
  },
  person: {
    path: 'person',
    permission: 'handlePersonData',
    title: 'office.person.title',
    menu: 'person',
    section: 'management',
  },
  staff: {
    path: 'staff',
    permission: 'listStaff',
    title: 'office.staff.title',
    menu: 'staff',
    section: 'management',
  },
  templates: {
    path: 'templates',
    permission: 'editTemplates',
    title: 'office.templates.title',
    menu: 'templates',
    section: 'management',
  },
  template: { path: 'templates/{id}', permission: 'editTemplates', title: 'office.templates.title', menu: 'templates' },
  imports: {
    path: 'imports',
    permission: 'manageImports',
    title: 'office.imports.title',
    menu: 'imports',
    section: 'management',
  },
  'new-import': {
    path: 'imports/new/{kind}',
    permission: 'manageImports',
    title: 'office.imports.add.title',
    menu: 'imports',
  },
  import: { path: 'imports/{id}', permission: 'manageImports', title: 'office.imports.one', menu: 'imports' },
  log: { path: 'log', permission: 'readAudit', title: 'office.log.title', menu: 'log', section: 'management' },
  search: { path: 'search', permission: 'readLeads', title: 'office.search.title', menu: null, hasQuery: true },
  account: { path: 'account', permission: 'account', title: 'office.account.title', menu: null },
  login: { path: 'login', permission: 'anyone', title: 'office.login.title', menu: null, hasQuery: true },
  forgotten: { path: 'forgotten', permission: 'anyone', title: 'login.forgottenPage.title', menu: null },
  email: { path: 'email/{token}', permission: 'anyone', title: 'login.newEmail.title', menu: null },
  password: { path: 'password/{token}', permission: 'anyone', title: 'login.newPassword.title', menu: null },
  // Also drawn at every address below `/office/` that is none of the others.
  missing: { path: 'missing', permission: 'account', title: 'office.closed.gone', menu: null },
} as const satisfies Record<string, Row>;

type Rows = typeof officeScreens;
export type OfficeScreen = keyof Rows;
export type OfficeNeed = Rows[OfficeScreen]['permission'];

/** A screen that the menu names. */
export type MenuScreen = {
  [Name in OfficeScreen]: Rows[Name] extends { menu: Name; permission: Permission } ? Name : never;
}[OfficeScreen];

/** What stands at the top of the menu: a screen of its own, or several. */
export type OfficeSection = { [Name in MenuScreen]: Rows[Name] extends { section: infer S } ? S : Name }[MenuScreen];

/** The first of the screens is where the section leads; several are the second level. */
export type MenuEntry = { section: OfficeSection; screens: readonly [MenuScreen, ...MenuScreen[]] };

type PartsOf<Path> = Path extends `${string}{${infer Part}}${infer Rest}`
  ? (Part extends `${infer Name}?` ? Name : Part) | PartsOf<Rest>
  : never;

/** The parts of a screen's address that differ, by name. An absent one is `-`. */
export type OfficeParts<Name extends OfficeScreen> = Readonly<Record<PartsOf<Rows[Name]['path']>, string>>;

type AddressOf<Path extends string> = Path extends `${infer Before}{${string}}${infer After}`
  ? `${Before}${string}${AddressOf<After>}`
  : Path;

/** What stands below `/office/` in the address of a screen: `leads/8kq2`. */
export type OfficeAddress = AddressOf<Rows[OfficeScreen]['path']>;

const rows: Readonly<Record<OfficeScreen, Row>> = officeScreens;
export const officeScreenNames = Object.keys(officeScreens) as OfficeScreen[];

function isInMenu(name: OfficeScreen): name is MenuScreen {
  return rows[name].menu === name;
}

/** The screens of the menu in their order. */
export const menuScreens: readonly MenuScreen[] = officeScreenNames.filter(isInMenu);

function sectionOf(name: MenuScreen): OfficeSection {
  const row = officeScreens[name];
  return 'section' in row ? row.section : (name as OfficeSection);
}

/** The menu of a person: what their role opens, and nothing else. */
export function menuOf(person: { role: StaffRole }): MenuEntry[] {
  const entries: MenuEntry[] = [];
  for (const name of menuScreens.filter((one) => may(person, officeScreens[one].permission))) {
    const section = sectionOf(name);
    const last = entries.at(-1);
    if (last?.section === section) entries.splice(-1, 1, { section, screens: [...last.screens, name] });
    else entries.push({ section, screens: [name] });
  }
  return entries;
}

/** The address of a screen with its parts and parameters, as a login leads back to it. */
export function addressOf(name: OfficeScreen, parts: Readonly<Record<string, string>>, search: string): string {
  const path = rows[name].path
    .split('/')
    .map((segment) => segment.replace(/^\{(\w+)\??\}$/, (_, part: string) => parts[part] ?? '-'))
    .filter((segment) => segment !== '' && segment !== '-');
  return `/${['office', ...path].join('/')}/${search === '' ? '' : `?${search}`}`;
}

const maxAddressLength = 600;

/**
 * Returns the address of a screen inside the office that a login may lead to; null for every other text: anyone can write
 * a link to the login.
 */
export function readWantedAddress(text: string | null): string | null {
  if (text === null || text.length > maxAddressLength) return null;
  const [, path = '', search = ''] = /^\/office\/((?:[\w-]+\/)*)(\?[\w%&=+.:*~!'()-]*)?$/.exec(text) ?? [];
  const match = path === '' ? null : matchOfficeScreen(path.split('/').filter(Boolean));
  if (!match || match.name === 'missing' || rows[match.name].permission === 'anyone') return null;
  return `/office/${path}${search}`;
}

const shapes: Readonly<Record<string, RegExp>> = { property: /^\d{1,15}$/ };
const usualShape = /^[\w-]{1,60}$/;

type Match = { name: OfficeScreen; parts: readonly string[]; hasQuery: boolean };

/** Fixed paths win: `calendar/new` is not the viewing `new`. */
const inOrder = officeScreenNames.toSorted((one, other) => partCount(one) - partCount(other));

function partCount(name: OfficeScreen): number {
  return rows[name].path.split('{').length;
}

/** Returns the screen of an address below `/office/`, and the parts that differ in their order; null for none. */
export function matchOfficeScreen(segments: readonly string[]): Match | null {
  for (const name of inOrder) {
    const parts = matchPath(rows[name].path.split('/').filter(Boolean), segments);
    if (parts) return { name, parts, hasQuery: rows[name].hasQuery ?? false };
  }
  return null;
}

function matchPath(pattern: readonly string[], segments: readonly string[]): string[] | null {
  if (segments.length > pattern.length) return null;
  const parts: string[] = [];
  for (const [index, expected] of pattern.entries()) {
    const segment = segments[index];
    const [, part, mark] = /^\{(\w+)(\?)?\}$/.exec(expected) ?? [];
    if (part === undefined) {
      if (segment !== expected) return null;
    } else if (segment === undefined) {
      if (!mark) return null;
      parts.push('-');
    } else if ((shapes[part] ?? usualShape).test(segment)) parts.push(segment);
    else return null;
  }
  return parts;
}

/** The tables of the figures; each is a chart, a table and a file. */
export const figureTables = ['weeks', 'people', 'forms', 'properties', 'sources', 'searches'] as const;
export type FigureTable = (typeof figureTables)[number];

/** `seconds`: the median time to the first answer, of a person; null where nothing was answered. */
export type FigureRow = { label: string; count: number; seconds?: number | null };
