import { open } from 'node:fs/promises';

/** Cameras write before the picture; what else may stand there (a preview, a colour profile) is not so long. */
const headBytes = 64 * 1024;

/** Whether a JPEG carries what its camera wrote, which may be where it stood. */
export async function hasExif(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(headBytes);
    const { bytesRead } = await file.read(head, 0, headBytes, 0);
    return head.subarray(0, bytesRead).includes('Exif\0\0', 0, 'latin1');
  } finally {
    await file.close();
  }
}
