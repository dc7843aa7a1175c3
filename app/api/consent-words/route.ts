import { consentCategories } from '@/lib/domain/consent/consent';
import { isLanguage } from '@/lib/domain/language';
import { getTranslator } from '@/lib/i18n/translator';

export const dynamic = 'force-dynamic';

/** The words of the settings of consent: few people open them, so they are no part of the pages. */
export async function GET(request: Request): Promise<Response> {
  const language = new URL(request.url).searchParams.get('language');
  if (!isLanguage(language)) return Response.json({ error: 'invalid' }, { status: 400 });
  const t = await getTranslator(language, 'consent');
  const words = {
    settings: t('settings'),
    close: t('close'),
    policy: t('policy'),
    chosenOn: t('chosenOn', { date: '{date}' }),
    choices: { part: t('part'), all: t('all'), none: t('none') },
    categories: Object.fromEntries(
      consentCategories.map((category) => [
        category,
        { name: t(`category.${category}.name`), text: t(`category.${category}.text`) },
      ]),
    ),
  };
  return Response.json(words, { headers: { 'Cache-Control': 'public, max-age=300' } });
}
