export type EnergyWords = {
  letter: string;
  /** The certificate's name. */
  name: string;
  color: string | null;
};

/** The label in its arrow: the colour never stands without the letter. */
export function EnergyMark({ words, isBig = false }: { words: EnergyWords; isBig?: boolean }) {
  const { letter, name, color } = words;
  return (
    <span
      className={isBig ? 'energy energy--big' : 'energy'}
      title={`${name} ${letter}`}
      {...(color && { 'data-e': color })}
    >
      <span className="sr">{`${name} `}</span>
      {letter}
    </span>
  );
}
