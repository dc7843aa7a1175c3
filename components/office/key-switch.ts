/** In this browser: `off` where a person switched keys without Ctrl off, since speech input and slips press them unmeant. */
const storeName = 'office-keys';

export function areKeysOn(): boolean {
  try {
    return window.localStorage.getItem(storeName) !== 'off';
  } catch {
    return true;
  }
}

export function switchKeys(isOn: boolean): void {
  try {
    window.localStorage.setItem(storeName, isOn ? 'on' : 'off');
  } catch {
    // A browser may forbid its store: the switch then holds for this page.
  }
}
