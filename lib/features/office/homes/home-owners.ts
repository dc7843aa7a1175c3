import { formatPhone, toTelHref } from '@/lib/domain/format/phone';
import { may } from '@/lib/domain/office/staff-role';
import { listOwnersOf } from '@/lib/features/accounts/owner-store';
import type { Staff } from '@/lib/features/accounts/staff';
import { mailProgramHref } from '@/lib/features/office/contacts/write-href';
import { officePath } from '@/lib/i18n/office-path';
import { latestPhoneOf } from './office-property-store';

/** Whose the property is, and how to reach them. */
export type HomeOwner = {
  id: string;
  name: string;
  email: string;
  /** As it stands in their latest form; '' where none has one. */
  phone: string;
  telHref: string;
  href: string;
  /** Where a message to them is written; null for those who may not. */
  messageHref: string | null;
  /** What their address opens: the same, or a mail outside the office; '' where it is not an address. */
  mailHref: string;
};

/** None for those who may not see owners. */
export async function listHomeOwners(staff: Staff, propertyId: number): Promise<HomeOwner[]> {
  if (!may(staff, 'readOwners')) return [];
  const rows = await listOwnersOf(propertyId);
  return Promise.all(
    rows.map(async ({ id, name, email }) => {
      const phone = await latestPhoneOf(email);
      const href = officePath(`owner/${id}`);
      const messageHref = may(staff, 'writeToOwners') ? `${href}#owner-message` : null;
      return {
        id,
        name,
        email,
        phone: formatPhone(phone),
        telHref: toTelHref(phone),
        href,
        messageHref,
        mailHref: messageHref ?? mailProgramHref(email),
      };
    }),
  );
}
