import { type Source, SourceFailure, type SourceItem } from '@/lib/features/imports/records/source';
import { createUnread, type UnreadNames } from '@/lib/features/imports/records/unread';
import { showValue } from '@/lib/files/content-problem';
import { HttpFailure } from '@/lib/platform/public-http';
import { readJson } from './answer-values';
import { readAnswer } from './read-answer';
import { estateSchema } from './sweepbright-answers';
import { createSweepbrightApi, type SweepbrightApi } from './sweepbright-api';
import { amenities, faultsOf } from './sweepbright-codes';
import { toProject, toProperty } from './sweepbright-estate';
import { takeSweepbrightLead } from './sweepbright-lead';
import { leftOutOf, unreadKeys } from './unread-names';

const names: Readonly<Record<string, string>> = {
  ...{ Goal: 'negotiation', WebID: 'type', TypeName: 'sub_type', Status: 'status', Zip: 'postal_code', City: 'city' },
  ...{ Price: 'price', PriceUnitText: 'rent_period', Street: 'street', Kitchen: 'kitchen_condition' },
  ...{ FloodZone: 'flood_risk', AreaApplication: 'land_use_designation' },
  ElectricityCertificate: 'report_electricity_gas',
};

/** SweepBright calls when an estate is published, changed or withdrawn, and answers for estates that it has named. */
export const sweepbrightSource: Source<'sweepbright'> = {
  keepsIds: false,
  isPartial: true,
  isCalled: true,
  secrets: () => [
    { key: 'CLIENT_ID', isRequired: true },
    { key: 'CLIENT_SECRET', isRequired: true },
  ],
  async *read(settings, tools) {
    const api = createSweepbrightApi(settings, tools);
    const asked = tools.calls.filter(({ event }) => event === 'changed');
    for (const { id, event } of tools.calls) if (event === 'gone') yield* leave(id);
    yield { kind: 'names', names };
    const unread = createUnread('a field that SweepBright has had until now');
    let read = 0;
    for (const [index, { id }] of asked.entries()) {
      try {
        yield* readEstate(api, id, unread);
        read++;
      } catch (error) {
        const isOfAll = error instanceof SourceFailure || error instanceof HttpFailure;
        // One estate that cannot be read holds up no other; a server that answers for none is what failed.
        if (!isOfAll || (read === 0 && index === asked.length - 1)) throw error;
        yield {
          kind: 'fault',
          id,
          fault: { field: '', found: error.message, expected: 'the estate' },
          leavesOut: true,
          mayPass: true,
        };
      }
      tools.progress(`${index + 1} of ${asked.length} estates read`);
    }
    yield* unread.items();
  },
  takeLead: takeSweepbrightLead,
  async report(settings, tools, { id, url }) {
    const answer = await createSweepbrightApi(settings, tools).put(`estates/${encodeURIComponent(id)}/url`, { url });
    // An estate that is not published any more needs no address.
    if (answer.status === 404 || answer.status === 410) return;
    if (answer.status < 200 || answer.status > 299)
      throw new SourceFailure(`SweepBright answered a public address with status ${answer.status}`);
  },
};

async function* readEstate(api: SweepbrightApi, id: string, unread: UnreadNames): AsyncGenerator<SourceItem> {
  const answer = await api.get(`estates/${encodeURIComponent(id)}`);
  if (answer.status === 404 || answer.status === 410) {
    yield* leave(id);
    return;
  }
  if (answer.status === 401) throw new SourceFailure('SweepBright refuses the token that it has given');
  if (answer.status !== 200) throw new SourceFailure(`SweepBright answered for an estate with status ${answer.status}`);
  yield* readValue(readJson(answer, 'SweepBright'), id, unread);
}

function* leave(id: string): Generator<SourceItem> {
  yield { kind: 'gone', of: 'property', id };
  yield { kind: 'gone', of: 'project', id };
  yield { kind: 'units', of: id, ids: [] };
}

/** Whether an estate is shown, and as what, follows from these: a value of another type leaves it out. */
export const decisive = ['id', 'is_project', 'project_id', 'status', 'negotiation', 'type'];

/** Names that an estate has and that say nothing here. */
export function unreadOfSweepbright(value: unknown, { data, faults }: ReturnType<typeof readEstateAnswer>): string[] {
  const keys = unreadKeys(value, data, (name) => isLeftOut(name) || faults.some(({ field }) => field === name));
  const odd = (data?.amenities ?? []).flatMap((amenity) => (amenity && !(amenity in amenities) ? [amenity] : []));
  return [...keys, ...odd.map((amenity) => `amenities.${amenity}`)];
}

const isLeftOut = leftOutOf('sweepbright');
const readEstateAnswer = (value: unknown) => readAnswer(estateSchema, value, decisive);

function* readValue(value: unknown, id: string, unread: UnreadNames): Generator<SourceItem> {
  const answer = readEstateAnswer(value);
  const { data: estate, faults } = answer;
  unread.note(id, unreadOfSweepbright(value, answer));
  for (const fault of faults) yield { kind: 'fault', id, fault, ...(!estate && { leavesOut: true as const }) };
  if (!estate) return;
  if (estate.id !== id) {
    const fault = { field: 'id', found: showValue(estate.id), expected: 'the estate that was asked for' };
    yield { kind: 'fault', id, fault, leavesOut: true };
    return;
  }
  if (estate.is_project !== true) {
    for (const fault of faultsOf(estate))
      yield { kind: 'fault', id, fault: { ...fault, field: names[fault.field] ?? fault.field } };
    yield toProperty(estate);
    return;
  }
  yield toProject(estate);
  const units = (estate.properties ?? []).map((unit) => ({ unit, id: idOf(unit) }));
  yield { kind: 'units', of: id, ids: units.map((unit) => unit.id) };
  for (const { unit, id: unitId } of units)
    if (typeof unit === 'object' && unit !== null)
      yield* readValue({ ...unit, is_project: false, project_id: id }, unitId, unread);
}

function idOf(unit: unknown): string {
  const id = typeof unit === 'object' && unit !== null && 'id' in unit ? unit.id : null;
  return typeof id === 'string' ? id : '?';
}
