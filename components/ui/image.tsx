import type { ComponentProps } from 'react';

/** Every picture is one of these: its sizes come from the site's own picture route or its file, not from Next's. */
export function Image({ alt, ...rest }: ComponentProps<'img'> & { alt: string }) {
  // biome-ignore lint/performance/noImgElement: see above
  return <img alt={alt} {...rest} />;
}
