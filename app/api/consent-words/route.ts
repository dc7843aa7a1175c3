import { consentCategories } from '@/lib/domain/consent/consent';
import { isLanguage } from '@/lib/domain/language';
import { getTranslator } from '@/lib/i18n/translator';

export const dynamic = 'force-dynamic';

/** The texts of the consent settings: few visitors open them, so pages do not include them. */
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
