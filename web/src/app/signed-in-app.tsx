import '#ui/theme/all-styles.ts';
import { ModalsProvider } from '@mantine/modals';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { BrowserRouter } from 'react-router';
import { queryClient } from '#api/query-client.ts';
import { SessionGate } from '#identity/session-gate.tsx';
import { hideSplash } from '#platform/splash.ts';
import { AppToasts } from '#ui/toast/app-toasts.tsx';
import { CurrentScreen } from './current-screen.tsx';
import { Shell } from './shell/shell.tsx';
import { useTokenRefresh } from './use-token-refresh.ts';

/** Everything behind the sign-in: one person's, so all that was read goes when the person does. */
export function SignedInApp({ productName }: { productName: string }) {
  useTokenRefresh();
  useEffect(() => {
    hideSplash();
    return () => queryClient.clear();
  }, []);

  return (
    <QueryClientProvider client={queryClient}>
      <ModalsProvider labels={{ confirm: 'Confirm', cancel: 'Cancel' }}>
        <AppToasts />
        <BrowserRouter>
          <SessionGate>
            <Shell productName={productName}>
              <CurrentScreen productName={productName} />
            </Shell>
          </SessionGate>
        </BrowserRouter>
      </ModalsProvider>
    </QueryClientProvider>
  );
}
