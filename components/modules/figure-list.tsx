export function FigureList({ figures }: { figures: readonly { number: string; label: string }[] }) {
  return (
    <dl className="figures">
      {figures.map(({ number, label }) => {
        const [, main = number, unit] = number.match(/^(.*\d\+?)\s*(%|m²|€)$/) ?? [];
        return (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {main}
              {unit && <small>{unit}</small>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
