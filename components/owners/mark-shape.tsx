import type { MarkKind } from '@/lib/features/statistics/get-page-view-figures';

/** Distinguished by form as well as by colour; around the point 0, 0. */
export function MarkShape({ kind }: { kind: MarkKind }) {
  if (kind === 'price') return <circle className="mark-price" r="4.5" />;
  if (kind === 'media') return <path className="mark-media" d="M0-5.500 5.500 0 0 5.500-5.500 0z" />;
  return <path className="mark-viewing" d="M0-5 5.500 4.500h-11z" />;
}
