'use client';

import { useId } from 'react';
import type { OwnerAnswer } from '@/lib/actions/owner-request';
import { PasswordInput, type PasswordTexts } from './password-input.client';

export type OwnerField = {
  name: string;
  /** `code` takes letters too, for those kept on paper; `digits` is the phone's alone. */
  kind: 'email' | 'password' | 'newPassword' | 'code' | 'digits';
  label: string;
  hint?: string;
};

type OwnerFieldsProps = { fields: readonly OwnerField[]; answer: OwnerAnswer | null; texts: PasswordTexts };

/** The fields of an owner's form; those that the answer speaks of are marked. */
export function OwnerFields({ fields, answer, texts }: OwnerFieldsProps) {
  const id = useId();
  return fields.map(({ name, kind, label, hint }) => {
    const isPassword = kind === 'password' || kind === 'newPassword';
    const shared = {
      id: `${id}${name}`,
      name,
      required: true,
      'aria-invalid': answer?.fields.includes(name) || undefined,
      'aria-describedby': hint === undefined ? undefined : `${id}${name}-hint`,
    };
    return (
      <div className="field" key={name}>
        <label htmlFor={shared.id}>{label}</label>
        {isPassword ? (
          <PasswordInput
            {...shared}
            texts={texts}
            autoComplete={kind === 'password' ? 'current-password' : 'new-password'}
          />
        ) : (
          <input {...shared} {...looks[kind]} className="input" defaultValue={answer?.values[name]} />
        )}
        {hint !== undefined && (
          <p className="hint" id={`${id}${name}-hint`}>
            {hint}
          </p>
        )}
      </div>
    );
  });
}

const code = { type: 'text', autoComplete: 'one-time-code', autoCapitalize: 'none', spellCheck: false } as const;

const looks = {
  email: { type: 'email', autoComplete: 'username', autoCapitalize: 'none', spellCheck: false },
  code,
  digits: { ...code, inputMode: 'numeric' },
} as const;
