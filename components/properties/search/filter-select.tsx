import { Field, Select } from '@/components/ui/field';
import { formatNumber } from '@/lib/domain/format/currency';
import type { PropertyListView } from '@/lib/features/properties/list/list-view';

export type FilterOption = readonly [value: string | number, text: string];

type FilterSelectProps = {
  id: string;
  name: string;
  label: string;
  any: string;
  value: string | number | undefined;
  options: readonly FilterOption[];
  /** How many properties each option would show; absent while unknown. */
  counts: Readonly<Record<string, number>> | undefined;
  isWideOnly?: boolean;
  isSmall?: boolean;
};

/**
 * One choice of several, each with its count; an option without results cannot be chosen. The chosen one has no number:
 * it is the count of the whole list, and the closed field stays short.
 */
export function FilterSelect({ label, isWideOnly = false, ...select }: FilterSelectProps) {
  return (
    <Field label={label} htmlFor={select.id} className={isWideOnly && 'wide-only'} isStill>
      <CountedSelect {...select} />
    </Field>
  );
}

type CountedSelectProps = Omit<FilterSelectProps, 'label' | 'isWideOnly'> & { label?: string };

export function CountedSelect({ id, name, label, any, value, options, counts, isSmall = false }: CountedSelectProps) {
  return (
    <Select isSmall={isSmall} id={id} name={name} aria-label={label} defaultValue={value ?? ''} data-counted="">
      <option value="">{any}</option>
      {options.map(([option, text]) => (
        <option key={option} value={option} disabled={counts !== undefined && !counts[option] && option !== value}>
          {counts && option !== value ? `${text} (${formatNumber(counts[option] ?? 0)})` : text}
        </option>
      ))}
    </Select>
  );
}

/** The rest of the state, so that a small form does not lose it. */
export function HiddenState({ view, except }: { view: PropertyListView; except: readonly string[] }) {
  return view.parameters
    .filter(([name]) => !except.includes(name))
    .map(([name, value]) => <input key={`${name}${value}`} type="hidden" name={name} value={value} />);
}
