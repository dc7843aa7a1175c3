import { cache } from 'react';
import type { PasswordTexts } from '@/components/accounts/password-input.client';
import { tooManyText } from '@/components/forms/answer-words';
import { waitMark } from '@/components/forms/refusal-text';
import { ownerCodes } from '@/lib/domain/owner/owner-answer';
import { recordOf } from '@/lib/domain/record-of';
import { getTranslations } from '@/lib/i18n/words-in';
import type { OwnerNoteTexts } from './owner-note';

export type OwnerTexts = PasswordTexts & OwnerNoteTexts;

/** The texts that every form of the owners' screens needs; the forms of one page share them. */
export const getOwnerTexts = cache(async (): Promise<OwnerTexts> => {
  const t = await getTranslations('login');
  const answers = recordOf(ownerCodes, (code) =>
    code === 'tooMany' ? t('answer.tooMany.other', { minutes: waitMark }) : t(`answer.${code}`),
  );
  const { tooShort, tooLong, mismatch, unavailable } = answers;
  return {
    show: t('showPassword'),
    hide: t('hidePassword'),
    errors: { tooShort, tooLong, mismatch },
    answers: { ...answers, tooManyOne: t('answer.tooMany.one') },
    refusal: { tooMany: await tooManyText(), failed: <p>{unavailable}</p> },
  };
});
