'use client';

import { useId } from 'react';
import type { PasswordTexts } from '@/components/accounts/password-input.client';
import { AddressForm, type AddressProps } from '@/components/office/people/address-form.client';
import { OwnerFields } from '@/components/owners/owner-fields.client';
import { Field } from '@/components/ui/field';
import type { CalendarAddressAnswer } from '@/lib/features/office/calendar/own-calendar-actions';

type Word = 'issue' | 'replace' | 'replaceText' | 'revoke' | 'once' | 'how' | 'address' | 'password' | 'passwordHint';

type CalendarAddressProps = AddressProps<CalendarAddressAnswer['code']> & {
  /** The account's e-mail address: password managers store the password under it. */
  username: string;
  texts: PasswordTexts &
    Readonly<Record<Word, string> & { answer: Record<CalendarAddressAnswer['code'] | 'tooManyOne', string> }>;
};

/**
 * Makes, replaces and ends the secret address of a calendar; a new one stands here until the page is left. Only making one
 * takes the password.
 */
export function CalendarAddress({ action, language, hasAddress, username, texts }: CalendarAddressProps) {
  const id = useId();
  return (
    <AddressForm
      action={action}
      language={language}
      answers={texts.answer}
      done={['issued', 'revoked']}
      buttons={[
        { value: 'issue', text: hasAddress ? texts.replace : texts.issue },
        ...(hasAddress ? [{ value: 'revoke', text: texts.revoke }] : []),
      ]}
    >
      {(answer, isDone) => (
        <>
          {isDone && answer?.address && (
            <>
              <Field label={texts.address} htmlFor={id}>
                <input
                  className="input input--small"
                  id={id}
                  readOnly
                  value={answer.address}
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
          <input hidden autoComplete="username" defaultValue={username} readOnly />
          <OwnerFields
            // Emptied after each change: a password must not stay on the screen for the next one.
            key={isDone ? (answer?.address ?? answer?.code) : ''}
            fields={[{ name: 'password', kind: 'password', label: texts.password, hint: texts.passwordHint }]}
            answer={answer?.code === 'wrongPassword' ? { code: answer.code, fields: ['password'] } : null}
            texts={texts}
          />
        </>
      )}
    </AddressForm>
  );
}
