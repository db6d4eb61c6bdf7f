import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '#test/render.tsx';
import { RemoteImage } from './remote-image.tsx';

const image = () => screen.getByRole('img', { name: 'Photo of Asha' });

it('shows the picture, fetched so that the business card may draw it', () => {
  renderScreen(<RemoteImage src="/media/a.webp" alt="Photo of Asha" size={96} />);
  expect(image()).toHaveAttribute('src', '/media/a.webp');
  expect(image()).toHaveAttribute('crossorigin', 'anonymous');
});

it('shows the placeholder where there is none', () => {
  renderScreen(<RemoteImage src={null} alt="Photo of Asha" size={96} />);
  expect(image()).toHaveAttribute('data-placeholder');
});

it('logs a failed download and shows the placeholder, until another picture comes', () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { rerender } = renderScreen(<RemoteImage src="/media/a.webp" alt="Photo of Asha" size={96} />);
  fireEvent.error(image());
  expect(image()).toHaveAttribute('data-placeholder');
  expect(log).toHaveBeenCalledOnce();
  rerender(<RemoteImage src="/media/b.webp" alt="Photo of Asha" size={96} />);
  expect(image()).toHaveAttribute('src', '/media/b.webp');
});
