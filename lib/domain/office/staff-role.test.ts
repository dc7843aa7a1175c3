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
    assignLeads: 'desk administrator',
    openFiles: 'agent desk administrator',
    listStaff: 'administrator',
    readAudit: 'administrator',
  });
});
