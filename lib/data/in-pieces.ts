/** Engines take a limited number of values in one statement. */
const pieceSize = 400;

export function inPieces<T>(values: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(values.length / pieceSize) }, (_, piece) =>
    values.slice(piece * pieceSize, (piece + 1) * pieceSize),
  );
}
