/** Links to the sections of a long page, always visible. */
export function SectionNav({ label, sections }: { label: string; sections: readonly { id: string; title: string }[] }) {
  if (sections.length < 3) return null;
  return (
    <nav className="secnav" aria-label={label} data-still="sections">
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
