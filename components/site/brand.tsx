import { Image } from '@/components/ui/image';
import type { Shell } from '@/lib/features/site/shell/get-shell';

/** The agency's logo, else its name beside its mark or first letter. */
export function Brand({ brand, name, isOnDark = false }: { brand: Shell['brand']; name: string; isOnDark?: boolean }) {
  if (brand.logo) {
    const { url, urlOnDark, width, height } = brand.logo;
    return <Image className="brand__logo" src={isOnDark ? urlOnDark : url} alt={name} width={width} height={height} />;
  }
  return (
    <>
      {brand.mark === null ? <LetterBadge path={brand.letter} /> : <DrawnMark path={brand.mark} />}
      <b>{name}</b>
    </>
  );
}

function DrawnMark({ path }: { path: string }) {
  return (
    <svg className="mark" viewBox="0 0 64 44" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

function LetterBadge({ path }: { path: string | null }) {
  if (path === null) return null;
  return (
    <svg className="mark mark--letter" viewBox="0 0 96 96" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

/** The placeholder for a missing picture or list; the style sheet has the agency's drawing. */
export function Placeholder() {
  return <span className="mark mark--placeholder" aria-hidden="true" />;
}
