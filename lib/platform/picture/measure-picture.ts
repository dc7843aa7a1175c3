import sharp from 'sharp';

/** Width and height of a picture as it is seen; null for a file that cannot be read as one. */
export async function measurePicture(file: string): Promise<{ width: number; height: number } | null> {
  try {
    const { autoOrient } = await sharp(file).metadata();
    return autoOrient;
  } catch {
    return null;
  }
}
