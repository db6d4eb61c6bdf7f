import './ui/theme/styles.ts';
import { createRoot } from 'react-dom/client';
import { Root } from './app/root.tsx';
import { watchPendingQr } from './platform/pending-qr.ts';

watchPendingQr();
const container = document.getElementById('root');
if (container) createRoot(container).render(<Root />);
