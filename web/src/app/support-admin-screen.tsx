import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { AdminScreen } from '#chapters/administration/admin-screen.tsx';

/** Fetched with the chapter that was chosen. */
const PaymentHistory = lazy(async () => ({
  default: (await import('#billing/subscribing/payment-history.tsx')).PaymentHistory,
}));

/** Support Admin, with what the chosen chapter paid and its receipts. */
export function SupportAdminScreen() {
  return (
    <AdminScreen
      payments={({ pk, chapterName, timeZone }) => (
        <Suspense fallback={<Skeleton height={220} />}>
          <PaymentHistory chapter={{ chapterId: pk, chapterName, timeZone }} />
        </Suspense>
      )}
    />
  );
}
