import type { DetailRow } from './detail-row';

export function DetailList({ rows, isWide = false }: { rows: readonly DetailRow[]; isWide?: boolean }) {
  return (
    <dl className={isWide ? 'dl dl--wide' : 'dl'}>
      {rows.map(({ label, value, lang }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd {...(lang && { lang })}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
