import { Field, FieldGroup } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import type { TextField } from '@/lib/domain/cost/calculate-purchase';

export type TextFieldProps = {
  name: TextField;
  label: string;
  value: string;
  hint?: string | undefined;
  /** A slider below the field, for a value in its middle range. */
  slider?: {
    label: string;
    value: number;
    min?: number;
    max: number;
    step: number;
    write: (value: number) => string;
  };
  /** The error message. */
  problem: string | undefined;
  onText: ((name: TextField, value: string) => void) | undefined;
  onLeave: ((name: TextField) => void) | undefined;
};

/** A field for an amount or a number. Without `onText` it only shows the value used in the calculation. */
export function CostField({ name, label, value, hint, slider, problem, onText, onLeave }: TextFieldProps) {
  const id = `cost-${name}`;
  const notes = [hint && `${id}-hint`, problem && `${id}-error`].filter(Boolean).join(' ');
  return (
    <Field label={label} htmlFor={id}>
      <input
        className="input"
        id={id}
        name={name}
        value={value}
        inputMode={name === 'rate' || name === 'assumedRate' ? 'decimal' : 'numeric'}
        autoComplete="off"
        maxLength={20}
        readOnly={!onText}
        onChange={onText && ((event) => onText(name, event.target.value))}
        onBlur={onLeave && (() => onLeave(name))}
        {...(notes && { 'aria-describedby': notes })}
        {...(problem && { 'aria-invalid': true })}
      />
      {slider && (
        <input
          className="calc__slider"
          type="range"
          aria-label={slider.label}
          aria-valuetext={value}
          min={slider.min ?? 0}
          max={slider.max}
          step={slider.step}
          value={slider.value}
          readOnly={!onText}
          onChange={onText && ((event) => onText(name, slider.write(Number(event.target.value))))}
        />
      )}
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {problem && (
        <span className="error" id={`${id}-error`}>
          <Icon name="circle-alert" />
          {problem}
        </span>
      )}
    </Field>
  );
}

type Option = { value: string; label: string; hint?: string };

type CostChoiceProps = {
  name: string;
  legend: string;
  options: readonly Option[];
  chosen: readonly string[];
  /** Several may apply at once. */
  isMany?: boolean;
  onChoose: ((value: string, isChosen: boolean) => void) | undefined;
};

/** A question with its options. Without `onChoose` it only shows the value used in the calculation. */
export function CostChoice({ name, legend, options, chosen, isMany = false, onChoose }: CostChoiceProps) {
  return (
    <FieldGroup legend={legend}>
      <div className="calc__options">
        {options.map(({ value, label, hint }) => (
          <label key={value} className="check">
            <input
              type={isMany ? 'checkbox' : 'radio'}
              name={`cost-${name}`}
              value={value}
              checked={chosen.includes(value)}
              readOnly={!onChoose}
              onChange={onChoose && ((event) => onChoose(value, event.target.checked))}
            />
            <span>
              {label}
              {hint && <span className="muted small calc__rate">{hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
