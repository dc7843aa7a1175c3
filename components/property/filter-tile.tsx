import { formatNumber } from '@/lib/domain/format/currency';

type FilterTileProps = {
  type?: 'checkbox' | 'radio';
  name: string;
  value: string;
  isChosen: boolean;
  text: string;
  /** How many properties it would show; absent for the choice of nothing. */
  count?: number;
};

/** One option to tick, with its count; what would show nothing cannot be ticked, what is ticked can be unticked. */
export function FilterTile({ type = 'checkbox', name, value, isChosen, text, count }: FilterTileProps) {
  return (
    <label>
      <input
        type={type}
        name={name}
        value={value}
        defaultChecked={isChosen}
        disabled={count === 0 && !isChosen}
        {...(count !== undefined && { 'data-counted': '' })}
      />
      {text}
      {count !== undefined && <small>{`(${formatNumber(count)})`}</small>}
    </label>
  );
}
