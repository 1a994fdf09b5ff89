import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { fixtureSeries, oneCaseProject } from '../../../../test/fixtureProject';
import type { Project } from '@hybrid/project/document/project';
import { setCapacityMarket } from '@hybrid/project/edits/capacityEdits';
import { addObligation, setContract } from '@hybrid/project/edits/contractEdits';
import { inOrder } from '@hybrid/project/edits/edit';
import { useMarket } from '@hybrid/project/edits/marketEdits';
import { workHere } from '../engineWorker/testing';
import { NumbersProvider } from '../ui/numbers';
import { setSections } from '../ui/sectionStates';
import { speak, startWords } from '../i18n/words';
import { closeProject, openProject } from '../openProject/projectStore';
import { CapacityForm } from './CapacityForm';
import { CommitmentOrder } from './CommitmentOrder';
import { ContractForm } from './ContractForm';
import { SimulationFactors } from './SimulationFactors';

const realFetch = globalThis.fetch;
beforeAll(async () => {
  globalThis.fetch = (async (input: RequestInfo | URL) =>
    Response.json({ data: [...fixtureSeries(String(input).split('/').at(-1) ?? '')] })) as typeof fetch;
  await startWords();
  await speak(',');
  workHere();
});
afterEach(() => {
  cleanup();
  closeProject();
});
afterAll(async () => {
  globalThis.fetch = realFetch;
  await speak('.');
});

const project: Project = inOrder(
  useMarket('capacityMarkets', true),
  useMarket('contracts', true),
  useMarket('regulationMarkets', true),
  setCapacityMarket('capacity-1', { priceUnit: '$/kW-yr', capacityPrice: 7 }),
  addObligation('contract-1', { startHour: 17, endHour: 22, value: 200 }),
  setContract('contract-1', { useShortagePenalty: true }),
)(oneCaseProject);

async function shown(room: ReactNode): Promise<readonly string[]> {
  openProject(project, 0);
  setSections({});
  await act(async () => {
    render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MantineProvider env="test">
          <NumbersProvider comma currencySymbol="€" dateFormat={1}>
            {room}
          </NumbersProvider>
        </MantineProvider>
      </QueryClientProvider>,
    );
  });
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.nodeValue ?? '');
  return texts;
}

test('a capacity market has its units and choices in Spanish', async () => {
  const texts = await shown(<CapacityForm item={project.capacityMarkets[0]!} />);
  expect(texts).toEqual(expect.arrayContaining(['€/kW-mes', '€/kW-año', '€/MW-mes', '€/MW-año', 'Mercado de energía', 'Tarifa fija']));
  expect(texts).not.toContain('Energy market');
});

test('a contract has its days and penalties in Spanish', async () => {
  const texts = await shown(<ContractForm item={project.contracts[0]!} index={0} />);
  expect(texts).toContain('Precio de la energía menos el del contrato');
  expect(texts.join('\n')).toContain('Toda la semana');
  expect(texts.join('\n')).not.toMatch(/All Week|Energy Price/);
});

test('who is served first, and what multiplies the simulations, is told in Spanish', async () => {
  const texts = await shown(
    <>
      <CommitmentOrder />
      <SimulationFactors />
    </>,
  );
  expect(texts).toEqual(
    expect.arrayContaining(['Mercado de capacidad', 'Contrato por horario de entrega', 'Mercados de energía y regulación', 'Simulaciones']),
  );
});
