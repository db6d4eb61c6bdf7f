import { Button, Group, Input } from '@mantine/core';
import { useId } from 'react';
import { toText } from '#ui/errors.tsx';
import type { AppliedVoucher } from './purchase-price.ts';
import { subscribingTexts as texts } from './subscribing.messages.ts';

interface VoucherFieldProps {
  value: string;
  onType: (code: string) => void;
  voucher: AppliedVoucher;
  /** Whether there is a price that a voucher could lower. */
  isReady: boolean;
}

/** A voucher is tried when that is asked for, not while it is typed: tries are counted. */
export function VoucherField({ value, onType, voucher, isReady }: VoucherFieldProps) {
  const id = useId();
  const { error, isPending, apply, remove } = voucher;
  const code = value.trim();
  const isApplied = voucher.code !== '';
  const canApply = code !== '' && isReady && !isPending;
  return (
    <Input.Wrapper label={texts.voucher} id={id} size="md" error={error === null ? null : toText(error)}>
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <Input
          id={id}
          size="md"
          flex={1}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={value}
          readOnly={isApplied || isPending}
          error={error !== null}
          onChange={({ currentTarget }) => {
            onType(currentTarget.value);
            if (error !== null) remove();
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter tries the voucher and buys nothing.
            event.preventDefault();
            if (canApply && !isApplied) apply(code);
          }}
        />
        {isApplied ? (
          <Button
            variant="default"
            onClick={() => {
              onType('');
              remove();
            }}
          >
            {texts.removeVoucher}
          </Button>
        ) : (
          <Button variant="default" disabled={!canApply} loading={isPending} onClick={() => apply(code)}>
            {texts.applyVoucher}
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  );
}
