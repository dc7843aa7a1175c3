'use client';

import { useId, useState } from 'react';
import { PasswordInput, type PasswordTexts } from '@/components/accounts/password-input.client';
import { Field } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import type { OwnerAnswer } from '@/lib/domain/owner/owner-answer';

export type OwnerField = {
  name: string;
  /**
   * `code` accepts letters too, for the codes kept on paper; `digits` is the phone's alone. `passwordAgain` repeats a
   * `newPassword` and is shown and hidden with it.
   */
  kind: 'email' | 'password' | 'newPassword' | 'passwordAgain' | 'code' | 'digits' | 'message';
  label: string;
  hint?: string;
};

type OwnerFieldsProps = {
  fields: readonly OwnerField[];
  answer: OwnerAnswer | null;
  texts: PasswordTexts;
  /** Error messages found before sending, by name of field. */
  errors?: Readonly<Record<string, string>>;
};

/** The fields of an owner's form; those that the answer mentions are marked. */
export function OwnerFields({ fields, answer, texts, errors = {} }: OwnerFieldsProps) {
  const id = useId();
  const [isShown, setIsShown] = useState({ password: false, newPassword: false });
  return fields.map(({ name, kind, label, hint }) => {
    const error = errors[name];
    const hintId = `${id}${name}-hint`;
    const errorId = `${id}${name}-error`;
    const shared = {
      id: `${id}${name}`,
      name,
      required: true,
      'aria-invalid': error !== undefined || answer?.fields?.includes(name) || undefined,
      'aria-describedby': [hint && hintId, error && errorId].filter(Boolean).join(' ') || undefined,
    };
    const group = kind === 'password' ? 'password' : 'newPassword';
    return (
      <Field key={name} label={label} htmlFor={shared.id}>
        {kind === 'password' || kind === 'newPassword' || kind === 'passwordAgain' ? (
          <PasswordInput
            {...shared}
            texts={texts}
            isShown={isShown[group]}
            onToggle={kind === 'passwordAgain' ? null : () => setIsShown({ ...isShown, [group]: !isShown[group] })}
            autoComplete={kind === 'password' ? 'current-password' : 'new-password'}
          />
        ) : kind === 'message' ? (
          <textarea {...shared} className="input" rows={4} maxLength={2000} defaultValue={answer?.values?.[name]} />
        ) : (
          <input {...shared} {...looks[kind]} className="input" defaultValue={answer?.values?.[name]} />
        )}
        {hint !== undefined && (
          <p className="hint" id={hintId}>
            {hint}
          </p>
        )}
        {error !== undefined && (
          <p className="error" id={errorId} role="alert">
            <Icon name="circle-alert" />
            {error}
          </p>
        )}
      </Field>
    );
  });
}

const code = { type: 'text', autoComplete: 'one-time-code', autoCapitalize: 'none', spellCheck: false } as const;

const looks = {
  email: { type: 'email', autoComplete: 'username', autoCapitalize: 'none', spellCheck: false },
  code,
  digits: { ...code, inputMode: 'numeric' },
} as const;
