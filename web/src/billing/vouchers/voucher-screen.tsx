import { Stack, Text, Title } from '@mantine/core';
import { useCan } from '#identity/use-session-user.ts';
import { VoucherList } from './voucher-list.tsx';
import { voucherTexts } from './vouchers.messages.ts';

/** Voucher: support admins see and write all, a chapter's admins see its own, and no member sees a code (rule billing/prices-access). */
export function VoucherScreen() {
  const can = useCan();
  if (can('voucher.list')) return <VoucherList />;
  return (
    <Stack gap="md">
      <Title order={1}>{voucherTexts.title}</Title>
      <Text c="dimmed">{voucherTexts.noCodes}</Text>
    </Stack>
  );
}
