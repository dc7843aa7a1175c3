import { z } from 'zod';
import { articleModule } from './article';
import { categoryModule } from './category';
import { contactModule } from './contact';
import { officesModule } from './offices';
import { propertyListModule } from './property-list';

/** Every kind of module. */
const moduleKinds = [articleModule, propertyListModule, categoryModule, contactModule, officesModule] as const;
type Kind = (typeof moduleKinds)[number];

export const moduleSchema = z.union(moduleKinds.map(({ schema }) => schema));

export type ModuleType = Kind['type'];
export type ModuleOf<T extends ModuleType> = z.output<Extract<Kind, { type: T }>['schema']>;
export type PageModule = ModuleOf<ModuleType>;

export function hasOwnTitle(type: ModuleType): boolean {
  return moduleKinds.some((kind) => kind.type === type && kind.hasOwnTitle);
}

/** Whether modules of a type have a field; undefined for a type that does not exist. */
export function moduleHasField(type: unknown, field: string): boolean | undefined {
  const kind = moduleKinds.find((candidate) => candidate.type === type);
  return kind && field in kind.schema.shape;
}
