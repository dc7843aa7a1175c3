import { useId } from 'react';
import { useFormAction } from './use-form-action';

/**
 * `useFormAction` for a form of someone who is logged in. It must contain `place`, which names it on its page: when its
 * session has ended and no scripts run, another screen sends it again (`EndedScreen`) and this form shows the answer.
 */
export function useSessionForm<State>(
  action: (state: Awaited<State>, form: FormData) => Promise<Awaited<State>>,
  initial: Awaited<State>,
) {
  const place = `#${useId()}`;
  return {
    ...useFormAction(action, initial, place),
    place: <input type="hidden" name="place" value={place} />,
  };
}
