/** Same size, colour and row or column: no choice is easier to take than another. */
export function ConsentChoices({ choices }: { choices: Readonly<Record<string, string>> }) {
  return (
    <div className="consent__choices">
      {Object.entries(choices).map(([choice, text]) => (
        <button key={choice} type="button" className="btn btn--line" data-choice={choice}>
          {text}
        </button>
      ))}
    </div>
  );
}
