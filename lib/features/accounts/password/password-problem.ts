import { getContent } from '@/lib/content/content';
import { guessableForms, holdsName, isPlainPattern } from '@/lib/domain/owner/guessable-password';
import { passwordProblem } from '@/lib/domain/owner/new-password';
import { commonWords } from '@/lib/platform/common-words';
import { env } from '@/lib/platform/env';

export type PasswordProblem = 'tooShort' | 'tooLong' | 'hasName' | 'tooCommon';

/** Returns why a password is refused; null when it is accepted. Only how easy it is to guess matters. */
export async function passwordProblemOf(password: string, email: string): Promise<PasswordProblem | null> {
  const length = passwordProblem(password);
  if (length) return length;
  if (holdsName(password, namesAround(email))) return 'hasName';
  if (isPlainPattern(password)) return 'tooCommon';
  const words = await commonWords();
  return guessableForms(password).some((form) => words.has(form)) ? 'tooCommon' : null;
}

/** The words that are guessed first: the owner's address, the agency, the site. */
function namesAround(email: string): string[] {
  const [local = ''] = email.split('@');
  const host = new URL(env().SITE_URL).hostname.replace(/^www\./, '');
  return [email, local, getContent().settings.agency.name, host, host.split('.')[0] ?? ''];
}
