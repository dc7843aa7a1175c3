import type { Shell } from '@/lib/usecases/page/get-shell';

/** The agency's mark and name, or its logo. */
export function Brand({ brand, name, isOnDark = false }: { brand: Shell['brand']; name: string; isOnDark?: boolean }) {
  if (brand.logo) {
    const { url, urlOnDark, width, height } = brand.logo;
    return (
      // biome-ignore lint/performance/noImgElement: sizes come from our own picture route, not from Next's
      <img className="brand__logo" src={isOnDark ? urlOnDark : url} alt={name} width={width} height={height} />
    );
  }
  return (
    <>
      <Mark path={brand.mark} />
      <b>{name}</b>
    </>
  );
}

/** Gables in one line; also stands where a picture is missing. */
export const defaultMark =
  'M0 42H3V24.500L12 14l9 10.500V42V17.500h4v-5.500h4V6.500h6V12h4v5.500h4V42V24.500L52 14l9 10.500V42h3';

export function Mark({ path }: { path: string | null }) {
  return (
    <svg className="mark" viewBox="0 0 64 44" aria-hidden="true">
      <path d={path ?? defaultMark} />
    </svg>
  );
}
