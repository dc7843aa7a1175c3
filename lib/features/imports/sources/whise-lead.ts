import { z } from 'zod';
import type { ImportSettingsOf } from '@/lib/content/schema/imports';
import type { MainType } from '@/lib/domain/property/property-type';
import { brusselsDay, brusselsTime } from '@/lib/domain/time/brussels-time';
import type { CallTools, LeadAnswer, LeadSearch, SourceLead } from '@/lib/features/imports/records/source';
import type { HttpAnswer } from '@/lib/platform/public-http';
import { readJson } from './answer-values';
import { createWhiseApi, whiseLocales } from './whise-api';

const belgium = 1;
const active = 1;
const purposes = { sale: 1, rent: 2 } as const;
const categories: Readonly<Record<MainType, number>> = {
  house: 1,
  apartment: 2,
  studio: 2,
  land: 3,
  rentalBuilding: 2,
  commercial: 5,
  parking: 7,
};

/** Names of answers come in both cases. */
const answerSchema = z.preprocess(
  (value) =>
    typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name.toLowerCase(), each]))
      : value,
  z.object({
    isvalidrequest: z.boolean().nullish(),
    validationerrors: z.array(z.object({ message: z.string().nullish() })).nullish(),
    contactid: z.number().nullish(),
    calendarid: z.number().nullish(),
  }),
);

/** The contact, found again by its address, then the appointment of a viewing with it: each may be sent twice. */
export async function takeWhiseLead(
  settings: ImportSettingsOf<'whise'>,
  tools: CallTools,
  lead: SourceLead,
): Promise<LeadAnswer> {
  const { leads } = settings;
  if (!leads) throw new Error('settings.json does not say to which office of Whise leads go');
  const api = createWhiseApi(settings, tools);
  // Without an address nothing says whether the contact is known.
  const path = lead.email === '' ? '/v1/contacts/create' : '/v1/contacts/upsert';
  const contact = readAnswer(await api.post(path, contactOf(lead, leads)));
  const { contactId } = contact;
  if (contactId === null || !lead.viewing || !leads.viewings) return contact;
  const estateId = numberOf(lead.listingId);
  const appointment = readAnswer(
    await api.post('/v1/calendars/upsert', {
      CalendarActionId: leads.viewings.actionId,
      StartDateTime: localTime(lead.viewing.startsAt),
      EndDateTime: localTime(lead.viewing.endsAt),
      Subject: lead.viewing.subject,
      UserIds: leads.viewings.userIds,
      ContactIds: [contactId],
      ...(estateId !== null && { EstateIds: [estateId] }),
    }),
  );
  return { ...appointment, said: `${contact.said}; ${appointment.said}` };
}

type Leads = NonNullable<ImportSettingsOf<'whise'>['leads']>;

function contactOf(lead: SourceLead, { officeId, originId }: Leads): object {
  const estateId = numberOf(lead.listingId);
  return {
    Name: lead.lastName || lead.firstName || lead.email || lead.phone,
    ...(lead.firstName !== '' && { FirstName: lead.firstName }),
    ...(lead.email !== '' && { PrivateEmail: lead.email }),
    ...(lead.phone !== '' && { PrivateTel: lead.phone }),
    LanguageId: whiseLocales[lead.language],
    CountryId: belgium,
    StatusId: active,
    OfficeIds: [officeId],
    ...(originId !== undefined && { ContactOriginId: originId }),
    ...(lead.wantsMails && { AgreementEmail: true }),
    ...(estateId !== null && { EstateIds: [estateId] }),
    ...(lead.search && { SearchCriteria: criteriaOf(lead.search) }),
    Message: lead.message,
  };
}

function criteriaOf({ goal, types, priceMin, priceMax, bedrooms }: LeadSearch): object[] {
  return [...new Set(types.map((type) => categories[type]))].map((category) => ({
    PurposeId: purposes[goal],
    CategoryId: category,
    CountryId: belgium,
    ...(priceMin !== null && { PriceMin: priceMin }),
    ...(priceMax !== null && { PriceMax: priceMax }),
    ...(bedrooms !== null && { MinRooms: bedrooms }),
  }));
}

function readAnswer(answer: HttpAnswer): LeadAnswer & { contactId: number | null } {
  const text = answer.body.toString('utf8');
  if (answer.status !== 200) return { answer, said: text, contactId: null };
  const { success, data } = answerSchema.safeParse(readJson(answer, 'Whise'));
  if (!success) return { answer, said: text, contactId: null, isRefused: true };
  const errors = data.validationerrors ?? [];
  if (data.isvalidrequest === false || errors.length > 0) {
    const said = errors.flatMap(({ message }) => message ?? []).join(' ') || 'no reason given';
    return { answer, said, contactId: null, isRefused: true };
  }
  const { contactid, calendarid } = data;
  const said = contactid ? `contact ${contactid}` : calendarid ? `appointment ${calendarid}` : text;
  return { answer, said, contactId: contactid ?? null };
}

/** Ids of Whise are numbers. */
function numberOf(id: string | null): number | null {
  return id !== null && /^\d{1,15}$/.test(id) ? Number(id) : null;
}

/** Whise writes times without a zone, as clocks in Belgium show them. */
function localTime(instant: Date): string {
  return `${brusselsDay(instant)}T${brusselsTime(instant)}:00`;
}
