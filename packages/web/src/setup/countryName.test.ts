import { expect, test } from 'vitest';
import { countryName } from './countryName';

const states = { countryCode: 'US', countryName: 'United States' };

test('a country is named in the language of the user', () => {
  expect([countryName(states, 'en'), countryName(states, 'es')]).toEqual(['United States', 'Estados Unidos']);
});

test('one without a code that the browser knows keeps the name that its site has', () => {
  expect(countryName({ countryCode: '', countryName: 'At sea' }, 'es')).toBe('At sea');
  expect(countryName({ countryCode: 'us', countryName: 'Here' }, 'es')).toBe('Here');
});
