'use client';

/** Shows the toast of `toast-store`. */
export function Toaster(_: { closeText: string }) {
  return null;
}
