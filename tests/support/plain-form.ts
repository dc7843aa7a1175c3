import type { Filling } from './fill-form';

export type PlainAnswer = { status: number; location: string | null; page: string };

export type PlainForm = {
  /** Posts the form with these answers, as a browser without scripts does. */
  send(filling: Filling, headers?: Readonly<Record<string, string>>): Promise<PlainAnswer>;
};

/**
 * Reads a form as a browser without scripts does; it can be posted any number of times without a browser. The form is
 * the first one of this class.
 */
export async function openPlainForm(address: string, className = 'formpage__main'): Promise<PlainForm> {
  const page = await (await fetch(address)).text();
  const form = page.match(new RegExp(`<form[^>]* class="${className}"[\\s\\S]*?</form>`))?.[0];
  if (!form) throw new Error(`${address} shows no form`);
  const hidden = [...form.matchAll(/<input type="hidden"([^>]*)>/g)].map(([, attributes = '']) => ({
    name: attributeOf(attributes, 'name'),
    value: attributeOf(attributes, 'value'),
  }));
  return {
    async send(filling, headers = {}) {
      const body = new FormData();
      for (const { name, value } of hidden) if (!(name in filling)) body.append(name, value);
      for (const [name, value] of Object.entries(filling)) {
        for (const one of [value].flat()) {
          if (typeof one === 'string') body.append(name, one);
          else body.append(name, new File([new Uint8Array(one.buffer)], one.name, { type: one.mimeType }));
        }
      }
      const answer = await fetch(address, {
        method: 'POST',
        body,
        redirect: 'manual',
        headers: { origin: new URL(address).origin, ...headers },
      });
      return { status: answer.status, location: answer.headers.get('location'), page: await answer.text() };
    },
  };
}

const entities: Readonly<Record<string, string>> = { quot: '"', amp: '&', lt: '<', gt: '>', '#x27': "'" };

function attributeOf(attributes: string, name: string): string {
  const [, value = ''] = attributes.match(new RegExp(`\\b${name}="([^"]*)"`)) ?? [];
  return value.replace(/&(#?\w+);/g, (whole, entity) => entities[entity] ?? whole);
}
