import { expect, test } from 'vitest';
import type { Issue } from '@hybrid/project/issues/issue';
import { blockState } from './drawnIssues';

const issue = (anchor: string, severity: Issue['severity'] = 'error', step: Issue['step'] = 'equipment'): Issue => ({
  code: 'X',
  severity,
  step,
  anchor,
  text: '',
});

test('a technology has the issues of its fields, and not those of another whose id begins alike', () => {
  expect(blockState([issue('pv-1-sizing')], 'pv-1')).toBe('error');
  expect(blockState([issue('pv-10-sizing')], 'pv-1')).toBeUndefined();
});

test('the part at the grid has those of the connection, the system converter its own', () => {
  for (const anchor of ['interconnectionLimit', 'exportLimitSchedule', 'importLimit', 'canBatteryChargeFromGrid'])
    expect(blockState([issue(anchor)], 'configuration')).toBe('error');
  for (const anchor of ['hasSystemConverter', 'inverter-cost-capital'])
    expect(blockState([issue(anchor)], 'systemConverter')).toBe('error');
  expect(blockState([issue('useComponentLifetimes')], 'configuration')).toBeUndefined();
});

test('an error outweighs a warning; estimates and other steps do not count', () => {
  expect(blockState([issue('pv-1', 'warning'), issue('pv-1-cost')], 'pv-1')).toBe('error');
  expect(blockState([issue('pv-1', 'warning')], 'pv-1')).toBe('warning');
  expect(blockState([issue('pv-1', 'estimation'), issue('pv-1', 'error', 'setup')], 'pv-1')).toBeUndefined();
});
