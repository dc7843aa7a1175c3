import { brusselsMinute } from '@/lib/domain/time/brussels-time';
import type { ListedStaff } from '@/lib/features/accounts/owner-store';
import { accessState } from './owner-text';
import { formatTable } from './table';

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
