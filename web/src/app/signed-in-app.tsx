import '#ui/zod-setup.ts';
import '#ui/theme/all-styles.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { BrowserRouter } from 'react-router';
import { createQueryClient } from '#api/query-client.ts';
import { openQueue } from '#browser/queue-store.ts';
import { PersonContext } from '#browser/remembered.ts';
import { SessionGate } from '#identity/session-gate.tsx';
import { useSessionUser } from '#identity/session-user.ts';
import { keepAnswers } from '#platform/offline/keep-answers.ts';
import { ProductNameContext } from '#platform/product-name.ts';
import { hideSplash } from '#ui/splash.ts';
import { AppSkeleton } from './app-skeleton.tsx';
import { CurrentScreen } from './current-screen.tsx';
import { Shell } from './shell/shell.tsx';
import { useTokenRefresh } from './use-token-refresh.ts';

const Overlays = lazy(async () => ({ default: (await import('#ui/overlays.tsx')).Overlays }));

/** Everything behind the sign-in: one person's, with a cache that goes when the person does. */
export function SignedInApp({ productName }: { productName: string }) {
  const [queryClient] = useState(createQueryClient);
  const { rotaryId } = useSessionUser();
  useEffect(() => openQueue(rotaryId), [rotaryId]);
  useEffect(() => keepAnswers(queryClient, rotaryId), [queryClient, rotaryId]);
  useTokenRefresh(queryClient);
  useEffect(hideSplash, []);

  return (
    <QueryClientProvider client={queryClient}>
      <PersonContext value={rotaryId}>
        <BrowserRouter>
          <SessionGate waiting={<AppSkeleton />}>
            <Shell productName={productName}>
              <ProductNameContext value={productName}>
                <CurrentScreen productName={productName} />
              </ProductNameContext>
            </Shell>
          </SessionGate>
        </BrowserRouter>
      </PersonContext>
      <Suspense fallback={null}>
        <Overlays />
      </Suspense>
    </QueryClientProvider>
  );
}
