import { pictureSrcSet, pictureUrl } from '@/lib/domain/media/picture-url';

type PictureProps = {
  url: string;
  alt: string;
  /** How wide it stands on each screen, as `sizes` of an `img`; null for one size that is enough everywhere. */
  sizes: string | null;
  /** The shape kept free while it loads. */
  width?: number;
  height?: number;
  isFirst?: boolean;
  /** Point that crops keep, as `object-position`. */
  focus?: string | undefined;
};

/** A sized picture: waits until it comes near the screen, unless it is the first thing seen. */
export function Picture({ url, alt, sizes, width = 1200, height = 900, isFirst = false, focus }: PictureProps) {
  return (
    // biome-ignore lint/performance/noImgElement: sizes come from our own picture route, not from Next's
    <img
      src={pictureUrl(url, { width: sizes === null ? 1360 : 600 })}
      {...(sizes !== null && { srcSet: pictureSrcSet(url), sizes })}
      alt={alt}
      width={width}
      height={height}
      decoding={isFirst ? 'sync' : 'async'}
      {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      {...(focus && { style: { objectPosition: focus } })}
    />
  );
}
