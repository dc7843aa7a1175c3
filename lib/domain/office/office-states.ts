/** The states of a lead. Spam is stored with the enquiry (`status`), the other states beside it (`state`). */
export const leadStates = ['new', 'working', 'done', 'spam'] as const;
export type LeadState = (typeof leadStates)[number];

export function isLeadState(value: unknown): value is LeadState {
  return leadStates.some((state) => state === value);
}

/** The tabs of the inbox: what a person follows up, what no one does, and everything. */
export const inboxTabs = ['mine', 'nobody', 'all'] as const;
export type InboxTab = (typeof inboxTabs)[number];

export function isInboxTab(value: unknown): value is InboxTab {
  return inboxTabs.some((tab) => tab === value);
}

/** By when leads came in. */
export const leadOrders = ['newest', 'oldest'] as const;
export type LeadOrder = (typeof leadOrders)[number];

/** How long a time slot is held for a visitor who has not confirmed it yet, in milliseconds. */
export const holdMs = 3_600_000;

/** Whether the time slot is held for a visitor who can still confirm it. */
export function isHeld(
  { status, held_until: until }: { status: string; held_until: string | null },
  now: Date,
): boolean {
  return status === 'held' && until !== null && now.toISOString() < until;
}

/** How a viewing stands for the agency. `requested`: its visitor has not confirmed it yet. */
export const viewingStates = ['requested', 'confirmed', 'done', 'cancelled'] as const;
export type ViewingState = (typeof viewingStates)[number];

/** In the history of a viewing, before the name of the agent who has it since. */
export const handedTo = 'agent ';

/** Whether a visitor came; `calledOff`: they let the agency know that they would not. */
export const viewingOutcomes = ['came', 'noShow', 'calledOff'] as const;
export type ViewingOutcome = (typeof viewingOutcomes)[number];

/** How a visitor who came found the home: the first sentence of the report that its owner reads. */
export const impressions = ['keen', 'unsure', 'declines'] as const;
export type Impression = (typeof impressions)[number];

type Booked = { status: string; held_until: string | null; ends_at: string };

/** Null for a viewing that was never confirmed and no longer takes its time. */
export function viewingStateOf(viewing: Booked, now: Date): ViewingState | null {
  if (viewing.status === 'cancelled') return 'cancelled';
  if (viewing.status === 'confirmed') return viewing.ends_at <= now.toISOString() ? 'done' : 'confirmed';
  return isHeld(viewing, now) ? 'requested' : null;
}

/**
 * Where a property stands: on offer, sold or let, kept off the site by the agency's policy for adverts, or by the export.
 */
export const propertyStates = ['offered', 'gone', 'held', 'hidden'] as const;
export type PropertyState = (typeof propertyStates)[number];

export const propertyOrders = ['newest', 'oldest', 'pageViewsDown', 'pageViewsUp', 'leadsDown', 'reference'] as const;
export type PropertyOrder = (typeof propertyOrders)[number];

/** How a lead came that a person of the agency wrote down. */
export const leadChannels = ['phone', 'visit', 'portal', 'mail'] as const;
export type LeadChannel = (typeof leadChannels)[number];

export function isLeadChannel(value: unknown): value is LeadChannel {
  return leadChannels.some((channel) => channel === value);
}
