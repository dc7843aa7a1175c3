const exifMark = Buffer.from('Exif\0\0', 'latin1');
const xmpMark = Buffer.from('GPSLatitude', 'latin1');
const gpsTag = 0x8825;
const maxEntries = 1000;

/**
 * Whether a PDF reveals where a photograph in it was taken: EXIF of an embedded JPEG with a GPS part, or XMP with a
 * position. Documents may be signed, so they are never changed; compressed XMP is not read.
 */
export function containsPosition(pdf: Buffer): boolean {
  if (pdf.includes(xmpMark)) return true;
  for (let at = pdf.indexOf(exifMark); at >= 0; at = pdf.indexOf(exifMark, at + 1)) {
    if (hasGpsPart(pdf.subarray(at + exifMark.length))) return true;
  }
  return false;
}

/** Looks for the GPS pointer in the first directory of a TIFF header (Exif 2.32, 4.6). */
function hasGpsPart(tiff: Buffer): boolean {
  const order = tiff.toString('latin1', 0, 2);
  if (order !== 'II' && order !== 'MM') return false;
  const isLittle = order === 'II';
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  try {
    const directory = long(4);
    // A camera writes some dozens; a mark within other bytes may claim 65,535, and there may be any number of marks.
    const entries = Math.min(short(directory), maxEntries);
    for (let entry = 0; entry < entries; entry++) if (short(directory + 2 + entry * 12) === gpsTag) return true;
    return false;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
