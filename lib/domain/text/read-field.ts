/** A text field of a form, up to `max` characters; empty where it is missing or a file. */
export function readField(form: FormData, name: string, max: number): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.slice(0, max) : '';
}
