import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { messages } from '@/lib/i18n/messages';
import { TestPage } from '@/lib/testing/harness/test-page';
import { DeliveryDrop } from './delivery-drop';

afterEach(cleanup);

it('covers the page while files are dragged over it, but not over or after a drop in another place that takes them', () => {
  render(
    <TestPage locale="en" staffRole="publisher">
      <main>page</main>
      <aside>own place</aside>
      <DeliveryDrop />
    </TestPage>,
  );
  for (const type of ['dragover', 'drop'])
    screen.getByText('own place').addEventListener(type, (event) => event.preventDefault());
  const files = { dataTransfer: { types: ['Files'] } };
  const isCovered = () => screen.queryByText(messages.en.delivery.dropAnywhere) !== null;
  fireEvent.dragOver(screen.getByText('page'), files);
  expect(isCovered()).toBe(true);
  fireEvent.dragOver(screen.getByText('own place'), files);
  expect(isCovered()).toBe(false);
  fireEvent.dragOver(screen.getByText('page'), files);
  fireEvent.drop(screen.getByText('own place'), files);
  expect(isCovered()).toBe(false);
});
