import { decodeIds, encodeIds } from '@/lib/domain/favourite/id-code';
import type { Language } from '@/lib/domain/language';
import { pathTo, withParameters } from '@/lib/i18n/paths';
import { readToken, signToken } from '@/lib/platform/token';
import { absoluteUrl } from '@/lib/usecases/page/absolute-url';

/**
 * The address of a list of properties that a visitor hands on. It is signed, so that a cut or changed one is noticed,
 * holds for ever, and carries ids only: nothing tells who made it. A hundred of the longest ids take 1,600 letters.
 */
export function sharedListUrl(ids: readonly number[], language: Language): string {
  const list = signToken('favourites', [encodeIds(ids)], null);
  return absoluteUrl(withParameters(pathTo('/favourites/', language), { list }));
}

/** The ids of a shared list; null for a token that is cut, changed or not ours. */
export function readSharedList(token: string, now: Date): number[] | null {
  const [code] = readToken('favourites', token, now) ?? [];
  return code === undefined ? null : decodeIds(code);
}
