import { expect, test } from 'vitest';
import { addressProblem } from './notification';

test.each(['ann@example.org', 'ann.lee+runs@mail.example.org', 'añn@exämple.org'])('%s can be used', (address) => {
  expect(addressProblem(address)).toBeUndefined();
});

test.each([
  '',
  'ann',
  'ann@',
  '@example.org',
  'ann@example',
  'ann lee@example.org',
  'ann@example.org\nBcc: all@example.org',
  'a@b@example.org',
])('%j is no address', (address) => {
  expect(addressProblem(address)).toEqual('Please enter a valid email');
});

test('an address has 250 characters at most', () => {
  const domain = '@example.org';
  expect(addressProblem('a'.repeat(250 - domain.length) + domain)).toBeUndefined();
  expect(addressProblem('a'.repeat(251 - domain.length) + domain)).toEqual('Email cannot have more than 250 characters');
});
