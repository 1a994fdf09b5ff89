import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Section } from './Section';
import { recallSections } from './sectionStates';

beforeEach(() => {
  localStorage.clear();
  recallSections('p1');
});
afterEach(cleanup);

const head = (name: RegExp) => screen.getByRole('button', { name });

function show() {
  render(
    <>
      <Section
        id="solar"
        manual="equipment#solar"
        title="Solar"
        summary="100 MW"
        switch={{ checked: true, onChange: () => {}, label: 'Use solar' }}
      >
        <label htmlFor="size">Size</label>
        <input id="size" />
      </Section>
      <Section id="storage" manual="storage" title="Storage" summary="50 MW" defaultOpen>
        <p>Units</p>
      </Section>
    </>,
  );
}

describe('a section', () => {
  test('is a button in a heading, so that Enter and Space turn it, and says whether it is open', () => {
    show();
    const button = head(/Solar/);
    expect(button.tagName).toBe('BUTTON');
    expect(button.closest('h2')).not.toBeNull();
    expect(button.getAttribute('aria-expanded')).toBe('false');
    button.focus();
    expect(document.activeElement).toBe(button);
    fireEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(document.getElementById(button.getAttribute('aria-controls') ?? '')?.hidden).toBe(false);
  });

  test('shows the sentence of its values only while it is closed, and keeps its fields on the page', () => {
    show();
    expect(screen.getByText('100 MW')).toBeDefined();
    expect(document.getElementById('size')).not.toBeNull();
    fireEvent.click(head(/Solar/));
    expect(screen.queryByText('100 MW')).toBeNull();
  });

  test('its switch stands beside the button and does not turn the section', () => {
    show();
    fireEvent.click(screen.getByRole('switch', { name: 'Use solar' }));
    expect(head(/Solar/).getAttribute('aria-expanded')).toBe('false');
  });

  test('a click with Alt turns all', () => {
    show();
    fireEvent.click(head(/Solar/), { altKey: true });
    expect([/Solar/, /Storage/].map((name) => head(name).getAttribute('aria-expanded'))).toEqual(['true', 'true']);
  });

  test('is remembered for its project, and for no other', () => {
    show();
    fireEvent.click(head(/Solar/));
    cleanup();
    recallSections('p2');
    show();
    expect(head(/Solar/).getAttribute('aria-expanded')).toBe('false');
    cleanup();
    recallSections('p1');
    show();
    expect(head(/Solar/).getAttribute('aria-expanded')).toBe('true');
  });
});
