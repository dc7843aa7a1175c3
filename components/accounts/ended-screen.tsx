import { ButtonLink } from '@/components/ui/button';
import { isLanguage, type Language, languageInfo } from '@/lib/domain/language';
import type { EndedForm } from '@/lib/features/accounts/ended-form';
import type { Shell } from '@/lib/features/site/shell/get-shell';
import { getTranslations } from '@/lib/i18n/words-in';
import { EndedFields } from './ended-fields.client';
import { LoginFrame } from './login-frame';

type EndedScreenProps = {
  form: EndedForm;
  shell: Shell;
  language: Language;
  loginHref: string;
};

/** What a person without scripts wrote and sent after their session had ended, to send it again after another login. */
export async function EndedScreen({ form, shell, language, loginHref }: EndedScreenProps) {
  const t = await getTranslations('login.kept');
  const { action, place, written, carried } = form;
  const fields = written.map(({ name, kind, text }) => {
    const [, suffix] = name.split('-');
    const of = isLanguage(suffix) ? suffix : null;
    const label = t(`field.${kind}`);
    return {
      name,
      text,
      isLong: kind === 'text',
      label: of === null ? label : t('field.inLanguage', { field: label, language: languageInfo[of].name }),
      ...(of !== null && { language: of }),
    };
  });
  return (
    <LoginFrame
      shell={shell}
      language={language}
      alternates={null}
      picture={null}
      title={t('title')}
      intro={t('intro')}
    >
      <ButtonLink look="line" isBlock href={loginHref} opensNewTab>
        {t('logIn')}
      </ButtonLink>
      <EndedFields action={action} place={place} fields={fields} carried={carried} submit={t('submit')} />
    </LoginFrame>
  );
}
