import { Image } from '@/components/ui/image';
import { type PictureWidth, pictureSrcSet, pictureUrl } from '@/lib/domain/media/picture-url';

type PictureProps = {
  url: string;
  alt: string;
  /** Its width on each screen, as `sizes` of an `img`; null where one size is enough everywhere. */
  sizes: string | null;
  /** The one size, where `sizes` is null. */
  oneWidth?: PictureWidth;
  /** The width of the widest file that a dense screen may choose. */
  maxWidth?: number;
  /** The pixels of the file, where they are known: no more are promised. */
  fileWidth?: number | null;
  /** The aspect ratio reserved while it loads. */
  width?: number;
  height?: number;
  isFirst?: boolean;
  /** The point that cropping keeps, as `object-position`. */
  focus?: string | undefined;
};

/** A sized picture: loads when it comes near the screen, unless it is above the fold. */
export function Picture({
  url,
  alt,
  sizes,
  oneWidth = 1360,
  maxWidth,
  fileWidth,
  width = 1200,
  height = 900,
  isFirst = false,
  focus,
}: PictureProps) {
  return (
    <Image
      src={pictureUrl(url, { width: sizes === null ? oneWidth : 600 })}
      {...(sizes !== null && { srcSet: pictureSrcSet(url, maxWidth, fileWidth), sizes })}
      alt={alt}
      width={width}
      height={height}
      decoding={isFirst ? 'sync' : 'async'}
      {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      {...(focus && { style: { objectPosition: focus } })}
    />
  );
}
