/** What the filters ask about, besides their own fields. */
export type FilterContext = { language: string; goal: string };

/** The fields of a filter form that say something, as an address says them. */
export function readFilterForm(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value.trim() !== '') query.append(name, value.trim());
  }
  return query;
}
