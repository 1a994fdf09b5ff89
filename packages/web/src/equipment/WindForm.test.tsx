import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newProject, type Project } from '@hybrid/project/document/project';
import { absolute, numbersOf } from '@hybrid/project/document/sizing';
import { newWind, type Wind } from '@hybrid/project/document/wind';
import { setWind, useTechnology } from '@hybrid/project/edits/technologyEdits';
import { windReady } from '@hybrid/project/issues/windChecks';
import { initialCheckSettings } from '@hybrid/project/issues/workload';
import { builtInTurbines } from '@hybrid/project/library/builtInTurbines';
import type { TurbineSpec } from '@hybrid/project/library/turbineSpec';
import { NumbersProvider } from '../ui/numbers';
import { startWords } from '../i18n/words';
import { openProject, projectNow, undo } from '../openProject/projectStore';
import { WindForm } from './WindForm';

const own: TurbineSpec = { ...(builtInTurbines[5] as TurbineSpec), name: 'Ridge 5', manufacturer: 'Ridge Works', hubHeight: 102 };
const refused = { success: false, message: 'File format unsupported (Import error)', detail: 'The power curve is missing.', warnings: [] };
const understood = { success: true, message: '', detail: '', spec: own, warnings: ['Not in the file, so taken as usual: Lifetime 20 yr.'] };

let answerOfImport: object;
let readingEnds: () => void;
const realFetch = globalThis.fetch;

beforeAll(startWords);
beforeEach(() => {
  answerOfImport = understood;
  const read = new Promise<void>((resolve) => (readingEnds = resolve));
  globalThis.fetch = (async (input: RequestInfo | URL) => {
    if (!String(input).includes('/import/')) return Response.json(builtInTurbines);
    await read;
    return Response.json(answerOfImport);
  }) as typeof fetch;
});
afterEach(() => {
  cleanup();
  globalThis.fetch = realFetch;
});

function show(change: Partial<Wind> = {}, project: Partial<Project> = {}): void {
  const start = useTechnology('wind', true)({ ...newProject('p', '2028-01-01'), ...project });
  openProject(setWind('wind-1', change)(start), 0);
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <NumbersProvider comma={false} currencySymbol="$" dateFormat={2}>
          <WindForm />
        </NumbersProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

const wind = (): Wind => projectNow().wind[0] as Wind;
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const enter = (name: string, text: string) => {
  fireEvent.focus(box(name));
  fireEvent.change(box(name), { target: { value: text } });
  fireEvent.keyDown(box(name), { key: 'Enter' });
};
const farmSizes = () =>
  within(box('Wind farm size').parentElement as HTMLElement)
    .getAllByRole('button', { name: /^Change/ })
    .map(({ textContent }) => textContent);
const turbineList = () => screen.findByLabelText<HTMLSelectElement>('Turbine type');
const dialog = () => screen.getByRole('dialog');
const addButton = () => within(dialog()).getByRole<HTMLButtonElement>('button', { name: 'Add Wind' });

async function chooseFile(): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Import a specification' }));
  const file = new File(['<WindTurbine/>'], 'ridge.xml', { type: 'text/xml' });
  fireEvent.change(within(dialog()).getByLabelText('Choose an XML file', { selector: 'input' }), {
    target: { files: [file] },
  });
}

describe('the wind calculator', () => {
  test('starts with the first turbine of the library, at its hub height', async () => {
    show();
    await waitFor(async () => expect((await turbineList()).value).toBe('1 MW Turbine'));
    expect(screen.getByRole('button', { name: 'Change 80' })).toBeTruthy();
    expect(box('Altitude').value).toBe('0');
    expect(box('Anemometer height').value).toBe('10');
    expect(box('Lifetime').value).toBe('20');
  });

  test('shows the megawatts of each number of turbines', () => {
    show({ sizing: absolute([8, 12]), specs: own });
    expect(farmSizes()).toEqual(['40', '60']);
  });

  test('takes the megawatts of the farm instead, and the turbines follow', () => {
    show({ sizing: absolute([8]), specs: own });
    enter('Wind farm size', '60');
    expect(numbersOf(wind().sizing.values)).toEqual([8, 12]);
    fireEvent.click(screen.getByRole('button', { name: 'Remove 40' }));
    expect(numbersOf(wind().sizing.values)).toEqual([12]);
    expect(farmSizes()).toEqual(['60']);
    undo();
    expect(numbersOf(wind().sizing.values)).toEqual([8, 12]);
  });

  test('has whole turbines: what an entry between two came to is said until the turbines change', () => {
    show({ sizing: absolute([8]), specs: own });
    const note = '52 MW is not a whole number of turbines of 5 MW: the nearest is used, 40, 50 MW';
    enter('Wind farm size', '52');
    expect(numbersOf(wind().sizing.values)).toEqual([8, 10]);
    expect(box('Wind farm size').getAttribute('aria-describedby')).toBe(screen.getByText(note).id);
    enter('Number of turbines', '11');
    expect(screen.queryByText(note)).toBeNull();
    expect(screen.getByText('turbines of 5 MW')).toBeTruthy();
  });

  test('a turbine of the list replaces the one before, with its hub height, figures and curve', async () => {
    show();
    await waitFor(async () => expect((await turbineList()).disabled).toBe(false));
    fireEvent.change(await turbineList(), { target: { value: '3.37 MW, rotor 130 m' } });
    expect([wind().kind, wind().model, numbersOf(wind().hubHeight)]).toEqual(['library', '3.37 MW, rotor 130 m', [110]]);
    expect(screen.getByText('3,370 kW')).toBeTruthy();
    expect(screen.getByText('130 m')).toBeTruthy();
    expect(screen.getByText('NREL/turbine-models, IEA_Reference_3.4MW_130')).toBeTruthy();
    expect(screen.getByRole('img', { name: /^Power curve of 3.37 MW, rotor 130 m: first power at 3 m\/s, 3,370 kW/ })).toBeTruthy();
    undo();
    expect(wind().model).toBe('1 MW Turbine');
  });

  test('losses multiply: 3, 1, 1, 8 and 2 % take 14.29 % together', () => {
    show();
    // 1 − 0.97 · 0.99 · 0.99 · 0.92 · 0.98 = 0.142854…
    expect(screen.getByLabelText('Total losses', { selector: 'output' }).textContent).toBe('14.29 %');
    enter('Curtailment', '50');
    expect(wind().specs.losses.curtailment).toBe(50);
    expect(screen.getByLabelText('Total losses', { selector: 'output' }).textContent).toBe('57.14 %');
  });

  test('a loss above 100 % is refused where it is typed', () => {
    show();
    enter('Wake effect', '101');
    expect(box('Wake effect').getAttribute('aria-invalid')).toBe('true');
    expect(wind().specs.losses.wakeEffect).toBe(8);
  });
});

describe('a turbine from a file', () => {
  test('gives the focus back to where it was asked for, taken or not', async () => {
    show();
    const open = screen.getByRole('button', { name: 'Import a specification' });
    open.focus();
    fireEvent.click(open);
    fireEvent.click(within(dialog()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(document.activeElement).toBe(open));
  });

  test('is taken by Add Wind, and only when it was understood', async () => {
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Import a specification' }));
    expect(addButton().disabled).toBe(true);
    fireEvent.click(within(dialog()).getByRole('button', { name: 'Cancel' }));
    await chooseFile();
    expect(await within(dialog()).findByText('Reading ridge.xml')).toBeTruthy();
    expect(addButton().disabled).toBe(true);
    readingEnds();
    await waitFor(() => expect(addButton().disabled).toBe(false));
    expect(within(dialog()).getByText('Ridge 5: 51 points of the power curve, up to 5,000 kW.')).toBeTruthy();
    expect(within(dialog()).getByText('Not in the file, so taken as usual: Lifetime 20 yr.')).toBeTruthy();
    expect(wind().kind).toBe('library');
    fireEvent.click(addButton());
    expect([wind().kind, wind().model, numbersOf(wind().hubHeight)]).toEqual(['custom', 'Ridge 5', [102]]);
    expect(screen.getByRole('option', { name: 'Ridge 5 (imported)' })).toBeTruthy();
  });

  test('is refused with the text of the specification, and Add Wind stays off', async () => {
    answerOfImport = refused;
    show();
    await chooseFile();
    readingEnds();
    await waitFor(() => expect(within(dialog()).getByRole('alert').textContent).toContain('File format unsupported (Import error)'));
    expect(within(dialog()).getByText('The power curve is missing.')).toBeTruthy();
    expect(addButton().disabled).toBe(true);
    expect(wind().kind).toBe('library');
  });
});

describe('wind import', () => {
  test('hides the turbine and its curve, and gives the farm a size in MW', () => {
    show();
    fireEvent.click(screen.getByRole('radio', { name: 'Wind import' }));
    expect(wind().kind).toBe('production');
    expect(screen.queryByLabelText('Turbine type')).toBeNull();
    expect(screen.queryByRole('img', { name: /Power curve/ })).toBeNull();
    enter('Farm rating of the file', '2500');
    expect(screen.getByText('the file × 4 at 10 MW')).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'Wind calculator' }));
    expect(wind().kind).toBe('library');
  });

  test('back at the calculator an imported turbine is still the imported one', () => {
    show({ kind: 'production', specs: own, model: own.name });
    fireEvent.click(screen.getByRole('radio', { name: 'Wind calculator' }));
    expect(wind().kind).toBe('custom');
  });

  test('a farm below 1 MW is told beside its size', () => {
    show({ kind: 'production', customSizing: absolute([0.5]) });
    expect(screen.getByText('Wind 1: the wind farm is smaller than 1 MW')).toBeTruthy();
  });
});

test('several winds stand in tabs: one that is added has the focus; one that is removed goes after a question, and with the last one wind is off', async () => {
  show();
  const add = screen.getByRole('button', { name: 'Add another wind technology' });
  add.focus();
  fireEvent.click(add);
  const added = screen.getByRole('tab', { name: 'Wind 2', selected: true });
  await waitFor(() => expect(document.activeElement).toBe(added));
  fireEvent.click(screen.getByRole('button', { name: 'Remove Wind 2' }));
  fireEvent.click(within(dialog()).getByRole('button', { name: 'Remove Wind 2' }));
  expect(projectNow().wind.map(({ id }) => id)).toEqual(['wind-1']);
  fireEvent.click(screen.getByRole('button', { name: 'Remove Wind 1' }));
  fireEvent.click(within(dialog()).getByRole('button', { name: 'Remove Wind 1' }));
  expect([projectNow().wind, projectNow().useWind]).toEqual([[], false]);
});

describe('every issue of wind leads to something on the page', () => {
  const { specs, losses } = { specs: own, losses: own.losses };
  const broken: readonly (readonly [name: string, change: Partial<Wind>])[] = [
    [
      'a turbine',
      {
        sizing: absolute([0]),
        customName: '',
        hubHeight: [{ id: 'v1', value: 0 }],
        anemometerHeight: 0,
        altitude: -1,
        lifetime: 0,
        specs: {
          ...specs,
          powerCurve: [],
          ratedCapacity: 0,
          manufacturer: 'm'.repeat(61),
          model: 'm'.repeat(61),
          losses: { ...losses, other: 101 },
        },
        cost: { ...newWind('w', 1, 25).cost, type: 'complex', complex: { ...newWind('w', 1, 25).cost.complex, operating: [] } },
      },
    ],
    ['a farm from a file', { kind: 'production', customSizing: absolute([0.5]), dataRating: 0, dataName: 'n'.repeat(41) }],
  ];
  test.each(broken)('%s', (_, change) => {
    show(change, { earlyAnalysis: false });
    const anchors = [...windReady(projectNow(), initialCheckSettings)].map(({ anchor }) => anchor);
    expect(anchors.length).toBeGreaterThan(3);
    expect(anchors.filter((anchor) => anchor !== undefined && document.getElementById(anchor) === null)).toEqual([]);
  });
});
