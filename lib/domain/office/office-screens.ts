import { may, type Permission, type StaffRole } from './staff-role';

/** The screens of the menu in their order, each with the permission that opens it. */
export const officeScreens = [
  { name: 'today', permission: 'readLeads' },
  { name: 'leads', permission: 'readLeads' },
  { name: 'calendar', permission: 'readCalendar' },
  { name: 'properties', permission: 'readProperties' },
  { name: 'owners', permission: 'readOwners' },
  { name: 'testimonials', permission: 'reviewTestimonials' },
  { name: 'person', permission: 'handlePersonData' },
  { name: 'figures', permission: 'readFigures' },
  { name: 'staff', permission: 'listStaff' },
  { name: 'templates', permission: 'editTemplates' },
  { name: 'imports', permission: 'manageImports' },
  { name: 'log', permission: 'readAudit' },
] as const satisfies readonly { name: string; permission: Permission }[];

export type OfficeScreen = (typeof officeScreens)[number]['name'];

export function officeScreensOf(person: { role: StaffRole }): OfficeScreen[] {
  return officeScreens.filter(({ permission }) => may(person, permission)).map(({ name }) => name);
}

/** The tables of the figures; each is a chart, a table and a file. */
export const figureTables = ['weeks', 'forms', 'properties', 'sources', 'searches'] as const;
export type FigureTable = (typeof figureTables)[number];

export type FigureRow = { label: string; count: number };
