import { getConsentLayer, onConsentLayerChange } from '@/components/consent/consent-layer';
import { openPopUpMemory, type PopUpMemory } from './pop-up-memory';

/** Delay after the cookie question, and after the visitor's activity, in milliseconds. */
const breath = 1000;

/**
 * Opens a message when it is due: never over the cookie question or another dialog, never while the visitor types.
 * `delay` in seconds, from the first page of the session. Returns a function that cancels it.
 */
export function schedulePopUp(message: string, delay: number, open: (memory: PopUpMemory) => void): () => void {
  const memory = openPopUpMemory(message, delay * 1000, Date.now());
  const { dueAt } = memory;
  if (dueAt === null) return () => {};
  let timer: number | undefined;
  const look = () => {
    window.clearTimeout(timer);
    // A change of the consent layer triggers a new check.
    if (getConsentLayer() !== null) return;
    const wait = dueAt - Date.now();
    if (wait > 0) timer = window.setTimeout(look, wait);
    else if (isBusy()) timer = window.setTimeout(look, breath);
    else {
      leave();
      if (!memory.isToldByAddress()) open(memory);
    }
  };
  const leave = onConsentLayerChange(() => {
    window.clearTimeout(timer);
    timer = window.setTimeout(look, breath);
  });
  look();
  return () => {
    window.clearTimeout(timer);
    leave();
  };
}

function isBusy(): boolean {
  const isTyping = document.activeElement?.matches('input:not([type=checkbox], [type=radio]), textarea, select');
  return isTyping || document.querySelector('dialog[open], [popover]:popover-open') !== null;
}
