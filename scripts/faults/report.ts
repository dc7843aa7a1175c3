/** One fault: what was tried during it, and the results. */
export type FaultRow = {
  fault: string;
  /** Undefined if the fault does not concern forms. */
  forms?: { tried: number; acknowledged: number; kept: number; lost: number; double: number };
  pages?: { asked: number; unserved: number };
  /** Repetitions of an accepted form that were refused. */
  unthanked?: number;
  note: string;
};

/** A fault that could not be caused on this machine. */
export type UntriedRow = { fault: string; untried: string };

export type Row = FaultRow | UntriedRow;

/** Compares the acknowledged forms with the stored ones; each form has a unique e-mail address. */
export function countForms(tried: number, acknowledged: readonly string[], stored: readonly string[]) {
  const counts = new Map<string, number>();
  for (const email of stored) counts.set(email, (counts.get(email) ?? 0) + 1);
  return {
    tried,
    acknowledged: acknowledged.length,
    kept: counts.size,
    lost: acknowledged.filter((email) => !counts.has(email)).length,
    double: [...counts.values()].filter((count) => count > 1).length,
  };
}

/**
 * Returns the failures: an acknowledged form that is lost or stored twice, one that is refused because it was accepted
 * before, a page that was not served.
 */
export function failuresOf(rows: readonly Row[]): string[] {
  return rows.flatMap((row) => {
    if ('untried' in row) return [];
    const { lost = 0, double = 0 } = row.forms ?? {};
    const { unserved = 0 } = row.pages ?? {};
    const { unthanked = 0 } = row;
    return [
      ...(lost > 0 ? [`${row.fault}: ${lost} lost`] : []),
      ...(double > 0 ? [`${row.fault}: ${double} stored twice`] : []),
      ...(unthanked > 0 ? [`${row.fault}: ${unthanked} not thanked`] : []),
      ...(unserved > 0 ? [`${row.fault}: ${unserved} pages not served`] : []),
    ];
  });
}

export function renderTable(rows: readonly Row[]): string {
  const head = ['fault', 'tried', 'acknowledged', 'kept', 'lost', 'twice', 'pages asked', 'not served', 'seen'];
  const cells = rows.map((row) => {
    if ('untried' in row) return [row.fault, ...Array(7).fill('–'), `not tried here: ${row.untried}`];
    const { forms, pages } = row;
    const counted = forms
      ? [forms.tried, forms.acknowledged, forms.kept, forms.lost, forms.double]
      : Array<string>(5).fill('–');
    return [row.fault, ...counted, pages?.asked ?? '–', pages?.unserved ?? '–', row.note];
  });
  const line = (parts: readonly unknown[]) =>
    `| ${parts.map((part) => String(part).replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(['---', ...Array(7).fill('---:'), '---']), ...cells.map(line)].join('\n');
}
