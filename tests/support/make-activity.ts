import type { NewActivity } from '@/lib/features/forms/activity-store';

/** A released note about property 101, with the given changes. */
export function makeActivity(change: Partial<NewActivity> & Pick<NewActivity, 'id'>): NewActivity {
  return {
    external_id: null,
    enquiry_id: null,
    property_id: 101,
    kind: 'note',
    happened_at: '2026-11-20T10:00:00.000Z',
    is_day_only: 0,
    contact: '',
    subject: '',
    comment: '',
    texts: null,
    form: null,
    status: null,
    source: '',
    url: null,
    until_day: null,
    is_released: 1,
    changed_at: '2026-11-21T13:00:00.000Z',
    ...change,
  };
}
