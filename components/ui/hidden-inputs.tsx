/** Values that a form sends and nobody sees. */
export function HiddenInputs({ values }: { values: Readonly<Record<string, string | number>> }) {
  return Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
