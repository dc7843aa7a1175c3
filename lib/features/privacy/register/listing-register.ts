import type { ListingTables } from '@/lib/database/schema/listing-tables';
import { retentionDays } from '@/lib/domain/privacy/retention-days';
import {
  days,
  impersonal,
  none,
  ofPages,
  ownEntry,
  type RegisterOf,
  untilTheyLeave,
  withAccount,
  withSubscriber,
} from './register-entry';

export const listingRegister: RegisterOf<ListingTables> = {
  subscriber: [
    {
      columns: {
        ...none('id', 'language', 'newsletter', 'newsletter_at', 'created_at'),
        email: ownEntry,
        name: ownEntry,
      },
      what: 'who gets the newsletter or alerts',
      whose: 'reader',
      kept: untilTheyLeave,
      exported: true,
      erased: 'deleted',
    },
  ],
  saved_search: [
    {
      columns: none('id', 'subscriber_id', 'criteria', 'frequency', 'created_at', 'confirmed_at'),
      what: 'searches that alerts are sent for',
      whose: 'reader',
      kept: untilTheyLeave,
      exported: true,
      erased: withSubscriber,
    },
  ],
  alert: [
    {
      columns: none('subscriber_id', 'change_id', 'due_at', 'mail_id'),
      what: 'changes of listings that were mailed or are to be',
      whose: 'reader',
      kept: `${days(retentionDays.mail)} after the change; that the agency pointed a home out, until they leave`,
      exported: true,
      erased: withSubscriber,
    },
  ],
  visit_seen: [
    {
      columns: none('day', 'visitor'),
      what: 'who was counted today, hashed with the salt of the day',
      whose: 'visitor',
      kept: 'the day',
      exported: 'no: the hash cannot be reversed',
      erased: 'kept until the day ends: no person can be found in it',
    },
  ],
  visit_salt: impersonal(['day', 'salt'], 'the salt of the day', 'the day'),
  visit_count: impersonal(
    ['listing_kind', 'listing_id', 'day', 'language', 'source', 'visits'],
    'page views, counted',
    'as long as the site',
  ),
  listing_state: impersonal(['property_id', 'state', 'seen_at'], 'listings as last seen', 'as long as the site'),
  listing_change: impersonal(
    ['id', 'property_id', 'kind', 'price_before', 'price_now', 'happened_at'],
    'changes of listings',
    days(retentionDays.mail),
  ),
  listing_number: impersonal(
    ['kind', 'external_id', 'folded_id', 'number', 'assigned_at'],
    'numbers of listings',
    'as long as the site',
  ),
  listing_counter: impersonal(['kind', 'next_number'], 'the next number', 'as long as the site'),
  property_note: [
    {
      columns: {
        ...none('property_id', 'mandate_until', 'text_until', 'version', 'changed_at'),
        text: 'replaced',
      },
      what: 'what the agency’s people note about a home: key, alarm, end of the mandate',
      whose: 'owner',
      kept: 'until it is emptied in the office',
      exported: 'no: the agency’s planning, and codes of an alarm',
      erased: 'kept: it is about the home; words that name the person are replaced',
    },
    {
      columns: { ...none('staff_id'), staff_name: ownEntry },
      what: 'who of the agency wrote it; a pseudonym once their account is removed',
      whose: 'owner',
      kept: 'until it is emptied in the office',
      exported: 'no: another person',
      erased: withAccount,
    },
  ],
  preview_address: [
    {
      columns: none(
        'id',
        'property_id',
        'draft',
        'shown_on',
        'language',
        'made_at',
        'until',
        'opened',
        'opened_at',
        'revoked_at',
      ),
      what: 'addresses of previews of hidden properties and of drafts of the content, and how often they were opened',
      whose: 'none',
      kept: `${days(retentionDays.preview)} after its end`,
      exported: 'no: no person',
      erased: 'kept: no person',
    },
    {
      columns: { ...none('staff_id'), staff_name: ownEntry },
      what: 'who of the agency made it; a pseudonym once their account is removed',
      whose: 'owner',
      kept: `${days(retentionDays.preview)} after its end`,
      exported: 'no: the agency’s planning',
      erased: withAccount,
    },
  ],
  listing_memory: impersonal(
    ['kind', 'number', 'external_id', 'goal', 'main_type', 'town', 'zip', 'gone_on', 'content', 'changed_on'],
    'listings that are or were public',
    'as long as the site',
  ),
  known_address: impersonal(
    ['name', 'kind', 'language', 'target', 'changed_at'],
    'addresses of pages; of a testimonial that an erasure removes none',
    'as long as the site',
    ofPages,
  ),
};
