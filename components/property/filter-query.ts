/** Parameters of the filters besides their own fields. */
export type FilterContext = { language: string; goal: string };

/** The non-empty fields of a filter form, as they stand in an address. */
export function readFilterForm(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value.trim() !== '') query.append(name, value.trim());
  }
  return query;
}
