/** Whether the file system said no: a full disk, a file that may not be read. */
export function isFileError(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error;
}
