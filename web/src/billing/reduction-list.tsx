import { discountMessages } from '@fellowship/domain/billing/plan.messages';
import { Button, Skeleton, Text } from '@mantine/core';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { toast } from '#ui/toast/toast.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import type { ReductionFields } from './reduction-fields.tsx';
import { expireTexts } from './reductions.messages.ts';

interface ExpireActionProps {
  isExpired: boolean;
  /** What is expired, for those who do not see the row. */
  name: string;
  expire: () => Promise<unknown>;
}

/** The button that expires a row for good, after asking; 'Expired' where that is done (rules billing/voucher-status, billing/discount-terms). */
export function ExpireAction({ isExpired, name, expire }: ExpireActionProps) {
  const [isBusy, setBusy] = useState(false);
  if (isExpired) {
    return (
      <Text size="sm" c="dimmed">
        {expireTexts.expired}
      </Text>
    );
  }
  async function ask(): Promise<void> {
    const { confirm } = await import('#ui/dialog/confirm.tsx');
    const isAgreed = await confirm({
      title: controlTexts.of(expireTexts.expire, name),
      text: expireTexts.question,
      confirmLabel: expireTexts.expire,
      isDangerous: true,
    });
    if (!isAgreed) return;
    setBusy(true);
    try {
      await expire();
      toast.success(discountMessages.expired);
    } catch {
      toast.error(discountMessages.notExpired);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button
      variant="default"
      mih={44}
      loading={isBusy}
      aria-label={controlTexts.of(expireTexts.expire, name)}
      onClick={() => void ask()}
    >
      {expireTexts.expire}
    </Button>
  );
}

const LateFields = lazy(async () => ({ default: (await import('./reduction-fields.tsx')).ReductionFields }));

/** The fields that narrow a list of vouchers or discounts; the list can be read before they are there. */
export function ReductionFilter(props: ComponentProps<typeof ReductionFields>) {
  return (
    <Suspense fallback={<Skeleton height={66} />}>
      <LateFields {...props} />
    </Suspense>
  );
}
