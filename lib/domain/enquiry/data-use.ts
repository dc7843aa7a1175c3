import type { PlanName } from './form-definition';
import { type EnquiryForm, fieldsOf, formDefinitions } from './forms/registry';

/** What the answers of a form are used for, by what follows it. */
const usesByPlan = {
  request: 'answer',
  viewing: 'viewing',
  offer: 'owner',
  rentApplication: 'owner',
  documents: 'documents',
  friend: 'friend',
  search: 'search',
  newsletter: 'newsletter',
} as const satisfies Record<PlanName, string>;

export type DataUse = {
  use: (typeof usesByPlan)[PlanName] | 'published';
  /** The owner of the property sees that it was sent, and the initials of its sender. */
  isSeenByOwner: boolean;
  /** How long it is stored; null where its sender decides that. */
  kept: { unit: 'year' | 'month'; count: number } | null;
};

/** These last until their sender ends them. */
const untilAsked: readonly DataUse['use'][] = ['search', 'newsletter', 'published'];

/** What happens to the answers of a form, from its definition. */
export function dataUseOf(form: EnquiryForm): DataUse {
  const { plan, activity, keepDays } = formDefinitions[form];
  const use = fieldsOf(form).some(({ name }) => name === 'publish') ? 'published' : usesByPlan[plan];
  return {
    use,
    isSeenByOwner: activity !== undefined && use !== 'owner',
    kept: untilAsked.includes(use) ? null : periodOf(keepDays),
  };
}

function periodOf(days: number): NonNullable<DataUse['kept']> {
  const months = Math.round((days * 12) / 365.25);
  return months % 12 === 0 ? { unit: 'year', count: months / 12 } : { unit: 'month', count: months };
}
