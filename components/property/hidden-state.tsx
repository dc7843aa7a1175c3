import type { PropertyListView } from '@/lib/usecases/property/list-view';

/** The rest of the state, so that a small form does not lose it. */
export function HiddenState({ view, except }: { view: PropertyListView; except: readonly string[] }) {
  return view.parameters
    .filter(([name]) => !except.includes(name))
    .map(([name, value]) => <input key={`${name}${value}`} type="hidden" name={name} value={value} />);
}
