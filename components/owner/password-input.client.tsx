'use client';

import { type ComponentProps, useState } from 'react';
import { Icon } from '@/components/ui/icon';

export type PasswordTexts = { show: string; hide: string };

type PasswordInputProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & { texts: PasswordTexts };

/** A password that its owner may look at while typing. */
export function PasswordInput({ texts, ...rest }: PasswordInputProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="input-group">
      <input
        {...rest}
        className="input"
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <button
        className="icon-btn"
        type="button"
        aria-label={isShown ? texts.hide : texts.show}
        onClick={() => setIsShown(!isShown)}
      >
        <Icon name={isShown ? 'eye-off' : 'eye'} />
      </button>
    </div>
  );
}
