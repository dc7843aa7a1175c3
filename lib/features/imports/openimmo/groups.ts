import { projectOf } from '@/lib/features/imports/records/project-of';
import type { SourceItem } from '@/lib/features/imports/records/source';
import { childOf, type XmlElement } from '@/lib/features/imports/xml/xml-document';
import type { NeutralProperty } from '@/lib/listings/neutral-listing';

/** A record that stands for the others of its group (`gruppen_kennung`); these name the group as their project. */
export type Master = { group: string; isShown: boolean };

/** The group that a record is the master of; null where it is a property as any other. */
export function masterOf(estate: XmlElement): Master | null {
  const techn = childOf(estate, 'verwaltung_techn');
  const group = childOf(techn, 'gruppen_kennung')?.text;
  const master = childOf(techn, 'master');
  if (!group || master?.text !== group) return null;
  return { group, isShown: !/^(?:false|0)$/i.test(master.attributes.visible ?? '') };
}

/**
 * Keeps masters until their document was read: the one master of a group is its project. Some systems call every record of
 * a group its master; then all of them are properties.
 */
export function collectMasters() {
  const masters = new Map<string, (Master & { property: NeutralProperty })[]>();
  return {
    add(master: Master, property: NeutralProperty): void {
      masters.set(master.group, [...(masters.get(master.group) ?? []), { ...master, property }]);
    },
    *items(): Generator<SourceItem> {
      for (const [group, [first, ...others]] of masters) {
        if (!first) continue;
        if (others.length > 0) for (const { property } of [first, ...others]) yield withoutProject(property);
        else if (first.isShown) yield projectOf({ ...first.property, id: group });
        else {
          const fault = {
            field: 'master',
            found: 'visible="false"',
            expected: 'a visible master; the project is not shown',
          };
          yield { kind: 'fault', id: first.property.id, fault };
          yield { kind: 'gone', of: 'project', id: group };
        }
        // A record that was a property before is one no more.
        if (others.length === 0) yield { kind: 'gone', of: 'property', id: first.property.id };
      }
    },
  };
}

function withoutProject({ facts: { projectId, ...facts }, ...property }: NeutralProperty): NeutralProperty {
  return { ...property, facts };
}
