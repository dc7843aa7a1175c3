'use client';

import { useActionState, useId } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import type { Language } from '@/lib/domain/language';

type EndedFieldsProps = {
  action: (state: never, sent: FormData) => Promise<unknown>;
  place: string | null;
  fields: readonly { name: string; label: string; text: string; isLong: boolean; language?: Language }[];
  carried: readonly { name: string; value: string }[];
  submit: string;
};

/** Sends a form again to the page that it came from, which shows the answer in that form. */
export function EndedFields({ action, place, fields, carried, submit }: EndedFieldsProps) {
  const [, post] = useActionState(
    action as (state: unknown, sent: FormData) => Promise<unknown>,
    null,
    place ?? undefined,
  );
  const id = useId();
  return (
    <form
      className="owner-form"
      action={post}
      onSubmit={(event) => {
        // Only a new page shows the answer, also where scripts have started by now.
        event.preventDefault();
        event.currentTarget.submit();
      }}
    >
      {place !== null && <input type="hidden" name="place" value={place} />}
      {carried.map(({ name, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, and the list never changes
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      {fields.map(({ name, label, text, isLong, language }) => (
        <Field key={name} label={label} htmlFor={`${id}${name}`}>
          {isLong ? (
            <textarea className="input" id={`${id}${name}`} name={name} rows={8} lang={language} defaultValue={text} />
          ) : (
            <input className="input" id={`${id}${name}`} name={name} lang={language} defaultValue={text} />
          )}
        </Field>
      ))}
      <Button isBlock type="submit">
        {submit}
      </Button>
    </form>
  );
}
