/** What a key does in the field of a combobox: `mark` the option at an index, `choose` the marked one, `close` the list. */
export type ComboboxEffect = { kind: 'mark'; index: number } | { kind: 'choose' } | { kind: 'close' };

type ComboboxState = { isOpen: boolean; count: number /** -1: no option is marked. */; marked: number };

/** The keys of the ARIA pattern: arrows go round, Enter takes the marked option, Escape closes. Null: the key is free. */
export function comboboxEffect(key: string, { isOpen, count, marked }: ComboboxState): ComboboxEffect | null {
  if (!isOpen) return null;
  if (key === 'Escape') return { kind: 'close' };
  if (key === 'Enter') return marked < 0 ? null : { kind: 'choose' };
  if (count === 0 || (key !== 'ArrowDown' && key !== 'ArrowUp')) return null;
  if (marked < 0) return { kind: 'mark', index: key === 'ArrowDown' ? 0 : count - 1 };
  return { kind: 'mark', index: (marked + (key === 'ArrowDown' ? 1 : -1) + count) % count };
}
