import { type LoopbackServer, startLoopback } from './loopback-server';
import { pngFile } from './test-files';

type Answer = { status: number; headers?: Record<string, string> } | { body: string; type?: string };

/** An Omnicasa of one agency, as its public clients see it. */
export type OmnicasaServer = LoopbackServer & {
  properties: OmnicasaRecord[];
  projects: OmnicasaRecord[];
  /** Ids that `GetDeletedPropertyIDs` names. */
  deleted: number[];
  /** By the id of the property. */
  pictures: Map<number, object[]>;
  /** Answers instead of the next lists. */
  next: Answer[];
  /** Runs before each list is answered. */
  onList: (() => void) | null;
  /** The calls that were answered, with what was asked. */
  calls: { name: string; parameters: Record<string, unknown> }[];
};

/** A record as each language shows it; `changed` is what `ChangeSince` compares with, `2026-11-23 04:00:00`. */
export type OmnicasaRecord = { changed: string; fields: Record<string, unknown>; texts: Record<number, object> };

const login = { CustomerName: 'agency', CustomerPassword: 'hush' };
export const omnicasaEnvironment = {
  IMPORT_OMNICASA_USERNAME: login.CustomerName,
  IMPORT_OMNICASA_PASSWORD: login.CustomerPassword,
};

export async function startOmnicasa(): Promise<OmnicasaServer> {
  const state: Omit<OmnicasaServer, keyof LoopbackServer> = {
    properties: [],
    projects: [],
    deleted: [],
    pictures: new Map(),
    next: [],
    onList: null,
    calls: [],
  };
  const server = await startLoopback((request, response) => {
    if (request.path.endsWith('.png')) return response.end(pngFile('').buffer);
    const url = new URL(request.path, 'http://omnicasa');
    const [, name = ''] = url.pathname.match(/\/OmnicasaService\.svc\/(\w+)Json$/) ?? [];
    const asked: Record<string, unknown> = JSON.parse(url.searchParams.get('json') ?? '{}');
    const { CustomerName, CustomerPassword, ...parameters } = asked;
    const answer = (result: unknown) =>
      response
        .writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
        .end(JSON.stringify({ [`${name}JsonResult`]: result }));
    const succeed = (Value: unknown) => answer({ Code: 0, Message: '', Success: true, Value });
    if (CustomerName !== login.CustomerName || CustomerPassword !== login.CustomerPassword)
      return answer({ Code: 600, Message: `Wrong login ${CustomerPassword}`, Success: false, Value: null });
    state.calls.push({ name, parameters });
    const language = Number(parameters.LanguageId);
    const page = (all: readonly unknown[]) => {
      const [from, to] = [Number(parameters.Limit1), Number(parameters.Limit2)];
      succeed({ From: from, To: to, Items: all.slice(from - 1, to), RowsCount: all.length });
    };
    if (name === 'GetPropertyList2') {
      const next = state.next.shift();
      if (next && 'status' in next) return response.writeHead(next.status, next.headers).end();
      if (next) return response.writeHead(200, { 'content-type': next.type ?? 'application/json' }).end(next.body);
      state.onList?.();
      const statuses = new Set(String(parameters.Status).split(','));
      const since = String(parameters.ChangeSince ?? '');
      return page(
        state.properties
          .filter(({ changed, fields }) => changed >= since && statuses.has(String(fields.Status ?? 1)))
          .map(({ fields, texts }) => ({ ...fields, ...texts[language] })),
      );
    }
    if (name === 'GetProjectList')
      return page(state.projects.map(({ fields, texts }) => ({ ...fields, ...texts[language] })));
    if (name === 'GetPropertyPictureList') return page(state.pictures.get(Number(parameters.ObjectID)) ?? []);
    if (name === 'GetDeletedPropertyIDs') return answer(state.deleted);
    if (name === 'GetDeletedProjectIDs') return answer([]);
    response.writeHead(404, { 'content-type': 'text/html' }).end('<html>Endpoint not found.</html>');
  });
  return Object.assign(state, server);
}

/** A house in Louvain as Omnicasa writes it, with what a site must never show. */
export function omnicasaProperty(
  id: number,
  fields: Record<string, unknown> = {},
  changed = '2026-11-01 10:00:00',
): OmnicasaRecord {
  return {
    changed,
    fields: {
      ID: id,
      RecordFile: `V${id}`,
      Goal: 0,
      Status: 1,
      WebID: 1,
      Price: 425_000,
      PublishPrice: true,
      Zip: '3000',
      Street: 'Parkstraat',
      HouseNumber: '12',
      BoxNr: null,
      PublishAddress: true,
      CountryID: 10,
      Latitude: 50.8745,
      Longitude: 4.7021,
      SurfaceLiving: 168,
      SurfaceGround: 0,
      Bedrooms: 3,
      HasGarden: true,
      EnergyPerformance: 212,
      EPCUniqueCode: '20260301-0003112233-RES-1',
      PlanningPermit: 'yes',
      FloodScoreP: 'A',
      CadastralIncome: 1104,
      ModifiedDate: '/Date(1793523600000+0100)/',
      CreatedDate: '2026-03-01 09:30:00',
      SoldDate: '/Date(-62135596800000)/',
      Pictures: [],
      OwnerName: 'Ada Peeters',
      OwnerEmail: 'ada@example.be',
      InternalRemark: 'sells because of a divorce',
      KeyInfo: 'under the mat',
      Commission: 3,
      ...fields,
    },
    texts: {
      1: { City: 'Leuven', Title: 'Rijwoning met tuin', Description: 'Een licht huis.', Heating: 'gas' },
      2: { City: 'Louvain', Title: 'Maison avec jardin', Description: 'Une maison claire.', Heating: 'gaz' },
    },
  };
}
