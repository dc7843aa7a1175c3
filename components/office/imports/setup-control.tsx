import type { ReactNode } from 'react';
import { Field, Select } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import type { SetupFieldKind } from '@/lib/domain/office/import-setup';

export type FormField = {
  name: string;
  label: string;
  hint: string;
  control: SetupFieldKind;
  isRequired: boolean;
  /** Most imports go without it. */
  isSeldom: boolean;
  options: readonly { value: string; text: string }[];
  value: string;
};

type ControlProps = { field: FormField; id: string; value: string; fault: string | null };

/** A setting with its control, its hint and what is wrong with it. */
export function SetupControl({ field, id, value, fault }: ControlProps): ReactNode {
  const { name, label, hint, control, isRequired, options } = field;
  const shared = {
    id,
    name,
    required: isRequired,
    'aria-invalid': fault !== null || undefined,
    'aria-describedby': [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ') || undefined,
    defaultValue: value,
  };
  return (
    <Field label={label} htmlFor={id}>
      {control === 'choice' ? (
        <Select isSmall key={value} {...shared}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </Select>
      ) : control === 'lines' ? (
        <textarea className="input" rows={4} maxLength={4000} spellCheck={false} {...shared} />
      ) : (
        <input
          className="input input--small"
          type="text"
          inputMode={control === 'number' ? 'numeric' : undefined}
          maxLength={1000}
          spellCheck={false}
          autoCapitalize="none"
          {...shared}
        />
      )}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FaultLine id={`${id}-fault`} text={fault} />
    </Field>
  );
}

export function FaultLine({ id, text }: { id: string; text: string | null }) {
  return (
    text !== null && (
      <p className="error" id={id}>
        <Icon name="circle-alert" />
        {text}
      </p>
    )
  );
}
