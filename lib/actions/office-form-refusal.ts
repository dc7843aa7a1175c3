import type { OfficeAnswer } from '@/lib/domain/office/office-answer';
import { type ActionProblem, GoTo } from '@/lib/endpoint/define-action';
import { officePath } from '@/lib/i18n/office-path';

/** What was typed comes back. A session that has ended leads to the login, unless a text would be lost. */
export function refuseOffice(problem: ActionProblem, values: Readonly<Record<string, string>>): OfficeAnswer | GoTo {
  if (problem !== 'loggedOut') return { code: problem, values };
  return values.text ? { code: 'forbidden', values } : new GoTo(`${officePath('login')}?step=ended`);
}
