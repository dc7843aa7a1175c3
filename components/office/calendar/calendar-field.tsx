import type { ReactNode } from 'react';
import { FieldGroup, Select, Tiles } from '@/components/ui/field';

/** A field whose typed value comes back with every answer. */
export type TypedField = {
  name: string;
  label: string;
  type: 'date' | 'time' | 'text' | 'home' | 'email' | 'tel' | 'number' | 'select' | 'radio' | 'textarea';
  value: string;
  min?: string;
  max?: string;
  maxLength?: number;
  step?: number;
  isOptional?: boolean;
  /** The options of a select or of radio buttons. */
  options?: readonly { value: string; label: string }[];
  /** What stands below it, as wide as the form. */
  below?: ReactNode;
};

/** Answers of which none is given before one is chosen. */
export function Choice({ field: { name, label, value, options = [], isOptional = false } }: { field: TypedField }) {
  return (
    <FieldGroup legend={label} key={value}>
      <Tiles>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              defaultChecked={option.value === value}
              required={!isOptional}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </Tiles>
    </FieldGroup>
  );
}

/** The control of a field that is not a choice among buttons, and names no home. */
export function TypedInput({
  field: {
    name,
    type,
    value,
    min,
    max,
    maxLength,
    step = type === 'time' ? 300 : undefined,
    isOptional = false,
    options,
  },
}: {
  field: TypedField;
}) {
  const id = `calendar-${name}`;
  if (type === 'select')
    return (
      <Select isSmall id={id} name={name} key={value} defaultValue={value}>
        {options?.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    );
  if (type === 'textarea')
    return <textarea className="input" id={id} name={name} rows={4} required={!isOptional} defaultValue={value} />;
  return (
    <input
      className="input input--small"
      id={id}
      name={name}
      type={type}
      required={!isOptional}
      defaultValue={value}
      {...(step !== undefined && { step })}
      {...(min !== undefined && { min })}
      {...(max !== undefined && { max })}
      {...(maxLength !== undefined && { maxLength })}
    />
  );
}
