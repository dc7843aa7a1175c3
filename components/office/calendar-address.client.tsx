'use client';

import { useId } from 'react';
import { Field } from '@/components/ui/field';
import type { CalendarAddressAnswer } from '@/lib/actions/office-own-calendar';
import { AddressForm, type AddressProps } from './address-form.client';

type CalendarAddressProps = AddressProps<CalendarAddressAnswer['code']> & {
  texts: Readonly<
    Record<'issue' | 'replace' | 'replaceText' | 'revoke' | 'once' | 'how' | 'address', string> & {
      answer: Record<CalendarAddressAnswer['code'], string>;
    }
  >;
};

/** Makes, replaces and ends the secret address of a calendar; a new one stands here until the page is left. */
export function CalendarAddress({ action, language, hasAddress, texts }: CalendarAddressProps) {
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
        </>
      )}
    </AddressForm>
  );
}
