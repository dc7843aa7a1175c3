/** What has become of a lead. Spam is stored with the enquiry (`status`), the others beside it (`state`). */
export const leadStates = ['new', 'working', 'done', 'spam'] as const;
export type LeadState = (typeof leadStates)[number];

export function isLeadState(value: unknown): value is LeadState {
  return leadStates.some((state) => state === value);
}
