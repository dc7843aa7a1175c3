import type { ReactNode } from 'react';
import type { CardFields, ModuleBase, TextFields } from '@/lib/content/schema/modules/define-module';
import type { ModuleOf, ModuleType } from '@/lib/content/schema/modules/modules';
import type { PageFile } from '@/lib/content/schema/page';
import type { Language } from '@/lib/domain/language';
import type { PageHead } from '@/lib/features/site/get-configured-page';
import { renderMarkdown } from '@/lib/features/site/render-markdown';
import { localizedText } from '@/lib/i18n/translator';
import { hasGroundPicture, isColumn, ModuleSection } from './module-section';

/** What the component of each kind of module gets. */
export type ModuleProps<T extends ModuleType> = {
  module: ModuleOf<T>;
  page: PageFile;
  language: Language;
  query: URLSearchParams;
  /** What the page leaves to its first module to show: its title, beside what the module itself says. */
  head?: PageHead | null;
};

export type ModuleFrameProps = {
  module: ModuleBase & TextFields;
  language: Language;
  /** Right of the title: a link to all of a kind. */
  aside?: ReactNode;
  /** Of a list: saving its search. The text below it leads there too. */
  registerHref?: string | null;
  children: ReactNode;
};

/** What every module of a page has: place in the row of twelve, background, title, text above and below. */
export function ModuleFrame({ module, language, aside, registerHref, children }: ModuleFrameProps) {
  return (
    <ModuleSection module={module}>
      <ModuleHead module={module} language={language} aside={aside} />
      {children}
      <ModuleAfter module={module} language={language} registerHref={registerHref} />
    </ModuleSection>
  );
}

/** Title, link and text above the content; nothing where a module has none of them. */
function ModuleHead({ module, language, aside }: Omit<ModuleFrameProps, 'children' | 'registerHref'>) {
  const title = localizedText(module.title, language);
  const description = localizedText(module.description, language);
  const Title = module.titleSize;
  if (!title && !aside && !description) return null;
  return (
    <div className="section-head">
      {title && <Title>{title}</Title>}
      {aside}
      {description && <Markdown text={description} language={language} className="prose section-head__text" />}
    </div>
  );
}

/** The text below the content. */
function ModuleAfter({ module, language, registerHref }: Omit<ModuleFrameProps, 'children' | 'aside'>) {
  const description2 = localizedText(module.description2, language);
  const [, criteria] = registerHref?.split('?') ?? [];
  const text = criteria
    ? description2?.replaceAll('](/demand-register/)', `](/demand-register/?${criteria})`)
    : description2;
  return text && <Markdown text={text} language={language} className="prose module__after" />;
}

/**
 * The frame of a whole search. Its filters and its map run from edge to edge of the window, unless the module stands
 * in a column or on a picture.
 */
export function ListFrame({ module, language, registerHref, children }: Omit<ModuleFrameProps, 'aside'>) {
  if (isColumn(module) || hasGroundPicture(module))
    return (
      <ModuleFrame module={module} language={language} registerHref={registerHref}>
        <div className="list-box list-box--narrow">{children}</div>
      </ModuleFrame>
    );
  return (
    <ModuleSection module={module} base="module list-module">
      <div className="page list-module__head">
        <ModuleHead module={module} language={language} />
      </div>
      <div className="list-box">{children}</div>
      <div className="page">
        <ModuleAfter module={module} language={language} registerHref={registerHref} />
      </div>
    </ModuleSection>
  );
}

/** The layout of a list of cards: a row to swipe on phones (or on every screen), or the rows of a grid. */
export function cardsClass(module: CardFields): string {
  if (module.view === 'single-view') return 'list-rows';
  const slides = module.view === 'slider-view' ? ' cards--slider' : '';
  return `${gridClass(module)}${slides}`;
}

/** A grid of as many cards in a row as the module says. */
export function gridClass({ numberItemOfRow }: CardFields): string {
  return `cards cards--${numberItemOfRow}`;
}

/** Text of the content; the renderer's output is safe by construction. */
export function Markdown({
  text,
  language,
  className = 'prose',
}: {
  text: string;
  language: Language;
  className?: string;
}) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: renderMarkdown(text, language) }} />;
}
