import { BackLink } from '@/components/office/office-frame';
import { ButtonLink } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { SiteLink } from '@/components/ui/site-link';
import { enquiryForms } from '@/lib/domain/enquiry/forms/registry';
import { type Language, languageInfo } from '@/lib/domain/language';
import { newTemplate } from '@/lib/domain/office/answer-template';
import { recordOf } from '@/lib/domain/record-of';
import { sendTemplate, sendTemplateRemoval } from '@/lib/features/office/templates/actions';
import type {
  TemplateChange,
  TemplateForm as TemplateFormView,
  TemplateList,
  TemplateView,
} from '@/lib/features/office/templates/answer-templates';
import { officePath } from '@/lib/i18n/office-path';
import { datesIn, getTranslations } from '@/lib/i18n/words-in';
import { TemplateForm, TemplateRemoval } from './template-form.client';

/** The templates that leads are answered with, each in its languages as a visitor would read it. */
export async function TemplateListScreen({ list, language }: { list: TemplateList; language: Language }) {
  const t = await getTranslations('office.templates');
  return (
    <>
      <header className="office-title">
        <h1>{t('title')}</h1>
        <p className="muted small">{t('intro')}</p>
        {!list.isBroken && (
          <p>
            <ButtonLink isSmall href={officePath(`templates/${newTemplate}`)}>
              {t('add')}
            </ButtonLink>
          </p>
        )}
      </header>
      {list.isBroken && <Note tone="warn">{t('problem.broken')}</Note>}
      {!list.isBroken && list.templates.length === 0 && <p className="empty">{t('none')}</p>}
      {list.templates.map((template) => (
        <TemplatePanel key={template.id} template={template} />
      ))}
      <TemplateHistory changes={list.changes} language={language} />
    </>
  );
}

/** A card with the languages side by side, each leading to its text; what a language lacks is said in its place. */
async function TemplatePanel({ template }: { template: TemplateView }) {
  const t = await getTranslations('office.templates');
  const forms = await getTranslations('forms');
  const { id, name, languages, previews } = template;
  const href = officePath(`templates/${id}`);
  const edit = t('editNamed', { name });
  return (
    <section className="panel" aria-labelledby={`template-${id}`}>
      <div className="row template-head">
        <div>
          <h2 id={`template-${id}`}>{name}</h2>
          <p className="muted small">
            {template.forms.length === 0
              ? t('everyForm')
              : t('forForms', { forms: template.forms.map((form) => forms(`${form}.name`)).join(', ') })}
          </p>
        </div>
        <ButtonLink look="line" isSmall href={href} aria-label={edit}>
          {t('edit')}
        </ButtonLink>
      </div>
      <div className="template-texts">
        {languages.map((language) => (
          <section key={language}>
            <h3>
              <SiteLink
                className="link"
                href={`${href}#text-${language}`}
                aria-label={`${edit}, ${languageInfo[language].name}`}
              >
                {languageInfo[language].name}
              </SiteLink>
            </h3>
            {previews[language] ? (
              <p lang={language}>{previews[language]}</p>
            ) : (
              <span className="state state--open">{t('missing')}</span>
            )}
          </section>
        ))}
      </div>
    </section>
  );
}

/** One template to edit, or a new one. */
export async function TemplateFormScreen({ form, language }: { form: TemplateFormView; language: Language }) {
  const t = await getTranslations('office.templates');
  const forms = await getTranslations('forms');
  const { id, name, words, seen, languages, placeholders, changes } = form;
  const fault = await getTranslations('office.answer.fault');
  const problems = recordOf(
    [
      'forbidden',
      'noName',
      'noText',
      'tooLong',
      'readOnly',
      'broken',
      'unavailable',
      'unknownPlaceholder',
      'conflict',
      'ended',
      'invalid',
    ],
    (code) => (code === 'ended' ? fault(code) : t(`problem.${code}`)),
  );
  return (
    <>
      <header className="office-title">
        <BackLink href={officePath('templates')} text={t('back')} />
        <h1>{id === null ? t('add') : name}</h1>
      </header>
      <div className="lead">
        <section className="panel lead__what" aria-label={id === null ? t('add') : t('editNamed', { name })}>
          <TemplateForm
            action={sendTemplate}
            language={language}
            template={id ?? ''}
            seen={seen}
            {...words}
            languages={languages}
            choices={enquiryForms.map((one) => ({ form: one, name: forms(`${one}.name`) }))}
            words={{
              name: t('name'),
              nameHint: t('nameHint'),
              text: t('text'),
              textHint: t('textHint'),
              forms: t('forms'),
              formsHint: t('formsHint'),
              preview: t('preview'),
              save: t('save'),
              theirs: t('theirs'),
              empty: t('removedByThem'),
              problems,
            }}
          />
        </section>
        <div className="lead__work">
          <PlaceholderPanel placeholders={placeholders} />
          {id !== null && (
            <section className="panel" aria-labelledby="remove">
              <h2 id="remove">{t('remove')}</h2>
              <p className="small">{t('removeText')}</p>
              <TemplateRemoval
                action={sendTemplateRemoval}
                language={language}
                template={id}
                seen={seen}
                problems={problems}
                submit={t('remove')}
              />
            </section>
          )}
          <TemplateHistory changes={changes} language={language} />
        </div>
      </div>
    </>
  );
}

async function PlaceholderPanel({ placeholders }: Pick<TemplateFormView, 'placeholders'>) {
  const t = await getTranslations('office.templates');
  return (
    <section className="panel" aria-labelledby="placeholders">
      <h2 id="placeholders">{t('placeholders')}</h2>
      <p className="muted small">{t('placeholdersText')}</p>
      <dl className="lead__fields">
        {placeholders.map((one) => (
          <div key={one.name}>
            <dt>
              <code>{`{${one.name}}`}</code>
            </dt>
            <dd>
              {t(`placeholder.${one.name}`)}
              {one.sample && <small className="muted template-sample">{one.sample}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

async function TemplateHistory({ changes, language }: { changes: readonly TemplateChange[]; language: Language }) {
  const t = await getTranslations('office.templates');
  const dateOf = await datesIn(language);
  if (changes.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="template-history">
      <h2 id="template-history">{t('history')}</h2>
      <ul className="office-list">
        {changes.map(({ id, kind, name, who, at, before }) => (
          <li key={id}>
            <b>{name}</b> <span>{t(`kind.${kind}`)}</span>{' '}
            <small className="muted">{t('by', { who, date: dateOf(at, 'longMoment') })}</small>
            {Object.keys(before).length > 0 && (
              <details>
                <summary className="small">{t('before')}</summary>
                {Object.entries(before).map(([spoken, text]) => (
                  <p key={spoken} className="lead__note" lang={spoken}>
                    {text}
                  </p>
                ))}
              </details>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
