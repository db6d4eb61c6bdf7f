import '#ui/theme/styles.ts';
import { createRoot } from 'react-dom/client';
import { Root } from './root.tsx';

/** Puts the app into the page. */
export function boot(): void {
  const container = document.getElementById('root');
  if (container) createRoot(container).render(<Root />);
}
