import { getContent } from '@/lib/content/content';
import { type Connection, transact } from '@/lib/database/transaction';
import { formDefinitions } from '@/lib/domain/enquiry/forms/registry';
import { maxLengths, textIsEmail } from '@/lib/domain/enquiry/person';
import type { Language } from '@/lib/domain/language';
import { cleanLine, cleanText } from '@/lib/domain/mail/neutralize';
import type { HomeOption } from '@/lib/domain/office/home-option';
import { phoneKeyOf, searchTextOf } from '@/lib/domain/office/lead-search';
import { isLeadChannel, type LeadChannel } from '@/lib/domain/office/office-states';
import { may } from '@/lib/domain/office/staff-role';
import { addDays, brusselsDay } from '@/lib/domain/time/brussels-time';
import { type Asking, isAllowed, type Staff } from '@/lib/features/accounts/staff';
import { planWebhooks } from '@/lib/features/enquiries/plan-webhooks';
import { activityOfEnquiry } from '@/lib/features/forms/activity-of-enquiry';
import { addActivity } from '@/lib/features/forms/activity-store';
import { composeEnquiryMails } from '@/lib/features/forms/compose-enquiry-mails';
import { addEnquiry, type EnquiryRow, getEnquiry } from '@/lib/features/forms/enquiry-store';
import { noteRoute } from '@/lib/features/forms/route-lead';
import { toNewMail } from '@/lib/features/mail/mail-draft';
import { queueMails } from '@/lib/features/mail/mail-store';
import { findSamePerson, listLeadsOf } from '@/lib/features/office/contacts/same-person-store';
import { noteSearch } from '@/lib/features/office/note-search';
import { writeDate } from '@/lib/i18n/dates';
import { officePath } from '@/lib/i18n/office-path';
import { getTranslator } from '@/lib/i18n/translator';
import { wakeWorker } from '@/lib/platform/worker-wake';
import { findListing, type LeadListing, writeEvent } from './change-lead';
import { toLines } from './get-inbox';
import type { InboxRow } from './office-lead-store';
import { openLead } from './open-lead';

export type NewLeadTyped = Readonly<
  Record<
    'lead' | 'name' | 'email' | 'phone' | 'channel' | 'spoken' | 'property' | 'message' | 'confirm' | 'known',
    string
  >
>;

/** An earlier lead of the same person, as a link says it: `receivedAt` is written out. */
export type KnownLead = { id: string; href: string; name: string; receivedAt: string; place: string };

export type NewLeadOutcome =
  | { code: 'added'; id: string }
  | { code: 'forbidden' | 'unavailable' | 'noName' | 'noWay' | 'badEmail' | 'badPhone' | 'tooLong' | 'noHome' }
  /** Whether it is about one of these. */
  | { code: 'severalHomes'; homes: readonly HomeOption[] }
  /** The person has written before, and nobody has seen that yet. */
  | { code: 'known'; known: KnownLead[] };

const maxKnown = 5;

/**
 * Stores a lead that came by telephone, in person or by mail, as the site's own form would: the same term, rights and
 * figures, and the same mail to who gets it. Whether the person is known is asked once; the visitor gets a mail only where
 * that is ticked.
 */
export async function addLead(staff: Staff, typed: NewLeadTyped, asking: Asking): Promise<NewLeadOutcome> {
  if (!(await isAllowed(staff, 'changeLeads', asking))) return { code: 'forbidden' };
  const person = { name: cleanLine(typed.name), email: cleanLine(typed.email), phone: cleanLine(typed.phone) };
  const message = cleanText(typed.message);
  if (person.name === '') return { code: 'noName' };
  if (person.email === '' && person.phone === '') return { code: 'noWay' };
  if (person.email !== '' && !textIsEmail(person.email)) return { code: 'badEmail' };
  if (person.phone !== '' && phoneKeyOf(person.phone) === '') return { code: 'badPhone' };
  const { name, email, phone, remark } = maxLengths;
  if (
    person.name.length > name ||
    person.email.length > email ||
    person.phone.length > phone ||
    message.length > remark
  )
    return { code: 'tooLong' };
  const sought = typed.property.trim();
  const listing = sought === '' ? null : await findListing(sought, staff.language);
  if (listing && 'homes' in listing) return { code: 'severalHomes', homes: listing.homes };
  if (sought !== '' && !listing) return { code: 'noHome' };
  if (await getEnquiry(typed.lead)) return { code: 'added', id: typed.lead };
  const known = await findSamePerson({ id: '', email: person.email, phone_key: phoneKeyOf(person.phone) });
  const rows = await listLeadsOf(known, maxKnown);
  if (rows.some(({ id }) => !typed.known.split(',').includes(id))) {
    await noteSearch(staff, 'leads/new', asking);
    return { code: 'known', known: await toKnown(rows, staff.language, asking.now) };
  }
  const { enabled, default: fallback } = getContent().settings.languages;
  const lead: TakenDown = {
    id: typed.lead,
    person,
    language: enabled.find((one) => one === typed.spoken) ?? fallback,
    channel: isLeadChannel(typed.channel) ? typed.channel : 'phone',
    message,
    listing,
    isConfirmed: typed.confirm !== '',
    // Who may not give leads to others keeps it; else it goes where the site would send it.
    isKept: !may(staff, 'assignLeads'),
  };
  return store(staff, lead, asking);
}

async function toKnown(rows: readonly InboxRow[], language: Language, now: Date): Promise<KnownLead[]> {
  const lines = await toLines(rows, [], { language, now });
  return lines.map(({ id, href, name, receivedAt, home }) => ({
    id,
    href,
    name,
    receivedAt: writeDate(language, receivedAt),
    place: home ? home.place || home.reference : '',
  }));
}

async function store(staff: Staff, lead: TakenDown, asking: Asking): Promise<NewLeadOutcome> {
  const { id } = lead;
  const composed = await composeLead(staff, lead, asking);
  const stored = await transact(composed.store);
  // The same form may have been stored at the same moment.
  if (!stored.ok) return (await getEnquiry(id)) ? { code: 'added', id } : { code: 'unavailable' };
  wakeWorker();
  return { code: 'added', id };
}

export type TakenDown = {
  id: string;
  person: { name: string; email: string; phone: string };
  language: Language;
  channel: LeadChannel;
  message: string;
  listing: LeadListing | null;
  /** The visitor gets a mail. */
  isConfirmed: boolean;
  /** The person who writes it down keeps it. */
  isKept: boolean;
};

/** A lead before it is stored, and what stores it with all that belongs to it. */
export async function composeLead(
  staff: Staff,
  { id, person, language, channel, message, listing, isConfirmed, isKept }: TakenDown,
  asking: Asking,
): Promise<{ row: EnquiryRow; store: (connection: Connection) => Promise<void> }> {
  const { now } = asking;
  const { catalogue } = getContent();
  const { property_id = null, project_id = null } = listing ?? {};
  const property = property_id === null ? null : catalogue.getProperty(property_id);
  const project = project_id === null ? null : catalogue.getProject(project_id);
  const form = property ? 'contact-me' : project ? 'contact-construction' : 'site-contact';
  const page = officePath('leads/new');
  const data = {
    lastName: person.name,
    email: person.email,
    phone: person.phone,
    remark: message,
    ...(property && { wish: 'information', property: String(property.id) }),
    ...(project && { project: String(project.id) }),
  };
  const caller = { address: '', page, source: {} };
  const composed = await composeEnquiryMails({
    request: { form, data, language, enquiryId: id, now, caller, files: [] },
    property,
    project,
    agency: { byHand: { who: staff.name, channel } },
  });
  const route = isKept ? { assigneeId: staff.id, absent: null, recipient: staff.email } : composed.route;
  const isOwn = route.assigneeId === staff.id || route.recipient.toLowerCase() === staff.email.toLowerCase();
  const t = await getTranslator(language, 'mail');
  const mails = composed.mails.flatMap((mail) => {
    if (mail.kind === 'agency') return isOwn ? [] : [mail];
    return isConfirmed ? [{ ...mail, document: { ...mail.document, reason: t('reasonByHand') } }] : [];
  });
  const source = { channel };
  const messages = planWebhooks({
    ...{ id, form, language, now, page, source, person, fields: data, files: [] },
    propertyId: property_id,
    projectId: project_id,
  });
  const activity = activityOfEnquiry({ id, form, plan: { propertyId: property_id, person }, caller, now });
  const row = {
    id,
    form,
    status: 'received' as const,
    language,
    received_at: now.toISOString(),
    page,
    property_id,
    project_id,
    ...person,
    data: JSON.stringify(data),
    source: JSON.stringify(source),
    submission_key: null,
    assignee_id: route.assigneeId,
    remove_after: addDays(brusselsDay(now), formDefinitions[form].keepDays),
    remind_on: null,
    remind_by: null,
    reminded_at: null,
  };
  return {
    // As the database completes it.
    row: { ...row, state: 'new', version: 0, search_text: searchTextOf(row), phone_key: phoneKeyOf(row.phone) },
    async store(connection) {
      await addEnquiry(connection, row);
      await writeEvent(connection, staff, asking, { id, version: 0, kind: 'entered', before: '', after: channel });
      if (!isOwn) await noteRoute(connection, id, route, now);
      if (activity) await addActivity(connection, activity);
      await queueMails(connection, [...mails.map((mail) => toNewMail(mail, id)), ...messages], now);
    },
  };
}

export type NewLeadForm = {
  languages: readonly Language[];
  /** What is filled in at first: of a person whose page led here, also the leads that were seen there. */
  typed: Partial<NewLeadTyped>;
};

/** The form of a new lead, `of` the person behind an earlier one; null for those who may not write one down. */
export async function getNewLeadForm(
  staff: Staff,
  { language, of, ...asking }: Asking & { language: Language; of: string | null },
): Promise<NewLeadForm | null> {
  if (!(await isAllowed(staff, 'changeLeads', asking))) return null;
  const { enabled: languages } = getContent().settings.languages;
  const lead = of === null ? null : await openLead(staff, of, asking);
  if (!lead) return { languages, typed: { spoken: language } };
  const known = await listLeadsOf(await findSamePerson(lead), maxKnown);
  return {
    languages,
    typed: {
      name: lead.name,
      email: lead.email,
      phone: lead.phone,
      spoken: lead.language,
      known: known.map(({ id }) => id).join(','),
    },
  };
}
