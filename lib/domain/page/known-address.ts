import { isLanguage, type Language } from '@/lib/domain/language';

/**
 * An address that a page has or had, and what it identifies. `path`: a path of the route table without its language, in
 * lower case, for the original path of its row. `page`: an original path, for the id of the page file that had it.
 * `services` and `news`: the name of an article in addresses, for its id. `testimonials`: the id of a testimonial, for
 * a fingerprint of its text. An address identifies one thing: the one that has or had it last.
 */
export type KnownAddress = {
  kind: 'path' | 'page' | 'services' | 'news' | 'testimonials';
  /** Null where an address is the same in all languages. */
  language: Language | null;
  name: string;
  target: string;
};

export function addressKey({ kind, language, name }: Pick<KnownAddress, 'kind' | 'language' | 'name'>): string {
  return [kind, language ?? '', name].join('\n');
}

/** Addresses by their keys. */
export type KnownAddresses = ReadonlyMap<string, KnownAddress>;

/** Returns the changes when these addresses are in use now; empty where all are known already. */
export function newAddresses(known: KnownAddresses, present: readonly KnownAddress[]): KnownAddress[] {
  return present.filter((address) => known.get(addressKey(address))?.target !== address.target);
}

/** A former path may begin with its language, and lack the slash at its end, as on another site. */
export function splitLanguage(former: string): { language: Language | null; path: string } {
  const whole = former.endsWith('/') ? former : `${former}/`;
  const [, first = '', rest = ''] = whole.match(/^\/([^/]*)(\/.*)$/s) ?? [];
  const language = first.toLowerCase();
  return isLanguage(language) ? { language, path: rest } : { language: null, path: whole };
}
