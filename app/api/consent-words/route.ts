import { consentCategories } from '@/lib/domain/consent/consent';
import { noParameters } from '@/lib/features/endpoint/define-endpoint';
import { defineQuery } from '@/lib/features/endpoint/define-query';
import { getTranslator } from '@/lib/i18n/translator';

export const dynamic = 'force-dynamic';

/** The texts of the consent settings: few visitors open them, so pages do not include them. */
export const GET = defineQuery({
  failure: 'The consent settings got no texts',
  language: 'required',
  schema: noParameters,
  cache: { seconds: 300, by: 'anyone' },
  async handle(_, { language }) {
    const t = await getTranslator(language, 'consent');
    return {
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
  },
});
