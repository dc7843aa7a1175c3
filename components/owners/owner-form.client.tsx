'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useRef } from 'react';
import { usePasswordChecks } from '@/components/accounts/use-password-checks';
import { useSessionForm } from '@/components/forms/use-form-action';
import { Button } from '@/components/ui/button';
import { HiddenInputs } from '@/components/ui/field';
import type { Language } from '@/lib/domain/language';
import { isGood, type OwnerAnswer } from '@/lib/domain/owner/owner-answer';
import { type OwnerField, OwnerFields } from './owner-fields.client';
import { OwnerNote } from './owner-note';
import type { OwnerTexts } from './owner-texts';

type OwnerFormProps = {
  action: (answer: OwnerAnswer | null, sent: FormData) => Promise<OwnerAnswer | null>;
  language: Language;
  /** Values that the form carries, by name. */
  hidden?: Readonly<Record<string, string>>;
  fields?: readonly OwnerField[];
  texts: OwnerTexts;
  /** Null: the buttons are among the children. */
  submit: string | null;
  look?: 'block' | 'line';
  /** The account's e-mail address where it is not a field: password managers store the password under it. */
  username?: string;
  children?: ReactNode;
};

/** A form of the owners' screens. After success its page re-renders with what has changed. */
export function OwnerForm(props: OwnerFormProps) {
  const { action, language, hidden = {}, fields = [], texts, submit, look = 'block', username, children } = props;
  const {
    state: answer,
    refusal,
    sent,
    formId,
    place,
    post,
    sendKept,
    isSending,
  } = useSessionForm<OwnerAnswer | null>(
    action,
    null,
    fields.some(({ kind }) => kind === 'message'),
  );
  const form = useRef<HTMLFormElement>(null);
  const router = useRouter();
  const hasFields = fields.length > 0;
  const hasNewPassword = fields.some(({ kind }) => kind === 'newPassword');
  const { errors, check, watch } = usePasswordChecks(texts.errors);

  useEffect(() => {
    if (!answer || !isGood(answer)) return;
    if (hasFields) form.current?.reset();
    router.refresh();
  }, [answer, router, hasFields]);

  return (
    <form
      id={formId}
      className="owner-form"
      action={post}
      onSubmit={(event) => {
        if (!hasNewPassword || check(event.currentTarget)) sendKept(event);
        else event.preventDefault();
      }}
      {...(hasNewPassword && watch)}
      noValidate
      ref={form}
    >
      <OwnerNote answer={answer} refusal={refusal} occasion={sent} texts={texts} />
      {place}
      <input type="hidden" name="language" value={language} />
      <HiddenInputs values={hidden} />
      {username !== undefined && <input hidden autoComplete="username" defaultValue={username} readOnly />}
      <OwnerFields fields={fields} answer={answer} texts={texts} errors={errors} />
      {children}
      {submit !== null && (
        <Button {...(look === 'line' ? { look } : { isBlock: true })} type="submit" aria-busy={isSending}>
          {submit}
        </Button>
      )}
    </form>
  );
}
