import { getContent } from '@/lib/content/content';
import { transact } from '@/lib/database/transaction';
import { formDefinitions } from '@/lib/domain/enquiry/forms/registry';
import { maxLengths, textIsEmail } from '@/lib/domain/enquiry/person';
import type { Language } from '@/lib/domain/language';
import { cleanLine, cleanText } from '@/lib/domain/mail/neutralize';
import type { HomeOption } from '@/lib/domain/office/home-option';
import { isLeadChannel } from '@/lib/domain/office/lead-channel';
import { phoneKeyOf } from '@/lib/domain/office/lead-search';
import { may } from '@/lib/domain/office/staff-role';
import type { Property } from '@/lib/domain/property/property';
import { addDays, brusselsDay } from '@/lib/domain/time/brussels-time';
import { type Asking, isAllowed, type Staff } from '@/lib/features/accounts/staff';
import { activityOfEnquiry } from '@/lib/features/forms/activity-of-enquiry';
import { addActivity } from '@/lib/features/forms/activity-store';
import { composeEnquiryMails } from '@/lib/features/forms/compose-enquiry-mails';
import { addEnquiry, getEnquiry } from '@/lib/features/forms/enquiry-store';
import { routeLead } from '@/lib/features/forms/route-lead';
import { type MailDraft, toNewMail } from '@/lib/features/mail/mail-draft';
import { queueMails } from '@/lib/features/mail/mail-store';
import { findSamePerson, listLeadsOf } from '@/lib/features/office/contacts/same-person-store';
import { readTypedHome } from '@/lib/features/office/homes/find-homes';
import { noteSearch } from '@/lib/features/office/note-search';
import { writeDate } from '@/lib/i18n/dates';
import { officePath } from '@/lib/i18n/office-path';
import { getTranslator } from '@/lib/i18n/translator';
import { wakeWorker } from '@/lib/platform/worker-wake';
import { writeEvent } from './change-lead';
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
 * figures. Whether the person is known is asked once; the visitor gets a mail only where that is ticked.
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
  const home = typed.property.trim() === '' ? null : await readTypedHome(typed.property, staff.language);
  if (home?.kind === 'several') return { code: 'severalHomes', homes: home.homes };
  if (home?.kind === 'none') return { code: 'noHome' };
  if (await getEnquiry(typed.lead)) return { code: 'added', id: typed.lead };
  const known = await findSamePerson({ id: '', email: person.email, phone_key: phoneKeyOf(person.phone) });
  const rows = await listLeadsOf(known, maxKnown);
  if (rows.some(({ id }) => !typed.known.split(',').includes(id))) {
    await noteSearch(staff, { place: 'leads/new', found: rows.length }, asking);
    return { code: 'known', known: await toKnown(rows, staff.language, asking.now) };
  }
  return store(staff, { typed, person, message, property: home?.property ?? null }, asking);
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

type Stored = {
  typed: NewLeadTyped;
  person: { name: string; email: string; phone: string };
  message: string;
  property: Property | null;
};

async function store(staff: Staff, lead: Stored, asking: Asking): Promise<NewLeadOutcome> {
  const { typed, person, message, property } = lead;
  const { now } = asking;
  const { enabled, default: fallback } = getContent().settings.languages;
  const language = enabled.find((one) => one === typed.spoken) ?? fallback;
  const channel = isLeadChannel(typed.channel) ? typed.channel : 'phone';
  const form = property ? 'contact-me' : 'site-contact';
  const id = typed.lead;
  const page = officePath('leads/new');
  const data = {
    lastName: person.name,
    email: person.email,
    phone: person.phone,
    remark: message,
    ...(property && { wish: 'information', property: String(property.id) }),
  };
  // Who may not give leads to others keeps it; else it goes where the site would send it.
  const route = await routeLead(form, property?.manager ?? null, now);
  const assigneeId = may(staff, 'assignLeads') ? route.assigneeId : staff.id;
  const mails =
    typed.confirm === '' || person.email === ''
      ? []
      : await confirmationOf({ form, data, language, page, property, enquiryId: id, now });
  const activity = activityOfEnquiry({
    id,
    form,
    plan: { propertyId: property?.id ?? null, person },
    caller: { source: {} },
    now,
  });
  const stored = await transact(async (connection) => {
    await addEnquiry(connection, {
      id,
      form,
      status: 'received',
      language,
      received_at: now.toISOString(),
      page,
      property_id: property?.id ?? null,
      project_id: null,
      ...person,
      data: JSON.stringify(data),
      source: JSON.stringify({ channel }),
      submission_key: null,
      assignee_id: assigneeId,
      remove_after: addDays(brusselsDay(now), formDefinitions[form].keepDays),
    });
    await writeEvent(connection, staff, asking, { id, version: 0, kind: 'entered', before: '', after: channel });
    if (activity) await addActivity(connection, activity);
    await queueMails(
      connection,
      mails.map((mail) => toNewMail(mail, id)),
      now,
    );
  });
  // The same form may have been stored at the same moment.
  if (!stored.ok) return (await getEnquiry(id)) ? { code: 'added', id } : { code: 'unavailable' };
  if (mails.length > 0) wakeWorker();
  return { code: 'added', id };
}

type Confirmed = Pick<
  Parameters<typeof composeEnquiryMails>[0]['request'],
  'data' | 'language' | 'enquiryId' | 'now'
> & {
  form: 'contact-me' | 'site-contact';
  page: string;
  property: Property | null;
};

/** The mail that confirms the site's own form, with the reason of this one. */
async function confirmationOf({ property, page, ...request }: Confirmed): Promise<MailDraft[]> {
  const caller = { address: '', page, source: {} };
  const { mails } = await composeEnquiryMails({ request: { ...request, caller, files: [] }, property });
  const t = await getTranslator(request.language, 'mail');
  return mails
    .filter(({ kind }) => kind === 'confirmation')
    .map((mail) => ({ ...mail, document: { ...mail.document, reason: t('reasonByHand') } }));
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
