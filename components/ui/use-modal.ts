import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The ref of a dialog that opens before its first paint, so that a key pressed as soon as it is visible reaches it. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  return dialog;
}
