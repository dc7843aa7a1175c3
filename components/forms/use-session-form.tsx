import { useId } from 'react';
import { useFormAction } from './use-form-action';

/**
 * `useFormAction` for a form of someone who is logged in. The form has the id `formId`, to which an answer without
 * scripts scrolls, and contains `place`, which names it: when its session has ended meanwhile, another screen sends it
 * again (`EndedScreen`) and this form shows the answer. `isWritten`: false for a form without text fields.
 */
export function useSessionForm<State>(
  action: (state: Awaited<State>, form: FormData) => Promise<Awaited<State>>,
  initial: Awaited<State>,
  isWritten = true,
) {
  const formId = useId();
  const place = isWritten ? `#${formId}` : undefined;
  return {
    ...useFormAction(action, initial, place),
    formId,
    place: isWritten && <input type="hidden" name="place" value={place} />,
  };
}
