import type { OfficeAnswer } from '@/lib/domain/office/office-answer';
import { type ActionProblem, GoTo } from '@/lib/endpoint/define-action';
import { officePath } from '@/lib/i18n/office-path';

/** What was typed comes back. Who is not logged in is led to the login, unless a text would be lost. */
export function refuseOffice(problem: ActionProblem, values: Readonly<Record<string, string>>): OfficeAnswer | GoTo {
  return problem === 'loggedOut' ? new GoTo(`${officePath('login')}?step=ended`) : { code: problem, values };
}
