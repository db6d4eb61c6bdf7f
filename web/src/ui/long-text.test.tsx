import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '#test/render.tsx';
import { LongText } from './long-text.tsx';

const LONG = `${'x'.repeat(50)}yz`;

function Example({ text }: { text: string }) {
  return (
    <article>
      <LongText text={text} name="Comments" />
    </article>
  );
}

it('shows what fits as it is', () => {
  renderScreen(<Example text={'x'.repeat(50)} />);
  expect(screen.getByRole('article')).toHaveTextContent(/^x{50}$/);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('cuts what is longer, opens it where it stands, and closes it again', async () => {
  const { user } = renderScreen(<Example text={LONG} />);
  const article = screen.getByRole('article');
  expect(article).toHaveTextContent(/^x{50}… Show More$/);
  const more = screen.getByRole('button', { name: 'Show More Comments', expanded: false });
  await user.click(more);
  expect(article).toHaveTextContent(`${LONG} Show Less`);
  await user.keyboard('{Enter}');
  expect(article).toHaveTextContent(/^x{50}… Show More$/);
});
