import '#platform/zod-setup.ts';
import '#ui/theme/all-styles.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { BrowserRouter } from 'react-router';
import { queryClient } from '#api/query-client.ts';
import { SessionGate } from '#identity/session-gate.tsx';
import { hideSplash } from '#platform/splash.ts';
import { CurrentScreen } from './current-screen.tsx';
import { Shell } from './shell/shell.tsx';
import { useTokenRefresh } from './use-token-refresh.ts';

const Overlays = lazy(async () => ({ default: (await import('#ui/overlays.tsx')).Overlays }));

/** Everything behind the sign-in: one person's, so all that was read goes when the person does. */
export function SignedInApp({ productName }: { productName: string }) {
  useTokenRefresh();
  useEffect(() => {
    hideSplash();
    return () => queryClient.clear();
  }, []);

  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <SessionGate>
          <Shell productName={productName}>
            <CurrentScreen productName={productName} />
          </Shell>
        </SessionGate>
      </BrowserRouter>
      <Suspense fallback={null}>
        <Overlays />
      </Suspense>
    </QueryClientProvider>
  );
}
