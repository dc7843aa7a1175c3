'use client';

import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field, Select } from '@/components/ui/field';
import type { AnswerFormProps } from './answer-props';

type TemplateChoiceProps = Pick<AnswerFormProps, 'address' | 'list' | 'draft' | 'words'> & {
  textField: { readonly current: HTMLTextAreaElement | null };
};

/** A template takes the place of the text as soon as it is chosen; what had been written can be put back. */
export function TemplateChoice({ address, list, draft, words, textField }: TemplateChoiceProps) {
  const filledIn = useRef(draft.text);
  const [former, setFormer] = useState<string | null>(null);

  function putBack(text: string) {
    const { current: field } = textField;
    if (!field) return;
    field.value = text;
    field.focus();
    setFormer(null);
  }

  function choose(id: string) {
    const { current: field } = textField;
    if (!field) return;
    const { value } = field;
    // Going through the templates with the arrow keys keeps what was written before the first.
    if (value !== filledIn.current) setFormer(value);
    filledIn.current = draft.templates.find((template) => template.id === id)?.text ?? draft.emptyText;
    field.value = filledIn.current;
  }

  return (
    <form className="lead-form" action={`${address}#answer`} method="get">
      {list.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field label={words.template} htmlFor="answer-template">
        <div className="row">
          <Select
            isSmall
            id="answer-template"
            name="template"
            defaultValue={draft.template ?? ''}
            onChange={(event) => choose(event.target.value)}
          >
            <option value="">{words.empty}</option>
            {draft.templates.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
          <noscript>
            <Button look="line" isSmall type="submit">
              {words.use}
            </Button>
          </noscript>
          {former !== null && (
            <Button look="soft" isSmall onClick={() => putBack(former)}>
              {words.putBack}
            </Button>
          )}
        </div>
      </Field>
    </form>
  );
}
