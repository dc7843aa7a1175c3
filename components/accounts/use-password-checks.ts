import { type FormEvent, useEffect, useRef, useState } from 'react';
import { checkNewPassword, type NewPasswordErrors } from '@/lib/domain/owner/new-password';
import type { PasswordTexts } from './password-input.client';

type PasswordChecks = {
  /** In words, by name of field. */
  errors: Readonly<Record<string, string>>;
  /** Checks everything; false when there is an error, and the first such field gets the focus. */
  check: (form: HTMLFormElement) => boolean;
  /** Handlers of the form, which check fields that were filled in and left, and then follow the corrections. */
  watch: { onBlur: (event: FormEvent<HTMLFormElement>) => void; onInput: (event: FormEvent<HTMLFormElement>) => void };
};

/** Delay between leaving a field and its check: a message that appears under a click would move the button away. */
const pauseMs = 200;

/** Checks a new password in the browser by the rules of the server. */
export function usePasswordChecks(texts: PasswordTexts['errors']): PasswordChecks {
  const [found, setFound] = useState<NewPasswordErrors>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  /** Only non-empty fields: an empty one is not wrong before sending. */
  function checkFilledIn(form: HTMLFormElement) {
    const typed = readTyped(form);
    const { newPassword, newPasswordAgain } = checkNewPassword(typed);
    setFound({
      ...(newPassword && typed.newPassword !== '' && { newPassword }),
      ...(newPasswordAgain && typed.newPasswordAgain !== '' && { newPasswordAgain }),
    });
  }

  return {
    errors: Object.fromEntries(Object.entries(found).map(([name, problem]) => [name, texts[problem]])),
    check(form) {
      clearTimeout(timer.current);
      const errors = checkNewPassword(readTyped(form));
      setFound(errors);
      const [first] = Object.keys(errors);
      if (first === undefined) return true;
      form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
      return false;
    },
    watch: {
      onBlur({ currentTarget }) {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => checkFilledIn(currentTarget), pauseMs);
      },
      onInput({ currentTarget }) {
        if (Object.keys(found).length > 0) checkFilledIn(currentTarget);
      },
    },
  };
}

function readTyped(form: HTMLFormElement) {
  const typed = new FormData(form);
  const read = (name: string) => String(typed.get(name) ?? '');
  return { newPassword: read('newPassword'), newPasswordAgain: read('newPasswordAgain') };
}
