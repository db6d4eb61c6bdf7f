import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderScreen } from '#test/render.tsx';
import { keepFocus } from './focus-keeper.ts';

let end: () => void;

beforeEach(() => {
  end = keepFocus();
});

afterEach(() => end());

function List() {
  const [names, setNames] = useState(['Asha', 'Balaji']);
  return (
    <main tabIndex={-1}>
      <a href="/help">Help</a>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <button type="button" onClick={() => setNames(names.filter((other) => other !== name))}>
              Remove {name}
            </button>
          </li>
        ))}
      </ul>
    </main>
  );
}

it('goes on in the same list when what was pressed is gone, and further out when the list is empty', async () => {
  const { user } = renderScreen(<List />);
  await user.click(screen.getByRole('button', { name: 'Remove Asha' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Remove Balaji' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Remove Balaji' }));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Help' })).toHaveFocus());
});

it('stays down where a person put it down', async () => {
  const { user } = renderScreen(
    <>
      <List />
      <p>Nothing to press</p>
    </>,
  );
  screen.getByRole('button', { name: 'Remove Asha' }).focus();
  await user.click(screen.getByText('Nothing to press'));
  document.body.append(document.createElement('aside'));
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(document.body).toHaveFocus();
});

function Bar() {
  const [state, setState] = useState<'ready' | 'busy' | 'done'>('ready');
  return (
    <main tabIndex={-1}>
      <button type="button" disabled={state === 'done'} onClick={() => setState('done')}>
        Mark
      </button>
      <button
        type="button"
        disabled={state === 'busy'}
        data-loading={state === 'busy' || undefined}
        onClick={() => setState('busy')}
      >
        Submit
      </button>
      <a href="/help">Help</a>
    </main>
  );
}

it('goes on beside what has nothing left to do, but waits for what is at work', async () => {
  const { user } = renderScreen(<Bar />);
  await user.click(screen.getByRole('button', { name: 'Mark' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Submit' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  screen.getByRole('button', { name: 'Submit' }).blur();
  await new Promise((resolve) => setTimeout(resolve, 800));
  expect(screen.getByRole('link', { name: 'Help' })).not.toHaveFocus();
});
