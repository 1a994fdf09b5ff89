import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { solarConverterCostFields } from '@hybrid/project/costs/costTable';
import { newProject } from '@hybrid/project/document/project';
import { newSolar } from '@hybrid/project/document/solar';
import { NumbersProvider } from '../ui/numbers';
import { startWords } from '../i18n/words';
import { openProject } from '../openProject/projectStore';
import { ConverterForm } from './ConverterForm';

beforeAll(startWords);
afterEach(cleanup);

const pv = { ...newSolar('pv-1', 1, 25), hasConverter: true };

function show(useComponentLifetimes: boolean): HTMLInputElement {
  openProject({ ...newProject('p', '2028-01-01'), earlyAnalysis: false, useComponentLifetimes }, 0);
  render(
    <MantineProvider env="test">
      <NumbersProvider comma={false} currencySymbol="$" dateFormat={2}>
        <ConverterForm
          owner={pv}
          path="solar/pv-1/converter"
          fields={solarConverterCostFields}
          sizeUnit=""
          baseMW={50}
          onSwitch={() => {}}
          onChange={() => {}}
        />
      </NumbersProvider>
    </MantineProvider>,
  );
  return screen.getByRole<HTMLInputElement>('switch', { name: 'Dedicated converter' });
}

test('the switch of a converter is disabled for component lifetimes, and says so', () => {
  expect(show(true).disabled).toBe(true);
  expect(screen.getByText('Disabled for component lifetime analysis')).toBeTruthy();
  cleanup();
  expect(show(false).disabled).toBe(false);
  expect(screen.queryByText('Disabled for component lifetime analysis')).toBeNull();
});
