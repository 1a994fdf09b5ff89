import { allCalls } from '@hybrid/api/allCalls';
import { fillPath, type Call } from '@hybrid/api/call';
import { absolute } from '@hybrid/project/document/sizing';
import { inOrder, type Edit } from '@hybrid/project/edits/edit';
import { setFields } from '@hybrid/project/edits/fieldEdits';
import { setEnergyMarket, useEnergyMarket } from '@hybrid/project/edits/marketEdits';
import { setStorage, useTechnology } from '@hybrid/project/edits/technologyEdits';
import { canonicalText, readProject } from '@hybrid/project/files/projectFile';

/** Sends a request to a server with a token or without; a response that is not OK is an error with its text. */
export type Ask = (call: Call, params?: Readonly<Record<string, string | number>>, body?: unknown) => Promise<Response>;

export function caller(address: string, token?: string): Ask {
  return async (call, params = {}, body) => {
    const answer = await fetch(address + fillPath(call.path, params), {
      method: call.method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': call.plainText ? 'text/plain' : 'application/json' }),
      },
      ...(body === undefined ? {} : { body: call.plainText ? (body as string) : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${call.path} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
}

/** Saves a project with storage alone on a day-ahead market, from one unit up to so many: one simulation each. Returns the id of the project. */
export async function storageProject(ask: Ask, simulations: number, ...edits: readonly Edit[]): Promise<string> {
  const { id } = (await (await ask(allCalls.project.create)).json()) as { id: string };
  const data = Array.from({ length: 8760 }, (_, hour) => 40 + 30 * Math.sin((2 * Math.PI * hour) / 24) + (hour % 11));
  const upload = { name: 'prices.csv', year: 2017, stepMinutes: 60, notes: [], negativeCount: 0, data };
  const { series } = (await (await ask(allCalls.input.putSeries, { id, type: 'energyPrice', index: 0 }, upload)).json()) as {
    series: never;
  };
  const project = inOrder(
    setFields({ discountRate: 7 }),
    ...edits,
    useEnergyMarket(true),
    (one) => setEnergyMarket(one.energyMarkets[0]?.id ?? '', { price: series })(one),
    useTechnology('storage', true),
    (one) => setStorage(one.storage[0]?.id ?? '', { sizing: absolute(Array.from({ length: simulations }, (_, index) => index + 1)) })(one),
  )(readProject(await (await ask(allCalls.input.read, { id })).text()));
  await ask(allCalls.input.replace, { id }, canonicalText(project));
  return id;
}
