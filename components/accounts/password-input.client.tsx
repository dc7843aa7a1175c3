'use client';

import type { ComponentProps } from 'react';
import { IconButton } from '@/components/ui/button';
import type { NewPasswordProblem } from '@/lib/domain/owner/new-password';

export type PasswordTexts = {
  show: string;
  hide: string;
  errors: Readonly<Record<NewPasswordProblem, string>>;
};

type PasswordInputProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'onToggle'> & {
  texts: PasswordTexts;
  isShown: boolean;
  /** Null for a field that is shown and hidden with another one. */
  onToggle: (() => void) | null;
};

/** A password field whose input can be made visible. */
export function PasswordInput({ texts, isShown, onToggle, ...rest }: PasswordInputProps) {
  const input = (
    <input
      {...rest}
      className="input"
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
    />
  );
  if (!onToggle) return input;
  return (
    <div className="input-group">
      {input}
      <IconButton icon={isShown ? 'eye-off' : 'eye'} label={isShown ? texts.hide : texts.show} onClick={onToggle} />
    </div>
  );
}
