import { createHash } from 'node:crypto';
import type { Content } from '@/lib/content/content';
import { isBuiltInPage } from '@/lib/content/schema/route';
import { type Language, pickLocalized } from '@/lib/domain/language';
import { addressKey, type KnownAddress } from '@/lib/domain/page/known-address';
import { isAddressedCategory } from '@/lib/i18n/article-path';

/** The addresses that a content gives its pages, each once: of two pages that share one, the first is reached. */
export function presentAddresses(content: Content): KnownAddress[] {
  const { enabled } = content.settings.languages;
  const listed = [
    ...enabled.flatMap((language) => routeAddresses(content, language)),
    ...[...content.pages.values()].map(({ path, id }) => address('page', null, path, id)),
    ...enabled.flatMap((language) => articleAddresses(content, language)),
    ...content.testimonials.map((one) => address('testimonials', null, one.id, testimonialMark(one))),
  ];
  const byKey = new Map<string, KnownAddress>();
  for (const one of listed) if (!byKey.has(addressKey(one))) byKey.set(addressKey(one), one);
  return [...byKey.values()];
}

/** Rows without a page are not reached, and take no address from a page that had it. */
function routeAddresses({ routes, pages }: Content, language: Language): KnownAddress[] {
  return routes
    .filter(({ type, original }) => type !== 'page' || pages.has(original) || isBuiltInPage(original))
    .map(({ original, paths }) => address('path', language, (paths[language] ?? original).toLowerCase(), original));
}

function articleAddresses({ articles, settings }: Content, language: Language): KnownAddress[] {
  return [...articles.values()].flatMap(({ category, id, slug }) => {
    const name = pickLocalized(slug, language, settings.languages.default)?.value ?? id;
    return isAddressedCategory(category) ? [address(category, language, name, id)] : [];
  });
}

/** The id of a testimonial is its name in addresses; the author identifies it when that changes. */
export function testimonialMark({ name, comment }: Pick<Content['testimonials'][number], 'name' | 'comment'>): string {
  return createHash('sha256')
    .update(JSON.stringify([name, comment]))
    .digest('base64url')
    .slice(0, 20);
}

function address(kind: KnownAddress['kind'], language: Language | null, name: string, target: string): KnownAddress {
  return { kind, language, name, target };
}
