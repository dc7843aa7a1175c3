'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useId } from 'react';
import { useFormAction } from '@/components/form/use-form-action';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import type { BusyAddressAnswer } from '@/lib/actions/office-own-calendar';

type BusyAddressProps = {
  action: (answer: BusyAddressAnswer | null, sent: FormData) => Promise<BusyAddressAnswer | null>;
  language: string;
  /** Whether a calendar is read now. */
  hasAddress: boolean;
  texts: Readonly<
    Record<'address' | 'hint' | 'set' | 'remove', string> & { answer: Record<BusyAddressAnswer['code'], string> }
  >;
};

/** Sets and removes the calendar that closes time slots. A mistyped address stays in its field. */
export function BusyAddress({ action, language, hasAddress, texts }: BusyAddressProps) {
  const { state, refusal, post, sendKept, isSending } = useFormAction<BusyAddressAnswer | null>(action, null);
  const router = useRouter();
  const id = useId();
  const code = refusal ? 'unavailable' : state?.code;
  const isDone = code === 'busySet' || code === 'busyRemoved';
  useEffect(() => {
    if (isDone && state) router.refresh();
  }, [isDone, state, router]);
  return (
    <form className="lead-form" action={post} onSubmit={sendKept}>
      <input type="hidden" name="language" value={language} />
      {code !== undefined && (
        <Note as="div" tone={isDone ? 'plain' : 'warn'} role={isDone ? 'status' : 'alert'}>
          <p>{texts.answer[code]}</p>
        </Note>
      )}
      <Field label={texts.address} htmlFor={id}>
        <input
          className="input input--small"
          id={id}
          name="address"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={2000}
          key={isDone ? code : 'typed'}
          defaultValue={state?.values?.address ?? ''}
          aria-describedby={`${id}-hint`}
        />
        <small className="muted" id={`${id}-hint`}>
          {texts.hint}
        </small>
      </Field>
      <p className="row">
        <Button look="line" isSmall type="submit" name="change" value="set" aria-busy={isSending}>
          {texts.set}
        </Button>
        {hasAddress && (
          <Button look="line" isSmall type="submit" name="change" value="remove" aria-busy={isSending}>
            {texts.remove}
          </Button>
        )}
      </p>
    </form>
  );
}
