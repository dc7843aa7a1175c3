import type { Insertable } from 'kysely';
import type { Database } from '@/lib/database/schema';
import type { NewMail } from '@/lib/features/mail/mail-store';

/** Returns an enquiry as it is stored. */
export function makeEnquiryRow(change: Partial<Insertable<Database['enquiry']>> & { id: string }) {
  return {
    form: 'contact-me',
    status: 'received' as const,
    language: 'nl' as const,
    received_at: '2026-11-21T13:00:00.000Z',
    page: '/nl/te-koop/deurle/huis/2601/',
    property_id: 2601,
    project_id: null,
    name: 'Liesbeth De Smet',
    email: 'liesbeth@example.be',
    phone: '0470 55 01 88',
    data: JSON.stringify({ firstName: 'Liesbeth', lastName: 'De Smet', wish: 'visit', remark: 'Graag een bezoek.' }),
    source: '{}',
    submission_key: null,
    remove_after: '2028-11-20',
    ...change,
  };
}

/** Returns a mail for the queue. */
export function makeNewMail(change: Partial<NewMail> & { id: string }): NewMail {
  const document = { language: 'nl', subject: 'Uw vraag', preview: '', blocks: [], reason: null, unsubscribe: null };
  return {
    enquiry_id: null,
    kind: 'agency',
    recipient: 'info@agency.example',
    reply_to: null,
    language: 'nl',
    document: JSON.stringify(document),
    headers: '{}',
    attachments: '[]',
    ...change,
  };
}
