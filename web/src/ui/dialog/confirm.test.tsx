import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '#test/render.tsx';
import { Overlays } from '../overlays.tsx';
import { confirm } from './confirm.tsx';
import { Dialog } from './dialog.tsx';

const question = { title: 'Close attendance', text: 'Are you sure?', confirmLabel: 'Close' };

function ask(more: { isDangerous?: boolean } = {}) {
  let answer: boolean | undefined;
  const view = renderScreen(
    <>
      <Overlays />
      <button
        type="button"
        onClick={() => void confirm({ ...question, ...more }).then((given) => (answer = given))}
      >
        Ask
      </button>
    </>,
  );
  return { ...view, answer: () => answer };
}

describe('confirm', () => {
  it.each([
    ['Close', true],
    ['Cancel', false],
  ])('is answered by %s with %s', async (button, expected) => {
    const { user, answer } = ask();
    await user.click(screen.getByRole('button', { name: 'Ask' }));
    expect(await screen.findByRole('dialog', { name: 'Close attendance' })).toHaveTextContent(
      'Are you sure?',
    );
    const buttons = screen.getAllByRole('button', { name: button });
    await user.click(buttons.at(-1) as HTMLElement);
    await waitFor(() => expect(answer()).toBe(expected));
  });

  it('has the focus on Cancel where something is destroyed', async () => {
    const { user, answer } = ask({ isDangerous: true });
    await user.click(screen.getByRole('button', { name: 'Ask' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(answer()).toBe(false));
  });

  it('takes Escape for no', async () => {
    const { user, answer } = ask();
    await user.click(screen.getByRole('button', { name: 'Ask' }));
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(answer()).toBe(false));
  });
});

describe('Dialog', () => {
  it('closes by its cross and by Escape', async () => {
    let closed = 0;
    const { user } = renderScreen(
      <Dialog title="Details" opened onClose={() => (closed += 1)}>
        Text
      </Dialog>,
    );
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.keyboard('{Escape}');
    expect(closed).toBe(2);
  });

  it('that is static closes by neither', async () => {
    let closed = 0;
    const { user } = renderScreen(
      <Dialog title="No Active Subscription Found." isStatic opened onClose={() => (closed += 1)}>
        Text
      </Dialog>,
    );
    expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(closed).toBe(0);
  });
});
