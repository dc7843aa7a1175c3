/** Ends quietly if the reader of the output stops early, as `head` does. */
export function leaveWhenUnread(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
}
