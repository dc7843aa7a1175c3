/** Who works at the agency, as far as the office is concerned. */
export const staffRoles = ['agent', 'desk', 'administrator'] as const;
export type StaffRole = (typeof staffRoles)[number];

export function isStaffRole(value: unknown): value is StaffRole {
  return staffRoles.some((role) => role === value);
}

const administrator = ['administrator'] as const;

/** What may be done in the office, and by which roles. No other place decides it. */
export const permissions = {
  /** See what came in, and everything about it. */
  readLeads: staffRoles,
  /** Set a state, take a change back, add a note, follow a lead up oneself. */
  changeLeads: staffRoles,
  /** Write to the person behind a lead. */
  answerLeads: staffRoles,
  /** Give visitors documents that are not public, or refuse them. */
  decideDocuments: ['desk', 'administrator'],
  /** Have a colleague follow a lead up. */
  assignLeads: ['desk', 'administrator'],
  /** Open a file that a visitor sent. */
  openFiles: staffRoles,
  /** See what the site could not do by itself, and have failed mails sent again. */
  mendSite: ['desk', 'administrator'],
  /** See everyone's viewings. */
  readCalendar: staffRoles,
  /** Change what is in the calendar: agents their own and their office's. */
  changeCalendar: staffRoles,
  /** Change what is in any colleague's calendar. */
  changeEveryCalendar: ['desk', 'administrator'],
  /** See every property with its figures, as its owner sees them. */
  readProperties: staffRoles,
  /** Make and revoke addresses at which a property that is not public is shown. */
  givePreviews: staffRoles,
  /** Note for colleagues where the key of a property is, its alarm, and the end of its mandate. */
  noteProperties: staffRoles,
  /** See owners, and their portal as they see it. */
  readOwners: staffRoles,
  /** Write into the communications of an owner's property. */
  writeToOwners: staffRoles,
  /** Invite owners, link properties, end and restore access. */
  manageOwners: ['desk', 'administrator'],
  /** Publish or refuse what clients wrote about the agency. */
  reviewTestimonials: ['desk', 'administrator'],
  /** Have an owner see what an agent noted of a viewing. */
  releaseFeedback: ['desk', 'administrator'],
  /** Export and erase what is stored about a person. */
  handlePersonData: ['desk', 'administrator'],
  /** See the agency's figures, and save them as files. */
  readFigures: staffRoles,
  /** See the names and addresses of people who have registered a search; others see initials. */
  readSearchers: ['desk', 'administrator'],
  /** Save the newsletter's readers as a file. */
  exportReaders: ['desk', 'administrator'],
  /** See who works here. */
  listStaff: administrator,
  /** Invite colleagues, change their role, end and restore their access. */
  manageStaff: administrator,
  /** Set which colleague or mailbox gets which form. */
  routeForms: administrator,
  /** Write the templates that leads are answered with. */
  editTemplates: administrator,
  /** Set imports up, see how they fare, and give them files. */
  manageImports: administrator,
  /** See pages and texts that visitors do not see yet, or no more. */
  previewContent: ['desk', 'administrator'],
  /** Publish a change of the content that is held back, or undo it. */
  decideContent: administrator,
  /** See what was read and changed, by whom. */
  readAudit: administrator,
} as const satisfies Record<string, readonly StaffRole[]>;
export type Permission = keyof typeof permissions;

export function may({ role }: { role: StaffRole }, permission: Permission): boolean {
  return permissions[permission].some((allowed) => allowed === role);
}

/** The roles that have a permission. */
export function rolesWith(permission: Permission): readonly StaffRole[] {
  return permissions[permission];
}

/** The two places to log in: owners in the portal, people of the agency in the office. No account opens both. */
export type Area = 'portal' | 'office';

export function areaOf({ role }: { role: StaffRole | null }): Area {
  return role === null ? 'portal' : 'office';
}
