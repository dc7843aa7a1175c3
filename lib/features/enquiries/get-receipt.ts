import { z } from 'zod';
import { isEnquiryForm } from '@/lib/domain/enquiry/forms/registry';
import type { Language } from '@/lib/domain/language';
import type { MailFact } from '@/lib/domain/mail/mail-document';
import { readExcess } from '@/lib/domain/rental/rental-limits';
import { searchFields } from '@/lib/domain/subscription/search-criteria';
import { parseAmount } from '@/lib/domain/text/amount';
import { criteriaOfForm } from '@/lib/features/alerts/count-form-matches';
import { describeSearch, type SearchWords } from '@/lib/features/alerts/describe-search';
import { getEnquiry, listUploads } from '@/lib/features/forms/enquiry-store';
import { fieldWords } from '@/lib/features/forms/field-words';
import { findProperty } from '@/lib/features/forms/find-listing';
import { excessRows } from '@/lib/features/forms/rental-limits';
import { longDay } from '@/lib/features/mail/mail-parts';
import { type ListedProperty, toListedProperty } from '@/lib/features/properties/listed-property';
import { getAppointmentOf } from '@/lib/features/viewings/appointment-store';
import { type BookedViewing, describeViewing } from '@/lib/features/viewings/get-viewing';
import { readToken } from '@/lib/platform/token';
import { offerFacts } from './plan-offer';
import { rentFacts } from './plan-rent-application';

/** A sent form, to look at and to print. */
export type Receipt = {
  sentOn: string;
  email: string;
  property: ListedProperty | null;
  rows: readonly { label: string; value: string; isLong: boolean }[];
  /** What the site has calculated. */
  facts: readonly MailFact[];
  /** Values outside the limits of a rental, as they were when the form was sent. */
  exceeded: readonly MailFact[];
  files: readonly string[];
  viewing: BookedViewing | null;
  /** The search that the sender saved. */
  search: SearchWords | null;
};

const dataSchema = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

/** Null for a forged or expired link, and when the enquiry has been deleted. */
export async function getReceipt(token: string, language: Language, now: Date): Promise<Receipt | null> {
  const [id] = readToken('receipt', token, now) ?? [];
  const enquiry = id === undefined ? null : await getEnquiry(id);
  if (!enquiry || !isEnquiryForm(enquiry.form)) return null;
  const data = dataSchema.parse(JSON.parse(enquiry.data));
  const property = enquiry.property_id === null ? null : findProperty(String(enquiry.property_id));
  const appointment = enquiry.form === 'contact-appointment' ? await getAppointmentOf(enquiry.id) : null;
  const files = await listUploads(enquiry.id);
  const facts =
    enquiry.form === 'offer'
      ? await offerFacts(parseAmount(String(data.amount ?? '')) ?? 0, language)
      : enquiry.form === 'rent-application' && property
        ? await rentFacts(property, language)
        : [];
  return {
    email: enquiry.email,
    sentOn: longDay(language, new Date(enquiry.received_at)),
    property: property && toListedProperty(property, language),
    rows: (await fieldWords(enquiry.form, data, language)).filter(({ name }) => !isShownApart(name)),
    facts,
    exceeded: await excessRows(
      [data.exceeded ?? []].flat().flatMap((text) => readExcess(text) ?? []),
      language,
    ),
    files: files.map(({ name }) => name),
    search: enquiry.form === 'demand-register' ? await describeSearch(criteriaOfForm(data), language) : null,
    viewing: appointment && (await describeViewing(appointment, language, now)),
  };
}

/** What a ticket, a figure or the chips of a search show already. */
const shownApart: ReadonlySet<string> = new Set(['moment', 'amount', ...searchFields.lists, ...searchFields.texts]);
function isShownApart(name: string): boolean {
  return shownApart.has(name);
}
