import { getContent } from '@/lib/content/content';
import { type ImportSettings, importNameOf } from '@/lib/content/schema/imports';
import { mainTypes } from '@/lib/domain/property/property-type';
import { parseAmount } from '@/lib/domain/text/amount';
import { type LeadEvent, leadEventSchema } from '@/lib/domain/webhook/lead-event';
import { fieldWords } from '@/lib/features/forms/field-words';
import { SourceFailure, type SourceLead } from '@/lib/features/imports/records/source';
import { missingSecrets, openSource } from '@/lib/features/imports/sources/registry';
import { LoginFailure } from '@/lib/features/imports/sources/renewed-token';
import type { MailRow } from '@/lib/features/mail/mail-store';
import type { Attempt } from '@/lib/features/mail/work-queue';
import { getAppointmentOf } from '@/lib/features/viewings/appointment-store';
import { getTranslator } from '@/lib/i18n/translator';
import { importPrefix } from '@/lib/listings/imported-listings';
import { importSecret, privateHosts } from '@/lib/platform/import-environment';
import { createPublicHttp, HttpFailure, type PublicHttp, retryAfter } from '@/lib/platform/public-http';
import { judgeAnswer, plainAddressFault } from './receiver';

type Sending = { http: PublicHttp | undefined; clock: () => Date; timeoutMs: number };

/** Why leads cannot go to the system of an import as it is set up; null when they can. */
export function leadFault(settings: ImportSettings): string | null {
  const missing = missingSecrets(settings);
  if (missing.length > 0) return `${missing.join(' and ')} must be set`;
  if (!('address' in settings)) return null;
  return plainAddressFault(settings.address, { own: privateHosts(), variable: 'IMPORT_PRIVATE_HOSTS' });
}

/** Makes a lead a contact in the system that listings come from. */
export async function sendToImport(message: MailRow, { http, clock, timeoutMs }: Sending): Promise<Attempt> {
  const name = message.recipient.slice(importPrefix.length);
  const settings = getContent().settings.imports.find((each) => importNameOf(each) === name);
  const takeLead = settings ? openSource(settings, name).takeLead : null;
  if (!settings || !takeLead)
    return { kind: 'refused', reason: `settings.json has no import ${name} that takes leads` };
  const fault = leadFault(settings);
  // It waits until the operator has set it up.
  if (fault !== null) return { kind: 'unreachable', reason: fault };
  const { lead } = leadEventSchema.parse(JSON.parse(message.document));
  const client = http ?? createPublicHttp({ privateHosts: privateHosts(), clock });
  const tools = {
    http: {
      request: client.request,
      // The queue tries again, not the request.
      persist: (url, request) => client.request(url, { ...request, timeoutMs, followsRedirects: false }),
    } satisfies PublicHttp,
    secret: (key: string) => importSecret(name, key),
    signal: AbortSignal.timeout(6 * timeoutMs),
  };
  const waitOf = (headers: Parameters<typeof retryAfter>[0]) => retryAfter(headers, clock());
  try {
    const { answer, said, isRefused } = await takeLead(tools, await toSourceLead(lead, name));
    return judgeAnswer({
      status: answer.status,
      said,
      waitMs: waitOf(answer.headers['retry-after']),
      ...(isRefused && { isRefused }),
    });
  } catch (error) {
    if (error instanceof LoginFailure) {
      const { status, headers } = error.answer;
      const judged = judgeAnswer({ status, said: error.message, waitMs: waitOf(headers['retry-after']) });
      return judged.kind === 'sent'
        ? { kind: 'deferred', reason: error.message }
        : { ...judged, reason: error.message };
    }
    if (error instanceof SourceFailure) return { kind: 'deferred', reason: error.message };
    if (!(error instanceof HttpFailure)) throw error;
    return { kind: error.isPassing ? 'deferred' : 'refused', reason: error.message };
  }
}

type Lead = LeadEvent['lead'];

async function toSourceLead(lead: Lead, name: string): Promise<SourceLead> {
  const { person, fields, property, project, language } = lead;
  const reference = property?.reference ?? project?.reference ?? null;
  const text = (field: string) => [fields[field] ?? ''].flat().join(', ');
  return {
    language,
    firstName: text('firstName'),
    lastName: text('lastName') || person.name,
    email: person.email,
    phone: person.phone,
    message: await messageOf(lead),
    listingId: reference === null ? null : ownId(reference, name),
    search: lead.form === 'demand-register' ? searchOf(lead) : null,
    viewing: lead.form === 'contact-appointment' ? await viewingOf(lead) : null,
    wantsMails: text('newsletter') !== '',
  };
}

/** The id of a listing in the system of this import; null for those of others. */
function ownId(reference: string, name: string): string | null {
  const [owner] = getContent()
    .settings.imports.map((settings) => {
      const importName = importNameOf(settings);
      return { importName, prefix: openSource(settings, importName).prefix };
    })
    .filter(({ prefix }) => reference.startsWith(prefix))
    .sort((one, other) => other.prefix.length - one.prefix.length);
  return owner?.importName === name ? reference.slice(owner.prefix.length) : null;
}

function searchOf({ fields }: Lead): SourceLead['search'] {
  const amount = (name: string) => {
    const value = fields[name];
    return typeof value === 'string' ? parseAmount(value) : null;
  };
  const wanted = [fields.types ?? []].flat();
  return {
    goal: fields.goal === 'rent' ? 'rent' : 'sale',
    types: mainTypes.filter((type) => wanted.includes(type)),
    priceMin: amount('priceMin'),
    priceMax: amount('priceMax'),
    bedrooms: amount('bedrooms') || null,
  };
}

/** As it is booked now: it may have been cancelled since. */
async function viewingOf({ id, person, property }: Lead): Promise<SourceLead['viewing']> {
  const booked = await getAppointmentOf(id);
  if (booked?.status !== 'confirmed') return null;
  const t = await getTranslator(getContent().settings.languages.default, 'forms');
  return {
    startsAt: new Date(booked.starts_at),
    endsAt: new Date(booked.ends_at),
    subject: [t('contact-appointment.name'), person.name, property?.reference].filter(Boolean).join(' · '),
  };
}

/** All that was filled in, as the agency's mail has it. */
async function messageOf({ form, fields, property, project, page }: Lead): Promise<string> {
  const language = getContent().settings.languages.default;
  const t = await getTranslator(language, 'forms');
  const words = await fieldWords(form, fields, language);
  const listing = property?.url ?? project?.url ?? page;
  return [t(`${form}.name`), ...words.map(({ label, value }) => `${label}: ${value}`), listing].join('\n');
}
