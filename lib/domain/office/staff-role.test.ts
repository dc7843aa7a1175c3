import { expect, test } from 'vitest';
import { may, type Permission, permissions, staffRoles } from './staff-role';

test('what each role may do, whole', () => {
  const table = Object.fromEntries(
    (Object.keys(permissions) as Permission[]).map((permission) => [
      permission,
      staffRoles.filter((role) => may({ role }, permission)).join(' '),
    ]),
  );
  expect(table).toEqual({
    readLeads: 'agent desk administrator',
    changeLeads: 'agent desk administrator',
    answerLeads: 'agent desk administrator',
    decideDocuments: 'desk administrator',
    assignLeads: 'desk administrator',
    openFiles: 'agent desk administrator',
    mendSite: 'desk administrator',
    readCalendar: 'agent desk administrator',
    changeCalendar: 'agent desk administrator',
    changeEveryCalendar: 'desk administrator',
    readProperties: 'agent desk administrator',
    noteProperties: 'agent desk administrator',
    readOwners: 'agent desk administrator',
    writeToOwners: 'agent desk administrator',
    manageOwners: 'desk administrator',
    reviewTestimonials: 'desk administrator',
    releaseFeedback: 'desk administrator',
    givePreviews: 'agent desk administrator',
    handlePersonData: 'desk administrator',
    readFigures: 'agent desk administrator',
    readSearchers: 'desk administrator',
    exportReaders: 'desk administrator',
    listStaff: 'administrator',
    manageStaff: 'administrator',
    routeForms: 'administrator',
    editTemplates: 'administrator',
    previewContent: 'desk administrator',
    decideContent: 'administrator',
    manageImports: 'administrator',
    readAudit: 'administrator',
  });
});
