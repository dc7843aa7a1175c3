import {
  type PropertyOrder,
  type PropertyState,
  propertyOrders,
  propertyStates,
} from '@/lib/domain/office/office-states';
import { type Goal, goals } from '@/lib/domain/property/goal';
import { officePath } from '@/lib/i18n/office-path';

/** What an address of the list says; a value that cannot be read is as good as none. */
export type PropertyQuery = {
  state: PropertyState;
  goal: Goal | null;
  /** The name of a manager. */
  agent: string | null;
  /** Only adverts that lack something. */
  isIncomplete: boolean;
  q: string;
  order: PropertyOrder;
  page: number;
};

const maxTyped = 100;
const maxPage = 10_000;

export function readPropertyQuery(search: URLSearchParams): PropertyQuery {
  const text = (name: string) => search.get(name)?.trim().slice(0, maxTyped) || null;
  const [state, goal, order, page] = [text('state'), text('goal'), text('order'), text('page')];
  return {
    state: propertyStates.find((known) => known === state) ?? 'offered',
    goal: goals.find((known) => known === goal) ?? null,
    agent: text('agent'),
    isIncomplete: text('incomplete') === '1',
    q: text('q') ?? '',
    order: propertyOrders.find((known) => known === order) ?? 'newest',
    page: page !== null && /^[1-9]\d{0,4}$/.test(page) ? Math.min(Number(page), maxPage) : 1,
  };
}

/** The address of the list with this query; `change` replaces some of it and begins at the first page. */
export function propertiesHref(query: PropertyQuery, change: Partial<PropertyQuery> = {}): string {
  const { state, goal, agent, isIncomplete, q, order, page } = { ...query, page: 1, ...change };
  const search = new URLSearchParams({
    ...(state !== 'offered' && { state }),
    ...(goal && { goal }),
    ...(agent && { agent }),
    ...(isIncomplete && { incomplete: '1' }),
    ...(q && { q }),
    ...(order !== 'newest' && { order }),
    ...(page > 1 && { page: String(page) }),
  });
  return officePath('properties') + (search.size > 0 ? `?${search}` : '');
}
