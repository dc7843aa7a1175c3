import { formatNumber } from '@/lib/domain/format/currency';

type FilterTileProps = {
  type?: 'checkbox' | 'radio';
  name: string;
  value: string;
  isChosen: boolean;
  text: string;
  /** How many properties it would show; absent for the empty choice. */
  count?: number;
};

/** One checkbox with its count; an option without results cannot be ticked, a ticked one can be unticked. */
export function FilterTile({ type = 'checkbox', name, value, isChosen, text, count }: FilterTileProps) {
  return (
    <label {...(count === 0 && !isChosen && { 'data-none': '' })}>
      <input type={type} name={name} value={value} defaultChecked={isChosen} disabled={count === 0 && !isChosen} />
      {text}
      {count !== undefined && <small>{`(${formatNumber(count)})`}</small>}
    </label>
  );
}
