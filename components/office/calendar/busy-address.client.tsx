'use client';

import { useId } from 'react';
import { AddressForm, type AddressProps } from '@/components/office/people/address-form.client';
import { Field } from '@/components/ui/field';
import type { BusyAddressAnswer } from '@/lib/features/office/calendar/own-calendar-actions';

type BusyAddressProps = AddressProps<BusyAddressAnswer['code']> & {
  texts: Readonly<
    Record<'address' | 'hint' | 'set' | 'remove', string> & { answer: Record<BusyAddressAnswer['code'], string> }
  >;
};

/** Sets and removes the calendar that closes time slots. A mistyped address stays in its field. */
export function BusyAddress({ action, language, hasAddress, texts }: BusyAddressProps) {
  const id = useId();
  return (
    <AddressForm
      action={action}
      language={language}
      answers={texts.answer}
      done={['busySet', 'busyRemoved']}
      buttons={[{ value: 'set', text: texts.set }, ...(hasAddress ? [{ value: 'remove', text: texts.remove }] : [])]}
    >
      {(answer, isDone) => (
        <Field label={texts.address} htmlFor={id}>
          <input
            className="input input--small"
            id={id}
            name="address"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            maxLength={2000}
            key={isDone ? answer?.code : 'typed'}
            defaultValue={answer?.values?.address ?? ''}
            aria-describedby={`${id}-hint`}
          />
          <small className="muted" id={`${id}-hint`}>
            {texts.hint}
          </small>
        </Field>
      )}
    </AddressForm>
  );
}
