import { describe, expect, test } from 'vitest';
import { newIncentive } from './incentive';
import { newProject, type Project } from './project';
import { mayBeRefused } from './taxCreditLaw';

const plant = (change: Partial<Project>): Project => ({ ...newProject('p', '2026-01-01'), useSolar: true, useStorage: true, ...change });
const credit = newIncentive('itc', 'incentive-1');
const begun = (noticeToProceed: string, expectedDate: string) => mayBeRefused(plant({ noticeToProceed, expectedDate }), credit);

describe('a credit for solar in the United States', () => {
  test('stands for what was begun by 4 July 2026 and is in service by the end of 2027', () => {
    expect(begun('2026-07-04', '2027-12-31')).toBe(false);
  });

  test('may be refused to what was begun later, or comes into service later', () => {
    expect(begun('2026-07-05', '2027-12-31')).toBe(true);
    expect(begun('2026-07-04', '2028-01-01')).toBe(true);
  });

  test('is not in question for storage alone, elsewhere, nor for depreciation', () => {
    const late = plant({ noticeToProceed: '2027-01-01', expectedDate: '2029-01-01' });
    expect(mayBeRefused(late, { ...credit, solar: false })).toBe(false);
    expect(mayBeRefused({ ...late, useSolar: false }, credit)).toBe(false);
    expect(mayBeRefused({ ...late, location: { ...late.location, countryCode: 'CA' } }, credit)).toBe(false);
    expect(mayBeRefused(late, newIncentive('macrs', 'incentive-2'))).toBe(false);
  });
});
