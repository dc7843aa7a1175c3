import { randomUUID } from 'node:crypto';
import { type EnquiryForm, formDefinitions } from '@/lib/domain/enquiry/forms/registry';
import { initialsOf } from '@/lib/domain/owner/activity';
import { pageViewSource } from '@/lib/domain/statistics/page-view-source';
import type { NewActivity } from './activity-store';
import type { Caller, Plan } from './plan';

type Enquiry = {
  id: string;
  form: EnquiryForm;
  plan: Pick<Plan, 'propertyId' | 'person'>;
  caller: Pick<Caller, 'source'>;
  now: Date;
};

/** The activity that a property's owner sees of a visitor's form: that it happened, and the visitor's initials. */
export function activityOfEnquiry({ id, form, plan, caller, now }: Enquiry): NewActivity | null {
  const kind = formDefinitions[form].activity;
  if (kind === undefined || plan.propertyId === null) return null;
  const { referrer = '', utm_source: campaign } = caller.source;
  const search = campaign === undefined ? '' : `?${new URLSearchParams({ utm_source: campaign })}`;
  return {
    id: randomUUID(),
    external_id: null,
    enquiry_id: id,
    property_id: plan.propertyId,
    kind,
    happened_at: now.toISOString(),
    is_day_only: 0,
    contact: initialsOf(plan.person.name),
    subject: '',
    comment: '',
    texts: null,
    form,
    status: kind === 'visit' ? 'confirmed' : 'open',
    source: pageViewSource({ referrer, search }, ''),
    url: null,
    until_day: null,
    is_released: 1,
    changed_at: now.toISOString(),
  };
}
