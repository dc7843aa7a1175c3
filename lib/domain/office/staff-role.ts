/** Who works at the agency, as far as the office is concerned. */
export const staffRoles = ['agent', 'desk', 'administrator'] as const;
export type StaffRole = (typeof staffRoles)[number];

export function isStaffRole(value: unknown): value is StaffRole {
  return staffRoles.some((role) => role === value);
}

const administrator = ['administrator'] as const;

/** What may be done in the office, and by whom: the only place that says so. */
export const permissions = {
  /** See what came in, and everything about it. */
  readLeads: staffRoles,
  /** Set a state, take a change back, add a note, follow a lead up oneself. */
  changeLeads: staffRoles,
  /** Have a colleague follow a lead up. */
  assignLeads: ['desk', 'administrator'],
  /** Open a file that a visitor sent. */
  openFiles: staffRoles,
  /** See who works here. */
  listStaff: administrator,
  /** See what was read and changed, by whom. */
  readAudit: administrator,
} as const satisfies Record<string, readonly StaffRole[]>;
export type Permission = keyof typeof permissions;

export function may({ role }: { role: StaffRole }, permission: Permission): boolean {
  return permissions[permission].some((allowed) => allowed === role);
}
