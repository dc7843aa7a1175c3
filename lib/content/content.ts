import type { Language, Localized } from '@/lib/domain/language';
import type { Span, UnseenState } from '@/lib/domain/time/shown';
import type { Catalogue } from '@/lib/listings/catalogue/catalogue';
import type { ContentFolders } from '@/lib/listings/imported-listings';
import { processSingleton } from '@/lib/platform/bridge.mjs';
import { asServed, nextState } from '@/lib/platform/next-state.mjs';
import type { MediaVersions } from './media-versions';
import type { SiteFonts } from './read-fonts';
import type { AnswerTemplateFile } from './schema/answer-template';
import type { ArticleCategory, ArticleFile, TestimonialFile } from './schema/article';
import type { BannerFile, PageFile } from './schema/page';
import type { ProjectFile } from './schema/project';
import type { RouteFile } from './schema/route';
import type { RuleFile } from './schema/rule';
import type { FooterFile, MenuEntryFile, NoticeFile, PopUpFile, TopBarFile } from './schema/shell';
import type { Redirect } from './settle-redirects';
import type { Settings } from './settle-settings';

export type Article = ArticleFile & {
  category: ArticleCategory;
  /**
   * False for a borrowed article beside the agency's own ones of its category: lists and the sitemap leave it out,
   * while links of other borrowed texts still reach it.
   */
  isListed: boolean;
};

/** The whole content folder, read and validated: one immutable value that is swapped whole. */
export type Content = {
  /** Changes with every change of the content; cached pages of another version are not served. */
  version: string;
  /** Where its files lie. */
  folders: ContentFolders;
  mediaVersions: MediaVersions;
  settings: Settings;
  fonts: SiteFonts;
  /**
   * The time for which it was read: dated rules are the same in all of it, and so is what visitors see of dated texts.
   * When it is over, it has to be read again.
   */
  period: Span;
  routes: readonly RouteFile[];
  /** Addresses of removed pages, with the pages that replace them. */
  redirects: readonly Redirect[];
  menu: readonly MenuEntryFile[];
  topBar: TopBarFile | null;
  footer: FooterFile | null;
  banner: BannerFile | null;
  popUp: PopUpFile | null;
  /** Those shown now, the latest to begin first. */
  notices: readonly NoticeFile[];
  /** Published pages by original path. */
  pages: ReadonlyMap<string, PageFile>;
  /** Published articles by `category/id`, in their order. */
  articles: ReadonlyMap<string, Article>;
  /** Public ones only, in order: the others are dropped while reading. */
  testimonials: readonly TestimonialFile[];
  rules: readonly RuleFile[];
  /** What the export does not say of projects. */
  projectFiles: readonly ProjectFile[];
  /** Texts that the agency's people answer leads with. */
  answerTemplates: readonly AnswerTemplateFile[];
  catalogue: Catalogue;
  /**
   * Only of a state that no visitor sees: why not, the page that shows it, and the addresses of this preview. `link`: the address
   * was given to somebody outside the agency.
   */
  draft?: {
    state: UnseenState;
    span: Span;
    shownOn: string;
    language: Language;
    alternates: Localized;
    link: { token: string; until: Date } | null;
  };
};

const current = processSingleton<Content | undefined>('content');

/**
 * Returns the content that is served now, or that the caller draws pages for. Throws before the first reading is done
 * (`instrumentation.ts`).
 */
export function getContent(): Content {
  const content = (nextState()?.content as Content | undefined) ?? current.get();
  if (!content) throw new Error('The content was requested before it was read');
  return content;
}

export function hasContent(): boolean {
  return current.get() !== undefined;
}

export function replaceContent(content: Content): void {
  current.set(content);
}

/** Returns what `find` returns when `content` is served. It runs at once, so that no request sees the content. */
export function withContent<T>(content: Content, find: () => T): T {
  const served = current.get();
  current.set(content);
  try {
    return asServed(find);
  } finally {
    current.set(served);
  }
}
