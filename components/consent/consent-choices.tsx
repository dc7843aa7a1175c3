/** Of one size, one colour and one row or column: none is easier to take than the others. */
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
