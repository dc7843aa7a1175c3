import type { Fact } from '@/components/properties/property-words';
import { Icon } from '@/components/ui/icon';

/** Facts with an icon; the word is there for screen readers, unless the value says it itself. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <ul className="facts">
      {facts.map((fact) => (
        <li key={fact.icon} title={[fact.value, fact.label].filter(Boolean).join(' ')}>
          <Icon name={fact.icon} />
          {fact.value}
          {fact.label && <span className="sr">{` ${fact.label}`}</span>}
        </li>
      ))}
    </ul>
  );
}
