'use client';

import { useSessionForm } from '@/components/forms/use-form-action';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { type Language, type Localized, languageInfo } from '@/lib/domain/language';
import type { TemplateReply } from '@/lib/features/office/templates/actions';

type Problem = NonNullable<NonNullable<TemplateReply>['problem']>;

export type TemplateFormWords = Readonly<
  Record<
    'name' | 'nameHint' | 'text' | 'textHint' | 'forms' | 'formsHint' | 'preview' | 'save' | 'theirs' | 'empty',
    string
  >
> & { problems: Readonly<Record<Problem, string>> };

type TemplateFormProps = {
  action: (reply: TemplateReply, sent: FormData) => Promise<TemplateReply>;
  /** The language of the office. */
  language: string;
  /** '' for a new one. */
  template: string;
  seen: string;
  names: Localized;
  texts: Localized;
  forms: readonly string[];
  languages: readonly Language[];
  choices: readonly { form: string; name: string }[];
  words: TemplateFormWords;
};

/** A template in each language, written, previewed and saved; what was typed stays until it is stored. */
export function TemplateForm({ action, language, template, words, languages, choices, ...stored }: TemplateFormProps) {
  const { state, refusal, formId, place, post, sendKept, isSending } = useSessionForm<TemplateReply>(action, null);
  const problem = refusal ? 'unavailable' : state?.problem;
  const { names, texts, forms, seen } = state ?? stored;
  return (
    <form id={formId} className="lead-form" action={post} onSubmit={sendKept}>
      {problem && (
        <Note as="div" tone="warn" role="alert">
          <p>{words.problems[problem]}</p>
          {state?.unknown && (
            <p>
              <code>{state.unknown.join(' ')}</code>
            </p>
          )}
          {state?.theirs && <Texts title={words.theirs} texts={state.theirs} none={words.empty} />}
        </Note>
      )}
      {place}
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="template" value={template} />
      <input type="hidden" name="seen" value={seen} />
      <p className="muted small" id="name-hint">
        {words.nameHint}
      </p>
      <p className="muted small" id="text-hint">
        {words.textHint}
      </p>
      {languages.map((one) => (
        <TemplateLanguage
          key={one}
          language={one}
          name={names[one]}
          text={texts[one]}
          preview={state?.previews?.[one]}
          words={words}
        />
      ))}
      <fieldset className="field">
        <legend>{words.forms}</legend>
        <p className="muted small">{words.formsHint}</p>
        <div className="template-forms" key={forms.join()}>
          {choices.map(({ form, name }) => (
            <label key={form} className="check">
              <input type="checkbox" name="forms" value={form} defaultChecked={forms.includes(form)} />
              <span>{name}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="row">
        <Button type="submit" name="step" value="save" aria-busy={isSending}>
          {words.save}
        </Button>
        <Button look="line" type="submit" name="step" value="preview" aria-busy={isSending}>
          {words.preview}
        </Button>
      </div>
    </form>
  );
}

type TemplateLanguageProps = {
  language: Language;
  name: string | undefined;
  text: string | undefined;
  preview: string | undefined;
  words: TemplateFormWords;
};

function TemplateLanguage({ language, name, text, preview, words }: TemplateLanguageProps) {
  return (
    <fieldset className="template-language">
      <legend>{languageInfo[language].name}</legend>
      <LanguageText part="name" label={words.name} language={language} value={name} />
      <LanguageText part="text" label={words.text} language={language} value={text} />
      {preview !== undefined && (
        <section
          className="answer-letter"
          lang={language}
          aria-label={`${words.preview}, ${languageInfo[language].name}`}
        >
          <p>{preview}</p>
        </section>
      )}
    </fieldset>
  );
}

type LanguageTextProps = { part: 'name' | 'text'; label: string; language: Language; value: string | undefined };

/** A name is one line. */
function LanguageText({ part, label, language, value = '' }: LanguageTextProps) {
  const id = `${part}-${language}`;
  const shared = {
    className: 'input',
    id,
    name: id,
    lang: language,
    'aria-describedby': `${part}-hint`,
    defaultValue: value,
  };
  return (
    <Field label={label} htmlFor={id}>
      {part === 'name' ? <input {...shared} maxLength={80} /> : <textarea {...shared} rows={9} />}
    </Field>
  );
}

type RemovalProps = Pick<TemplateFormProps, 'action' | 'language' | 'template' | 'seen'> & {
  problems: TemplateFormWords['problems'];
  submit: string;
};

/** Takes a template away, as it was seen. */
export function TemplateRemoval({ action, language, template, seen, problems, submit }: RemovalProps) {
  const { state, refusal, formId, place, post, sendKept, isSending } = useSessionForm<TemplateReply>(
    action,
    null,
    false,
  );
  const problem = refusal ? 'unavailable' : state?.problem;
  return (
    <form id={formId} className="lead-form" action={post} onSubmit={sendKept}>
      {problem && (
        <Note tone="warn" role="alert">
          {problems[problem]}
        </Note>
      )}
      {place}
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="template" value={template} />
      <input type="hidden" name="seen" value={seen} />
      <Button look="line" isSmall type="submit" aria-busy={isSending}>
        {submit}
      </Button>
    </form>
  );
}

function Texts({ title, texts, none }: { title: string; texts: Localized; none: string }) {
  const written = Object.entries(texts);
  return (
    <>
      <p>
        <b>{title}</b>
      </p>
      {written.length === 0 && <p>{none}</p>}
      {written.map(([language, text]) => (
        <p key={language} className="lead__note" lang={language}>
          {text}
        </p>
      ))}
    </>
  );
}
