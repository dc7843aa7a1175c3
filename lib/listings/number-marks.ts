/** A set of small numbers; `expected` of them take one piece of memory. */
export type NumberMarks = { mark(number: number): void; isMarked(number: number): boolean };

export function createMarks(expected: number): NumberMarks {
  let marks = new Uint8Array(Math.max(1, expected));
  return {
    mark(number) {
      if (number >= marks.length) {
        const larger = new Uint8Array(Math.max(number + 1, marks.length * 2));
        larger.set(marks);
        marks = larger;
      }
      marks[number] = 1;
    },
    isMarked: (number) => marks[number] === 1,
  };
}
