import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeView } from '#test/fake-view.ts';
import { renderScreen } from '#test/render.tsx';
import { WhenSeen } from './async-view.tsx';

it('renders what it holds when its place comes into view, and keeps it', async () => {
  const view = fakeView();
  const { rerender } = renderScreen(<WhenSeen placeholder="Coming">There</WhenSeen>);
  expect(screen.getByText('Coming')).toBeInTheDocument();
  await view.show();
  expect(screen.getByText('There')).toBeInTheDocument();
  expect(screen.queryByText('Coming')).not.toBeInTheDocument();
  rerender(<WhenSeen placeholder="Coming">Still there</WhenSeen>);
  expect(screen.getByText('Still there')).toBeInTheDocument();
});
