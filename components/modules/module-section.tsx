import type { CSSProperties, ReactNode } from 'react';
import { Picture } from '@/components/picture/picture';
import { BannerRotation } from '@/components/site/banner-rotation.client';
import type { ModuleBase } from '@/lib/content/schema/modules/define-module';
import { fullWidthSizes, pictureUrl } from '@/lib/domain/media/picture-url';
import { getTranslations } from '@/lib/i18n/words-in';

type ModuleSectionProps = {
  module: ModuleBase;
  /** Classes that replace those of the section's place in the row of twelve. */
  base?: string;
  children: ReactNode;
};

/** The section of a module: its place in the row of twelve and its background, the content above it. */
export function ModuleSection({ module, base = placeClass(module), children }: ModuleSectionProps) {
  const hasGallery = module.backgroundType === 'gallery' && module.images.length > 0;
  return (
    <section
      id={module.id}
      className={sectionClass(module, base, hasGallery)}
      style={sectionStyle(module)}
      data-still={module.id}
    >
      {hasGallery && <GroundGallery module={module} />}
      {children}
    </section>
  );
}

/** Narrower than the row on wide screens: it then shares the row with its neighbours. */
export function isColumn(module: ModuleBase): boolean {
  return (module.col?.lg ?? module.span) < 12;
}

/** The content stands on one or several pictures. */
export function hasGroundPicture({ backgroundType, image, images }: ModuleBase): boolean {
  return backgroundType === 'gallery' ? images.length > 0 : backgroundType === 'image' && image !== undefined;
}

function placeClass(module: ModuleBase): string {
  return isColumn(module) ? 'module module--column' : 'module page section';
}

function sectionClass(module: ModuleBase, base: string, hasGallery: boolean): string {
  const ground = module.backgroundType === '' ? '' : 'module--ground';
  const pictured = hasGroundPicture(module) && !isColumn(module) ? 'module--pictured' : '';
  return [base, ground, pictured, hasGallery ? 'module--gallery' : '', module.class].filter(Boolean).join(' ');
}

type SectionStyle = CSSProperties & Record<`--${string}`, string | number>;

/** Spans and background as custom properties; the style sheet maps them to screen sizes. */
function sectionStyle(module: ModuleBase): SectionStyle | undefined {
  const style: SectionStyle = {};
  if (isColumn(module)) {
    style['--sm'] = module.col?.sm ?? 12;
    style['--md'] = module.col?.md ?? module.col?.sm ?? 12;
    style['--lg'] = module.col?.lg ?? module.span;
  }
  if (module.backgroundType === 'color' && module.colorBackground) style['--ground'] = module.colorBackground;
  if (module.backgroundType === 'image' && module.image) {
    style['--ground-picture'] = `url("${pictureUrl(module.image.url, { width: 1360 }).replaceAll('"', '%22')}")`;
  }
  return Object.keys(style).length > 0 ? style : undefined;
}

/** Slower than a banner: it is decoration behind text to be read. */
const standsForMs = 6000;

/** Pictures behind the content, of which one fades into the next while they play. */
async function GroundGallery({ module: { images, autoplay } }: { module: ModuleBase }) {
  const t = await getTranslations('banner');
  return (
    <div className="ground-gallery rotation" data-rotation>
      {images.map(({ url, focus }, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may stand twice, and the order is fixed
          key={index}
          className="rotation__slide"
          aria-hidden="true"
          {...(index === 0 ? { 'data-shown': '' } : { inert: true })}
        >
          <Picture url={url} alt="" sizes={fullWidthSizes} focus={focus} />
        </div>
      ))}
      {images.length > 1 && (
        <BannerRotation texts={{ pause: t('pause'), play: t('play') }} starts={autoplay} standsForMs={standsForMs} />
      )}
    </div>
  );
}
