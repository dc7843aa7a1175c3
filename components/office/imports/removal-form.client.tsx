'use client';

import { useSessionForm } from '@/components/forms/use-form-action';
import { FormAnswer } from '@/components/office/form-answer';
import { Button } from '@/components/ui/button';
import { FieldGroup, HiddenInputs, Tiles } from '@/components/ui/field';
import { type HomesAfter, homesAfter, type RemovalAnswer } from '@/lib/domain/office/import-setup';

type RemovalFormProps = {
  action: (answer: RemovalAnswer | null, sent: FormData) => Promise<RemovalAnswer | null>;
  language: string;
  /** The import, and what was seen of it. */
  hidden: Readonly<Record<'import' | 'seen', string>>;
  texts: {
    answers: Readonly<Record<RemovalAnswer['code'], string>>;
    legend: string;
    homes: Readonly<Record<HomesAfter, string>>;
    submit: string;
  };
};

/** Removes an import, and asks what becomes of its homes. */
export function RemovalForm({ action, language, hidden, texts }: RemovalFormProps) {
  const { state, refusal, formId, place, post, sendKept, isSending } = useSessionForm<RemovalAnswer | null>(
    action,
    null,
  );
  const code = refusal ? 'unavailable' : state?.code;
  const chosen = state?.homes ?? 'keep';
  return (
    <form id={formId} className="lead-form import-form" action={post} onSubmit={sendKept}>
      <FormAnswer text={code && texts.answers[code]} isDone={false}>
        {state?.paste && !refusal && <pre className="import-paste">{state.paste}</pre>}
      </FormAnswer>
      {place}
      <input type="hidden" name="language" value={language} />
      <HiddenInputs values={hidden} />
      <FieldGroup legend={texts.legend}>
        <Tiles key={chosen}>
          {homesAfter.map((homes) => (
            <label key={homes}>
              <input type="radio" name="homes" value={homes} defaultChecked={homes === chosen} />{' '}
              <span>{texts.homes[homes]}</span>
            </label>
          ))}
        </Tiles>
      </FieldGroup>
      <Button look="main" isSmall type="submit" aria-busy={isSending}>
        {texts.submit}
      </Button>
    </form>
  );
}
