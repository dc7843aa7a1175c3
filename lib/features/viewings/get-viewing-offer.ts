import type { EnquiryProblem } from '@/lib/domain/enquiry/form-state';
import type { Language } from '@/lib/domain/language';
import { findAvailable, findProperty } from '@/lib/features/forms/find-listing';
import { calendarOf, isSite, listPropertyActions } from '@/lib/features/properties/list-property-actions';
import { logError } from '@/lib/platform/log.mjs';
import { listFreeSlots, type SlotView } from './list-free-slots';

/** The time slots for a viewing of a property, or why there are none. */
export type ViewingOffer = {
  /** Null where there is no calendar, or it could not be read. */
  slots: SlotView | null;
  /** Null while a time slot is free. */
  problem: EnquiryProblem | 'failed' | null;
  /** The form for questions about the property; null where the site has none. */
  askHref: string | null;
  /** There is a building site to see, and no home yet. */
  isSite: boolean;
};

/** `lead`: what is held for it is free. */
type Asked = { from: string | null; language: Language; now: Date; lead?: string | null };

export async function getViewingOffer(propertyId: string, asked: Asked): Promise<ViewingOffer> {
  const property = findProperty(propertyId);
  const ways = property ? listPropertyActions(property, asked.language) : [];
  const askHref = ways.find(({ kind }) => kind === 'ask')?.href ?? null;
  const site = property !== null && isSite(property, asked.now);
  const found = findAvailable(propertyId);
  if ('problem' in found) return { slots: null, problem: found.problem, askHref, isSite: site };
  if (!calendarOf(found.property)) return { slots: null, problem: 'closed', askHref, isSite: site };
  try {
    const slots = await listFreeSlots(propertyId, asked);
    return { slots, problem: slots?.first ? null : 'appointmentsFull', askHref, isSite: site };
  } catch (error) {
    logError('The moments of a calendar could not be read', error);
    return { slots: null, problem: 'failed', askHref, isSite: site };
  }
}

/** What an address answers that names a time, as a mail of the agency does: the time while it is free, and its key. */
export function readProposal({ slots }: Pick<ViewingOffer, 'slots'>, query: URLSearchParams) {
  const [from, at, proposal] = ['from', 'at', 'proposal'].map((name) => query.get(name));
  const day = slots?.days.find((one) => one.day === from);
  const slot = day?.slots.find(({ time, isFree }) => isFree && time === at);
  return {
    values: { ...(slot && { moment: slot.startsAt }), ...(proposal && { proposal }) },
    /** The time is no longer free. */
    isLost: slots !== null && at !== null && at !== undefined && !slot,
  };
}
