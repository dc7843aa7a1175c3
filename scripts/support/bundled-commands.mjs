/** The commands of people who run the site, which a bundle has: npm's name, and the file in `scripts/` without `.ts`. */
export const bundledCommands = {
  'new-agency': 'new-agency',
  'content:check': 'content-check',
  'content:new': 'content-new',
  'content:remove': 'content-remove',
  'content:upgrade': 'content-upgrade',
  import: 'import',
  export: 'export',
  leads: 'leads',
  backup: 'backup',
  restore: 'restore',
  database: 'database',
  doctor: 'doctor',
  activities: 'activities',
  owner: 'owner',
  staff: 'staff',
  privacy: 'privacy',
};
