import { randomUUID } from 'node:crypto';
import { getContent } from '@/lib/content/content';
import { importNameOf, leadFormsOf } from '@/lib/content/schema/imports';
import type { FormValues } from '@/lib/domain/enquiry/form-state';
import type { EnquiryForm } from '@/lib/domain/enquiry/forms/registry';
import type { Language } from '@/lib/domain/language';
import { type LeadEvent, leadEventSchema } from '@/lib/domain/webhook/lead-event';
import type { NewMail } from '@/lib/features/mail/mail-store';
import { projectPath, propertyPath } from '@/lib/i18n/listing-path';
import { importPrefix } from '@/lib/listings/imported-listings';
import { absoluteUrl } from '@/lib/platform/absolute-url';
import { env } from '@/lib/platform/env';

/** A form as it is stored. */
type ReceivedLead = {
  id: string;
  form: EnquiryForm;
  language: Language;
  now: Date;
  page: string;
  source: Readonly<Record<string, string | undefined>>;
  fields: FormValues;
  person: { name: string; email: string; phone: string };
  propertyId: number | null;
  projectId: number | null;
  files: readonly { field: string; name: string; kind: string; bytes: number }[];
};

/** The messages that take a form to the systems of the settings. */
export function planWebhooks(received: ReceivedLead): NewMail[] {
  const { id: enquiryId, form, language } = received;
  return receiversOf(form).map((recipient) => {
    const id = randomUUID();
    return {
      id,
      enquiry_id: enquiryId,
      kind: 'webhook',
      channel: 'webhook',
      recipient,
      reply_to: null,
      language,
      document: JSON.stringify(leadEventSchema.parse(eventOf(received, id))),
      headers: '{}',
      attachments: '[]',
    };
  });
}

function receiversOf(form: EnquiryForm): string[] {
  const { webhooks, imports } = getContent().settings;
  return [
    ...webhooks.filter(({ forms }) => forms === undefined || forms.includes(form)).map(({ name }) => name),
    ...imports
      .filter((settings) => leadFormsOf(settings)?.includes(form))
      .map((settings) => importPrefix + importNameOf(settings)),
  ];
}

function eventOf(received: ReceivedLead, id: string): LeadEvent {
  const { now, form, language, page, person, fields, source, files } = received;
  return {
    version: 1,
    type: 'lead.received',
    id,
    createdAt: now.toISOString(),
    site: env().SITE_URL,
    lead: {
      id: received.id,
      receivedAt: now.toISOString(),
      form,
      language,
      person,
      property: propertyOf(received),
      project: projectOf(received),
      page,
      fields: Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? value : [...value]]),
      ),
      source: Object.fromEntries(Object.entries(source).flatMap(([name, value]) => (value ? [[name, value]] : []))),
      files: files.map(({ field, name, kind, bytes }) => ({ field, name, kind, bytes })),
    },
  };
}

function propertyOf({ propertyId, language }: ReceivedLead): LeadEvent['lead']['property'] {
  const property = propertyId === null ? null : getContent().catalogue.getProperty(propertyId);
  if (!property) return null;
  const { id, externalId, goal } = property;
  return { number: id, reference: externalId, url: absoluteUrl(propertyPath(property, language)), goal };
}

function projectOf({ projectId, language }: ReceivedLead): LeadEvent['lead']['project'] {
  const project = projectId === null ? null : getContent().catalogue.getProject(projectId);
  if (!project) return null;
  return { number: project.id, reference: project.externalId, url: absoluteUrl(projectPath(project, language)) };
}
