import { isLanguage, type Language } from '@/lib/domain/language';
import { callerHeader } from '@/lib/platform/caller-address';
import { allowHelper } from './allow-helper';

export type Helper = { query: URLSearchParams; language: Language; now: Date } | { status: 400 | 429 };

/** A request of a page while a form is filled in: counted by caller, and in a language. */
export async function openHelper(request: Request): Promise<Helper> {
  const query = new URL(request.url).searchParams;
  const now = new Date();
  if (!(await allowHelper(request.headers.get(callerHeader), now))) return { status: 429 };
  const language = query.get('language');
  return isLanguage(language) ? { query, language, now } : { status: 400 };
}
