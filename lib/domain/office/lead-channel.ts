/** How a lead came that a person of the agency wrote down. */
export const leadChannels = ['phone', 'visit', 'portal', 'mail'] as const;
export type LeadChannel = (typeof leadChannels)[number];

export function isLeadChannel(value: unknown): value is LeadChannel {
  return leadChannels.some((channel) => channel === value);
}
