import type { OwnerTables } from '@/lib/database/schema/owner-tables';
import { retentionDays } from '@/lib/domain/privacy/retention-days';
import { asAccount, days, none, ownEntry, type RegisterOf, withAccount } from './register-entry';

export const ownerRegister: RegisterOf<OwnerTables> = {
  activity: [
    {
      columns: none(
        'id',
        'enquiry_id',
        'kind',
        'property_id',
        'happened_at',
        'is_day_only',
        'form',
        'status',
        'source',
        'changed_at',
      ),
      what: 'what happened with a property, as its owner sees it',
      whose: 'visitor',
      kept: 'as long as the site: it is the property’s history',
      exported: true,
      erased: 'kept without the person: it is the owner’s history',
    },
    {
      columns: { contact: 'replaced' },
      what: 'the name of a buyer, or their initials',
      whose: 'visitor',
      kept: `${days(retentionDays.contact)}, and no longer than its enquiry`,
      exported: true,
      erased: 'emptied; what the agency’s system reports contains no address, so the agency removes it there',
    },
    {
      columns: { subject: 'replaced', comment: 'replaced', texts: 'replaced' },
      what: 'what is said of it',
      whose: 'visitor',
      kept: 'the comment of a form as its enquiry; the agency’s own words as the property’s history',
      exported: true,
      erased: 'the comment is emptied; the agency’s own words are named where the address stands in them',
    },
    {
      columns: { ...none('external_id', 'until_day', 'is_released'), url: 'replaced' },
      what: 'its publication',
      whose: 'none',
      kept: 'as the activity',
      exported: 'no: no person',
      erased: 'kept: no person',
    },
  ],
  owner_property: [
    {
      columns: none('owner_id', 'property_id', 'since'),
      what: 'which properties are theirs',
      whose: 'owner',
      kept: asAccount,
      exported: true,
      erased: withAccount,
    },
  ],
  owner_answer: [
    {
      columns: { ...none('visit_id', 'starts_at', 'owner_id', 'answer', 'answered_at'), wish: 'replaced' },
      what: 'what an owner answered to a viewing',
      whose: 'owner',
      kept: `${days(retentionDays.answer)} after the viewing`,
      exported: true,
      erased: withAccount,
    },
  ],
  owner_message: [
    {
      columns: {
        ...none('id', 'owner_id', 'property_id', 'sent_at', 'answered_at'),
        text: 'replaced',
        answer: 'replaced',
      },
      what: 'what an owner wrote to the agency, and its answer',
      whose: 'owner',
      kept: asAccount,
      exported: true,
      erased: withAccount,
    },
    {
      columns: { ...none('staff_id'), staff_name: ownEntry },
      what: 'who of the agency answered; a pseudonym once their account is removed',
      whose: 'owner',
      kept: asAccount,
      exported: 'no: another person',
      erased: withAccount,
    },
  ],
  offer: [
    {
      columns: {
        ...none('id', 'property_id', 'goal', 'enquiry_id', 'amount', 'is_financed', 'ends_at', 'is_whole_day'),
        ...none('state', 'counter', 'shown', 'version', 'made_at', 'changed_at', 'remove_after'),
        name: ownEntry,
        email: ownEntry,
        phone: ownEntry,
        ...none('phone_key'),
        conditions: 'replaced',
      },
      what: 'what somebody offers for a property, as the agency wrote it down, and what of it the owner sees',
      whose: 'visitor',
      kept: `${days(retentionDays.request)} after it was written down`,
      exported: true,
      erased: 'deleted',
    },
  ],
  offer_event: [
    {
      columns: { ...none('id', 'offer_id', 'version', 'happened_at', 'kind'), before: 'replaced', after: 'replaced' },
      what: 'what was answered to an offer, and what was corrected in it',
      whose: 'visitor',
      kept: 'as the offer',
      exported: true,
      erased: 'deleted with the offer',
    },
    {
      columns: { ...none('staff_id'), staff_name: ownEntry },
      what: 'who of the agency did it; a pseudonym once their account is removed',
      whose: 'owner',
      kept: 'as the offer',
      exported: 'no: another person',
      erased: 'deleted with the offer',
    },
  ],
  owner_summary: [
    {
      columns: none('owner_id', 'week'),
      what: 'the weeks of which they were sent a summary',
      whose: 'owner',
      kept: asAccount,
      exported: true,
      erased: withAccount,
    },
  ],
};
