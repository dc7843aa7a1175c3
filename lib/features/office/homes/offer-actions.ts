'use server';

import { z } from 'zod';
import { isStored } from '@/lib/domain/office/office-answer';
import { offerParts } from '@/lib/domain/owner/offer';
import { defineOfficeForm } from '@/lib/features/endpoint/define-action';
import { written } from '@/lib/features/endpoint/written';
import { answerOffer, correctOffer, enterOffer, showOffer } from './offers';

const failure = 'An offer could not be changed';
const id = z.string().min(1).max(60);
const version = z.coerce.number().int().nonnegative();
const field = z.string().max(300);

/** Too long texts reach the use case, which says so. */
const offerFields = {
  name: field,
  email: field,
  phone: field,
  amount: field,
  conditions: written('text', z.string()),
  financing: z.string().max(20),
  day: z.string().max(20),
  time: z.string().max(20),
};

/** The id is that of the offer to come. */
export const sendOffer = defineOfficeForm({
  failure,
  schema: z.object({
    offer: z.uuid(),
    property: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
    lead: z.string().max(60),
    ...offerFields,
  }),
  async handle({ offer, property: propertyId, lead: leadId, ...typed }, { asking }, staff) {
    const code = await enterOffer(staff, { id: offer, propertyId, leadId, typed }, asking);
    return isStored({ code }) ? { code } : { code, values: typed };
  },
});

export const sendOfferCorrection = defineOfficeForm({
  failure,
  schema: z.object({ offer: id, version, ...offerFields }),
  async handle({ offer, version: seen, ...typed }, { asking }, staff) {
    const code = await correctOffer(staff, { id: offer, version: seen }, typed, asking);
    return isStored({ code }) ? { code } : { code, values: typed };
  },
});

export const sendOfferAnswer = defineOfficeForm({
  failure,
  schema: z.object({
    offer: id,
    version,
    answer: z.enum(['open', 'countered', 'accepted', 'refused', 'withdrawn']),
    amount: z.string().max(60),
  }),
  async handle({ offer, version: seen, answer, amount }, { asking }, staff) {
    const code = await answerOffer(staff, { id: offer, version: seen }, { answer, amount }, asking);
    return isStored({ code }) ? { code } : { code, values: { amount } };
  },
});

/** Every `part` is one that the owner sees. */
export const sendOfferRelease = defineOfficeForm({
  failure,
  schema: z.object({ offer: id, version }),
  async handle({ offer, version: seen }, { asking, sent }, staff) {
    const chosen = sent.getAll('part').map(String);
    const parts = offerParts.filter((part) => chosen.includes(part));
    const code = await showOffer(staff, { id: offer, version: seen }, parts, asking);
    return isStored({ code }) ? { code } : { code, values: { part: parts.join(',') } };
  },
});
