import type { PlanName } from '@/lib/domain/enquiry/form-definition';
import { planNewsletter } from '@/lib/features/alerts/plan-newsletter';
import { planSearch } from '@/lib/features/alerts/plan-search';
import type { PlanForm } from '@/lib/features/forms/plan';
import { planViewing } from '@/lib/features/viewings/plan-viewing';
import { planDocuments } from './plan-documents';
import { planFriend } from './plan-friend';
import { planOffer } from './plan-offer';
import { planRentApplication } from './plan-rent-application';
import { planRequest } from './plan-request';

/** What follows a form, by the name in its definition. */
export const plans = {
  request: planRequest,
  viewing: planViewing,
  offer: planOffer,
  rentApplication: planRentApplication,
  documents: planDocuments,
  friend: planFriend,
  search: planSearch,
  newsletter: planNewsletter,
} as const satisfies Record<PlanName, PlanForm>;
