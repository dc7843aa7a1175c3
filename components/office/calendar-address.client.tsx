'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useId } from 'react';
import { useFormAction } from '@/components/form/use-form-action';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import type { CalendarAddressAnswer } from '@/lib/actions/office-own-calendar';

type CalendarAddressProps = {
  action: (answer: CalendarAddressAnswer | null, sent: FormData) => Promise<CalendarAddressAnswer | null>;
  language: string;
  /** Whether there is an address now. */
  hasAddress: boolean;
  texts: Readonly<
    Record<'issue' | 'replace' | 'replaceText' | 'revoke' | 'once' | 'how' | 'address', string> & {
      answer: Record<CalendarAddressAnswer['code'], string>;
    }
  >;
};

/** Makes, replaces and ends the secret address of a calendar; a new one stands here until the page is left. */
export function CalendarAddress({ action, language, hasAddress, texts }: CalendarAddressProps) {
  const { state, refusal, post, sendKept, isSending } = useFormAction<CalendarAddressAnswer | null>(action, null);
  const router = useRouter();
  const id = useId();
  useEffect(() => {
    if (state?.code === 'issued' || state?.code === 'revoked') router.refresh();
  }, [state, router]);
  const code = refusal ? 'unavailable' : state?.code;
  const isDone = code === 'issued' || code === 'revoked';
  return (
    <form className="lead-form" action={post} onSubmit={sendKept}>
      <input type="hidden" name="language" value={language} />
      {code !== undefined && (
        <Note as="div" tone={isDone ? 'plain' : 'warn'} role={isDone ? 'status' : 'alert'}>
          <p>{texts.answer[code]}</p>
        </Note>
      )}
      {code === 'issued' && state?.address && (
        <>
          <Field label={texts.address} htmlFor={id}>
            <input
              className="input input--small"
              id={id}
              readOnly
              value={state.address}
              aria-describedby={`${id}-once`}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
          </Field>
          <p className="small" id={`${id}-once`}>
            {texts.once} {texts.how}
          </p>
        </>
      )}
      {hasAddress && <p className="small muted">{texts.replaceText}</p>}
      <p className="row">
        <Button look="line" isSmall type="submit" name="change" value="issue" aria-busy={isSending}>
          {hasAddress ? texts.replace : texts.issue}
        </Button>
        {hasAddress && (
          <Button look="line" isSmall type="submit" name="change" value="revoke" aria-busy={isSending}>
            {texts.revoke}
          </Button>
        )}
      </p>
    </form>
  );
}
