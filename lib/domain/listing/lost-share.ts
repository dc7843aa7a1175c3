/** When so many listings leave at once that it must be a mistake. */
export type LossLimits = {
  /** Fewer than this never are. */
  listings: number;
  /** Per cent of the listings of before; this share itself is still fine. */
  listingShare: number;
};

export function isLargeLoss(lost: number, before: number, { listings, listingShare }: LossLimits): boolean {
  return lost >= listings && lost * 100 > before * listingShare;
}
