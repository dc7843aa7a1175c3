/** The widest logo in the header, as in `components/site/brand.css`. */
const maxLogoWidth = 288;

/** How high a logo stands in the header, in pixels: a wide one, which its width makes lower, less than it may. */
export function logoHeight({
  width,
  height,
  shownHeight,
}: {
  width: number;
  height: number;
  shownHeight: number;
}): number {
  return Math.round(Math.min(shownHeight, (maxLogoWidth * height) / width));
}
