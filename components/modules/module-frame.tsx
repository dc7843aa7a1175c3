import type { CSSProperties, ReactNode } from 'react';
import type { ModuleFile } from '@/lib/content/schema/page';
import type { Language } from '@/lib/domain/language';
import { pictureUrl } from '@/lib/domain/media/picture-url';
import { textOf } from '@/lib/usecases/page/get-shell';
import { Markdown } from './markdown';

type ModuleFrameProps = {
  module: ModuleFile;
  language: Language;
  /** Stands right of the title: a link to all of a kind. */
  aside?: ReactNode;
  /** The content brings its own title. */
  hasOwnTitle?: boolean;
  children: ReactNode;
};

/** What every module of a page has: place in the row of twelve, background, title, text above and below. */
export function ModuleFrame({ module, language, aside, hasOwnTitle = false, children }: ModuleFrameProps) {
  const title = hasOwnTitle ? null : textOf(module.title, language);
  const description = textOf(module.description, language);
  const description2 = textOf(module.description2, language);
  const Title = module.titleSize;
  return (
    <section id={module.id} className={frameClass(module)} style={frameStyle(module)}>
      {(title || aside || description) && (
        <div className="section-head">
          {title && <Title>{title}</Title>}
          {aside}
          {description && <Markdown text={description} language={language} className="prose section-head__text" />}
        </div>
      )}
      {children}
      {description2 && <Markdown text={description2} language={language} className="prose module__after" />}
    </section>
  );
}

/** How a list of cards stands: a row to swipe on phones (or on every screen), or the rows of a grid. */
export function cardsClass(module: ModuleFile): string {
  if (module.view === 'single-view') return 'list-rows';
  const slides = module.view === 'slider-view' ? ' cards--slider' : '';
  return `cards cards--${module.numberItemOfRow}${slides}`;
}

/** Narrower than the row on wide screens: it then shares the row with its neighbours. */
export function isColumn(module: ModuleFile): boolean {
  return (module.col?.lg ?? module.span) < 12;
}

export function frameClass(module: ModuleFile, ...more: string[]): string {
  const hasBackground = module.backgroundType !== '';
  const base = isColumn(module) ? ['module', 'module--column'] : ['module', 'page', 'section'];
  return [...base, hasBackground ? 'module--ground' : '', module.class, ...more].filter(Boolean).join(' ');
}

type GroundStyle = CSSProperties & Record<`--${string}`, string | number>;

/** Spans and background as custom properties; the style sheet says what they mean on which screen. */
export function frameStyle(module: ModuleFile): GroundStyle | undefined {
  const style: GroundStyle = {};
  if (isColumn(module)) {
    style['--sm'] = module.col?.sm ?? 12;
    style['--md'] = module.col?.md ?? module.col?.sm ?? 12;
    style['--lg'] = module.col?.lg ?? module.span;
  }
  if (module.backgroundType === 'color' && module.colorBackground) style['--ground'] = module.colorBackground;
  const picture = module.backgroundType === 'image' ? module.image : module.images[0];
  if ((module.backgroundType === 'image' || module.backgroundType === 'gallery') && picture) {
    style['--ground-picture'] = `url("${pictureUrl(picture.url, { width: 1360 }).replaceAll('"', '%22')}")`;
  }
  return Object.keys(style).length > 0 ? style : undefined;
}
