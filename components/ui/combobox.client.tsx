'use client';

import { type ComponentProps, type ComponentType, useCallback, useEffect, useRef, useState } from 'react';

export type SuggestionsProps = { input: HTMLInputElement };

type ComboboxProps<Own extends object> = Omit<ComponentProps<'input'>, 'onFocus' | 'ref' | 'role'> & {
  /** Loads a component that renders a `ComboboxList`. The function is the same on every render. */
  load: () => Promise<ComponentType<Own & SuggestionsProps>>;
  /** What that component gets besides its input. */
  suggestions: Own;
};

/**
 * A text field with suggestions, which load when it is first focused. Without them it is a field of a plain form, and
 * offers the options of its `list`. The suggestions cover what follows their nearest positioned ancestor.
 */
export function Combobox<Own extends object>({ load, suggestions, list, ...field }: ComboboxProps<Own>) {
  const ref = useRef<HTMLInputElement>(null);
  const [loaded, setLoaded] = useState<{ List: ComponentType<Own & SuggestionsProps>; input: HTMLInputElement }>();
  const start = useCallback(() => {
    const input = ref.current;
    if (input) load().then((List) => setLoaded((earlier) => earlier ?? { List, input }), noSuggestions);
  }, [load]);

  // On a slow device a visitor types before this runs.
  useEffect(() => {
    if (document.activeElement === ref.current) start();
  }, [start]);

  return (
    <>
      <input
        ref={ref}
        role="combobox"
        aria-expanded="false"
        aria-autocomplete="list"
        autoComplete="off"
        onFocus={start}
        {...(!loaded && { list })}
        {...field}
      />
      {loaded && <loaded.List {...suggestions} input={loaded.input} />}
    </>
  );
}

function noSuggestions(): void {}
