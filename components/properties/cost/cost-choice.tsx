import { FieldGroup } from '@/components/ui/field';

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
