'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect } from 'react';
import { answerText } from '@/components/forms/refusal-text';
import { useFormAction } from '@/components/forms/use-form-action';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';

/**
 * The result of a change. `address`: a new one, shown this once; `minutes`: how long to wait, for `tooMany`; `values`: what
 * was typed and not stored.
 */
type AddressAnswer<Code extends string> = {
  code: Code;
  address?: string;
  minutes?: number;
  values?: Readonly<Record<string, string>>;
};

type AddressAction<Code extends string> = (
  answer: AddressAnswer<Code> | null,
  sent: FormData,
) => Promise<AddressAnswer<Code> | null>;

export type AddressProps<Code extends string> = {
  action: AddressAction<Code>;
  language: string;
  /** Whether there is an address now. */
  hasAddress: boolean;
};

type AddressFormProps<Code extends string> = Omit<AddressProps<Code>, 'hasAddress'> & {
  answers: Readonly<Record<Code | 'unavailable', string> & Partial<Record<'tooManyOne', string>>>;
  /** The answers after which something has changed. */
  done: readonly Code[];
  /** `value`: what the action reads as `change`. */
  buttons: readonly { value: string; text: string }[];
  /** Between the answer and the buttons. `isDone`: the last answer changed something. */
  children: (answer: AddressAnswer<Code> | null, isDone: boolean) => ReactNode;
};

/** A form about the address of a person's own calendar: what the last answer says, its fields, and a button for each change. */
export function AddressForm<Code extends string>({
  action,
  language,
  answers,
  done,
  buttons,
  children,
}: AddressFormProps<Code>) {
  const { state, refusal, post, sendKept, isSending } = useFormAction<AddressAnswer<Code> | null>(action, null);
  const router = useRouter();
  const code: Code | 'unavailable' | undefined = refusal ? 'unavailable' : state?.code;
  const isDone = done.some((change) => change === code);
  useEffect(() => {
    if (isDone && state) router.refresh();
  }, [isDone, state, router]);
  return (
    <form className="lead-form" action={post} onSubmit={sendKept} noValidate>
      <input type="hidden" name="language" value={language} />
      {code !== undefined && (
        <Note as="div" tone={isDone ? 'plain' : 'warn'} role={isDone ? 'status' : 'alert'}>
          <p>{answerText({ code, minutes: state?.minutes }, answers)}</p>
        </Note>
      )}
      {children(state, isDone)}
      <p className="row">
        {buttons.map(({ value, text }) => (
          <Button key={value} look="line" isSmall type="submit" name="change" value={value} aria-busy={isSending}>
            {text}
          </Button>
        ))}
      </p>
    </form>
  );
}
