import { watchPendingQr } from './platform/pending-qr.ts';
import { captureShortcut } from './platform/pending-shortcut.ts';

watchPendingQr();
captureShortcut();
// Fetched rather than imported, so that styles and library do not hold up the first paint: the static splash.
void import('./app/boot.tsx').then(({ boot }) => boot());
