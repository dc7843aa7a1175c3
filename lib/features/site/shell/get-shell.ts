import { createHash } from 'node:crypto';
import { getContent } from '@/lib/content/content';
import type { NoticeFile, PopUpFile } from '@/lib/content/schema/shell';
import { letterBadgeOf, markPathOf, type Ornament } from '@/lib/domain/brand/agency-mark';
import type { Language } from '@/lib/domain/language';
import { hrefOf, linkTo, pathTo } from '@/lib/i18n/paths';
import { localizedText } from '@/lib/i18n/translator';
import { noticeScript, noticeStore } from '@/lib/platform/notice-script.mjs';
import { getMenu, type MenuItem } from './get-menu';

export type Shell = {
  agency: { name: string; phone: string; slogan: string | null };
  brand: {
    /** The drawn mark, in a box of 64 by 44. */
    mark: string | null;
    /** A square with the first letter of the name cut out, 96 by 96; used when there is no mark. */
    letter: string | null;
    logo: { url: string; urlOnDark: string; width: number; height: number } | null;
    ornament: Ornament;
  };
  topBar: { left: TopBarItem[]; right: TopBarItem[] } | null;
  menu: MenuItem[];
  /** Entries beyond the configured maximum. */
  moreMenu: MenuItem[];
  languages: { enabled: readonly Language[]; look: 'flags' | 'codes' };
  hrefs: { favourites: string; cookies: string };
  /** What may be loaded after consent. */
  measuring: { measurementId: string | null; pixelId: string | null };
  popUp: PopUp | null;
  /** Above the header of this page. */
  notice: Notice | null;
};

export type Notice = {
  id: string;
  tone: NoticeFile['tone'];
  text: string;
  link: { label: string; href: string } | null;
  /** Where a browser keeps which ones were closed, and the script that hides those before they are painted. */
  memory: { store: string; script: string };
};

export type PopUp = {
  /** Identifies this message in every language: another one is shown to visitors who have closed this one. */
  key: string;
  /** Seconds. */
  delay: number;
  title: string;
  description: string | null;
  link: { label: string; href: string } | null;
  picture: { url: string; alt: string } | null;
};

/** A label of the top bar; without an address it is plain text. */
export type TopBarItem = { label: string; href: string | null; opensNewTab: boolean; icon?: string };

/** How long a browser stores the visitor's language. */
export function getCookieDays(): number {
  return getContent().settings.languages.cookieDays;
}

/** What scripts need for the cookie question, on any page: the layout writes it on the body. */
export function getConsentRules(): { version: number; days: number; previewPaths: readonly string[] } {
  return getContent().settings.consent;
}

/** The frame around a page, in one language; `current` is the original path of the page, where it has one. */
export function getShell(language: Language, current: string | null = null): Shell {
  const { settings, topBar, popUp, notices } = getContent();
  const { agency, analytics, brand, options, languages } = settings;
  const menu = getMenu(language);
  const most = options.maxMenuItems ?? menu.length;
  return {
    agency: { name: agency.name, phone: agency.phone, slogan: localizedText(agency.slogan, language) },
    brand: {
      mark: markPathOf(brand),
      letter: letterBadgeOf(agency.name),
      ornament: brand.ornament,
      logo: brand.logo ? { ...brand.logo, urlOnDark: brand.logo.urlOnDark ?? brand.logo.url } : null,
    },
    topBar: topBar?.show
      ? {
          left: topBar.left.flatMap((item) => toTopBarItem(item, language)),
          right: topBar.right.flatMap((item) => toTopBarItem(item, language)),
        }
      : null,
    menu: menu.slice(0, most),
    moreMenu: menu.slice(most),
    languages: { enabled: languages.enabled, look: options.languageSwitcher },
    hrefs: { favourites: pathTo('/favourites/', language), cookies: hrefOf('/cookie/', language) },
    measuring: { measurementId: analytics.measurementId ?? null, pixelId: analytics.pixelId ?? null },
    popUp: toPopUp(popUp, language),
    notice: toNotice(
      notices.find(({ pages }) => pages === undefined || (current !== null && pages.includes(current))),
      language,
    ),
  };
}

function toNotice(notice: NoticeFile | undefined, language: Language): Notice | null {
  const text = localizedText(notice?.text, language);
  if (!notice || text === null) return null;
  const label = localizedText(notice.link?.label, language);
  return {
    id: notice.id,
    tone: notice.tone,
    text,
    link: linkOf(notice.link?.target, label, language),
    memory: { store: noticeStore, script: noticeScript },
  };
}

/** None where it leads nowhere, as before the days of a page: a button that leads home would be a surprise. */
function linkOf(target: string | undefined, label: string | null, language: Language): Notice['link'] {
  const href = target === undefined ? null : linkTo(target, language);
  return href !== null && label !== null ? { label, href } : null;
}

function toPopUp(popUp: PopUpFile | null, language: Language): PopUp | null {
  const title = popUp?.isPublished ? localizedText(popUp.title, language) : null;
  if (!popUp || title === null) return null;
  const label = localizedText(popUp.link?.label, language);
  return {
    key: createHash('sha1').update(JSON.stringify(popUp)).digest('base64url').slice(0, 12),
    delay: popUp.delay,
    title,
    description: localizedText(popUp.description, language),
    link: linkOf(popUp.link?.target, label, language),
    picture: popUp.media ? { url: popUp.media.url, alt: localizedText(popUp.media.alt, language) ?? '' } : null,
  };
}

function toTopBarItem(
  item: { icon?: string | undefined; label: Parameters<typeof localizedText>[0]; link?: string | undefined },
  language: Language,
): TopBarItem[] {
  const label = localizedText(item.label, language);
  if (label === null) return [];
  const href = item.link === undefined ? null : linkTo(item.link, language);
  return [
    {
      label,
      href,
      // The specification wants external, tel: and mailto: links in a new tab.
      opensNewTab: href !== null && !href.startsWith('/'),
      ...(item.icon && { icon: item.icon }),
    },
  ];
}
