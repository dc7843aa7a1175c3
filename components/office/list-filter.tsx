import { Button } from '@/components/ui/button';
import { Field, Select } from '@/components/ui/field';

type FilterSelectProps = {
  /** The name of the field and of the parameter in the address. */
  name: string;
  label: string;
  /** Null: the first option. */
  value: string | number | null;
  /** The option that filters nothing; absent where there is none. */
  all?: string;
  options: readonly { value: string | number; text: string; lang?: string }[];
};

/** One filter of a list of the office. */
export function FilterSelect({ name, label, value, all, options }: FilterSelectProps) {
  return (
    <Field label={label} htmlFor={name}>
      <Select isSmall id={name} name={name} defaultValue={value ?? ''}>
        {all !== undefined && <option value="">{all}</option>}
        {options.map(({ value: option, text, lang }) => (
          <option key={option} value={option} lang={lang}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
}

type OfficeSelectProps = Pick<FilterSelectProps, 'label' | 'value' | 'all'> & {
  offices: readonly { id: string; name: string }[];
};

/** The filter of an agency with several offices. */
export function OfficeSelect({ offices, ...props }: OfficeSelectProps) {
  if (offices.length <= 1) return null;
  return <FilterSelect name="office" {...props} options={offices.map(({ id, name }) => ({ value: id, text: name }))} />;
}

/** The search of a list of the office, with the button that sends its filters too. */
export function ListSearch({ label, value, submit }: { label: string; value: string; submit: string }) {
  return (
    <div>
      <Field label={label} htmlFor="q">
        <input className="input input--small" id="q" name="q" type="search" maxLength={100} defaultValue={value} />
      </Field>
      <Button isSmall type="submit">
        {submit}
      </Button>
    </div>
  );
}
