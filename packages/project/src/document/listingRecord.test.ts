import { expect, test } from 'vitest';
import { inOrder } from '../edits/edit';
import { setFields } from '../edits/fieldEdits';
import { useTechnology } from '../edits/technologyEdits';
import { listingRecord } from './listingRecord';
import { newProject } from './project';

const start = newProject('p', '2028-01-01');

test('the label joins the technologies in use', () => {
  expect(listingRecord(start).type).toBe('');
  expect(listingRecord(inOrder(useTechnology('solar', true), useTechnology('storage', true))(start)).type).toBe('PV + Storage');
});

test('at home the market operator is shown, abroad the country, at sea the market that the project names', () => {
  expect(listingRecord(setFields({ electricityMarket: 'CAISO' })(start)).electricityMarket).toBe('CAISO');
  const abroad = setFields({ location: { ...start.location, countryName: 'Spain', countryCode: 'ES' } });
  expect(listingRecord(abroad(start)).electricityMarket).toBe('Spain');
  const atSea = setFields({ electricityMarket: 'CAISO', location: { ...start.location, countryName: '', countryCode: '' } });
  expect(listingRecord(atSea(start)).electricityMarket).toBe('CAISO');
});

test('phase, coupling and dates follow the document', () => {
  expect(listingRecord(setFields({ earlyAnalysis: false })(start))).toMatchObject({
    phase: 'Late stage',
    coupling: 'AC',
    dateCod: '2028-01-01',
    dateNtp: '2028-01-01',
  });
});
