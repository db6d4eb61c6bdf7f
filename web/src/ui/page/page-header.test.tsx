import { Button, Menu } from '@mantine/core';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderScreen } from '#test/render.tsx';
import { PageBarProvider } from './page-bar.tsx';
import { PageHeader } from './page-header.tsx';

const header = (
  <PageHeader
    title="Member List"
    count={43}
    detail="43 of 60 paid seats taken"
    action={<Button>New Member</Button>}
    phoneAction={<button type="button" aria-label="New Member" />}
    more={<Menu.Item>Excel</Menu.Item>}
    back="/"
  />
);

function Phone() {
  const [bar, setBar] = useState<HTMLElement | null>(null);
  return (
    <>
      <nav ref={setBar} aria-label="Bar" />
      <PageBarProvider bar={bar}>
        <main>{header}</main>
      </PageBarProvider>
    </>
  );
}

it('stands in the page at a desk, with what is seldom done behind ⋯', async () => {
  const { user } = renderScreen(header);
  expect(screen.getByRole('heading', { level: 1, name: 'Member List 43' })).toBeVisible();
  expect(screen.getByText('43 of 60 paid seats taken')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Back' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  expect(await screen.findByRole('menuitem', { name: 'Excel' })).toBeVisible();
});

it('stands in the bar on a phone, with the way back and its action as an icon', () => {
  renderScreen(<Phone />);
  const bar = within(screen.getByRole('navigation', { name: 'Bar' }));
  expect(bar.getByRole('heading', { level: 1, name: 'Member List 43' })).toBeVisible();
  expect(bar.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/');
  expect(bar.getByRole('button', { name: 'New Member' })).toHaveTextContent('');
  expect(within(screen.getByRole('main')).getByText('43 of 60 paid seats taken')).toBeVisible();
  expect(within(screen.getByRole('main')).queryByRole('button')).toBeNull();
});
