/** Limits above which the loss of listings at once must be a mistake. */
export type LossLimits = {
  /** Fewer lost listings than this are never a mistake. */
  listings: number;
  /** Per cent of the listings of before; this share itself is still fine. */
  listingShare: number;
};

export function isLargeLoss(lost: number, before: number, { listings, listingShare }: LossLimits): boolean {
  return lost >= listings && lost * 100 > before * listingShare;
}
