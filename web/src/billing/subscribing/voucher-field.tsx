import { Button, Group, TextInput } from '@mantine/core';
import { textOf } from '#ui/errors.ts';
import { subscribingTexts as texts } from './subscribing.messages.ts';

interface VoucherFieldProps {
  value: string;
  onType: (code: string) => void;
  /** The code that the price is asked with; empty for none. */
  applied: string;
  onApply: (code: string) => void;
  /** Why the price with this code is none. */
  error: unknown;
}

/** A voucher is tried when that is asked for, not while it is typed: tries are counted. */
export function VoucherField({ value, onType, applied, onApply, error }: VoucherFieldProps) {
  const isApplied = applied !== '' && error === null;
  return (
    <Group align="flex-end" gap="sm" wrap="nowrap">
      <TextInput
        label={texts.voucher}
        style={{ flex: 1 }}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={value}
        readOnly={isApplied}
        error={error === null ? null : textOf(error)}
        inputWrapperOrder={['label', 'error', 'input']}
        onChange={({ currentTarget }) => {
          onType(currentTarget.value);
          if (applied !== '') onApply('');
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter tries the voucher and buys nothing.
          event.preventDefault();
          onApply(value.trim());
        }}
      />
      {isApplied ? (
        <Button
          variant="default"
          onClick={() => {
            onType('');
            onApply('');
          }}
        >
          {texts.removeVoucher}
        </Button>
      ) : (
        <Button variant="default" disabled={value.trim() === ''} onClick={() => onApply(value.trim())}>
          {texts.applyVoucher}
        </Button>
      )}
    </Group>
  );
}
