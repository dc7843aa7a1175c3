// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { Tabs } from './tabs.client';

afterEach(cleanup);

const tabOf = (key: string) => ({ key, text: key, content: <p>{`About ${key}`}</p> });
const selected = () => screen.getByRole('tab', { selected: true }).textContent;
const openPanel = () => document.querySelector('.tabs__panel:not(.tabs__panel--closed)')?.textContent;

test('a tab opens its part by pointer and by keyboard, from the last to the first', async () => {
  render(<Tabs label="More" tabs={['visits', 'sources', 'history'].map(tabOf)} />);
  expect([selected(), openPanel()]).toEqual(['visits', 'About visits']);
  await userEvent.click(screen.getByRole('tab', { name: 'history' }));
  expect([selected(), openPanel()]).toEqual(['history', 'About history']);
  await userEvent.keyboard('{ArrowRight}');
  expect([selected(), openPanel()]).toEqual(['visits', 'About visits']);
  expect(document.activeElement?.textContent).toBe('visits');
  await userEvent.keyboard('{End}{ArrowLeft}');
  expect(selected()).toBe('sources');
});

test('where the open part has gone, the first one is open; without parts there is nothing', () => {
  const { rerender, container } = render(<Tabs label="More" tabs={['visits', 'sources'].map(tabOf)} />);
  rerender(<Tabs label="More" tabs={[tabOf('sources')]} />);
  expect([selected(), openPanel()]).toEqual(['sources', 'About sources']);
  rerender(<Tabs label="More" tabs={[]} />);
  expect(container.textContent).toBe('');
});
