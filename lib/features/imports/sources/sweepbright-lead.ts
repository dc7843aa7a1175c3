import { z } from 'zod';
import type { ImportSettingsOf } from '@/lib/content/schema/imports';
import type { MainType } from '@/lib/domain/property/property-type';
import type { CallTools, LeadAnswer, LeadSearch, SourceLead } from '@/lib/features/imports/records/source';
import type { HttpAnswer } from '@/lib/platform/public-http';
import { createSweepbrightApi } from './sweepbright-api';

const negotiations = { sale: 'sale', rent: 'let' } as const;
const types: Readonly<Record<MainType, string>> = {
  house: 'house',
  apartment: 'apartment',
  studio: 'apartment',
  land: 'land',
  rentalBuilding: 'house',
  commercial: 'commercial',
  parking: 'parking',
};

/** Of a lead that is not accepted: what is wrong, by field. */
const errorsSchema = z.object({ errors: z.record(z.string(), z.union([z.string(), z.array(z.string())])) });

/** A lead on an estate, or a general one with what its visitor looks for. */
export async function takeSweepbrightLead(
  settings: ImportSettingsOf<'sweepbright'>,
  tools: CallTools,
  lead: SourceLead,
): Promise<LeadAnswer> {
  const api = createSweepbrightApi(settings, tools);
  if (lead.listingId !== null) {
    const answer = await api.post(`estates/${encodeURIComponent(lead.listingId)}/contacts`, contactOf(lead));
    // The estate is not published any more; its visitor is a lead nevertheless.
    if (answer.status !== 404 && answer.status !== 410) return readAnswer(answer);
  }
  return readAnswer(await api.post('contacts', { ...contactOf(lead), ...preferencesOf(lead.search) }));
}

function contactOf({ firstName, lastName, email, phone, message, language }: SourceLead): object {
  return { first_name: firstName, last_name: lastName, email, phone, message, locale: language };
}

function preferencesOf(search: LeadSearch | null): object {
  if (!search) return {};
  return {
    preferences: {
      negotiation: negotiations[search.goal],
      types: [...new Set(search.types.map((type) => types[type]))],
      ...(search.priceMin !== null && { min_price: search.priceMin }),
      ...(search.priceMax !== null && { max_price: search.priceMax }),
      ...(search.bedrooms !== null && { min_rooms: search.bedrooms }),
    },
  };
}

function readAnswer(answer: HttpAnswer): LeadAnswer {
  const text = answer.body.toString('utf8');
  if (answer.status !== 422) return { answer, said: text };
  try {
    const { errors } = errorsSchema.parse(JSON.parse(text));
    const said = Object.entries(errors).map(([field, words]) => `${field}: ${[words].flat().join(' ')}`);
    return { answer, said: said.join('; '), isRefused: true };
  } catch {
    return { answer, said: text, isRefused: true };
  }
}
