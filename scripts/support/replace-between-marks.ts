/** Returns the document with the text between the marks of this name replaced. */
export function replaceBetweenMarks(document: string, name: string, text: string): string {
  const marks = { begin: `<!-- ${name}:begin -->`, end: `<!-- ${name}:end -->` };
  const begin = document.indexOf(marks.begin);
  const end = document.indexOf(marks.end);
  if (begin < 0 || end < begin) throw new Error(`The document lacks the marks ${marks.begin} and ${marks.end}`);
  return `${document.slice(0, begin + marks.begin.length)}\n\n${text}\n\n${document.slice(end)}`;
}
