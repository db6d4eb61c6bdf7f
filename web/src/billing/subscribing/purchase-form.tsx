import { purchaseMessages } from '@fellowship/domain/billing/payment.messages';
import { planOption } from '@fellowship/domain/billing/plan.schema';
import { type PurchaseKind, trialDaysGivenUp } from '@fellowship/domain/billing/purchase';
import { boughtUsers } from '@fellowship/domain/billing/validity';
import type { IsoDate } from '@fellowship/domain/calendar/dates';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { formatRupees } from '@fellowship/domain/money/rupees';
import { FILTER_DEBOUNCE_MS } from '@fellowship/domain/platform/limits';
import { texts as generalTexts } from '@fellowship/domain/platform/texts';
import { Button, Group, NativeSelect, Stack, Table, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { isRefusal } from '#api/api-error.ts';
import { usePlatformToday } from '#identity/session-context.tsx';
import { getFieldErrors } from '#ui/errors.tsx';
import { typedCount } from '#ui/form/typed-number.ts';
import { type FormFields, useSchemaForm } from '#ui/form/use-schema-form.ts';
import { FormError } from '#ui/form/use-submission.tsx';
import { notSaved, toast } from '#ui/toast/toast.tsx';
import { useCheckout } from './checkout.ts';
import { type Price, priceOfPurchase, useVoucher } from './purchase-price.ts';
import {
  CHECKOUT_LABELS,
  memberWarnings,
  NOT_ORDERED,
  subscribingTexts as texts,
} from './subscribing.messages.ts';
import type { Offer } from './use-offer.ts';
import { VoucherField } from './voucher-field.tsx';

/** The values of a purchase; a count as typed. */
export type PurchaseFields = { planId: string; memberCount: number | ''; voucher: string };

/** A plan and a count; the price says whether they fit. */
const purchaseFieldsSchema = z.object({
  planId: z.string().check(z.minLength(1, purchaseMessages.noPlanChosen)),
  memberCount: z.pipe(
    z.custom<number | ''>((value) => typeof value === 'number', generalTexts.required),
    z.transform((value) => Number(value)),
  ),
  voucher: z.string(),
});

interface PurchaseFormProps {
  offer: Offer;
  kind: PurchaseKind;
  planId: string;
  /** Called with the chosen plan and count. */
  onChange: (chosen: { planId: string; memberCount: number | '' }) => void;
  /** Whether the member list is open beside it. */
  showsMembers: boolean;
  onToggleMembers: () => void;
  onPaid: () => void;
}

/** What a chapter's admin buys: plan, member count, voucher, and the price that moves with them. */
export function PurchaseForm(props: PurchaseFormProps) {
  const { offer, kind, onChange, showsMembers, onToggleMembers } = props;
  const { activeMembers, capacity } = offer.overview;
  const today = usePlatformToday();
  const checkout = useCheckout(props.onPaid);
  const form = useSchemaForm({
    schema: purchaseFieldsSchema,
    initialValues: {
      planId: props.planId,
      memberCount: Math.max(kind === 'Subscribe' ? 0 : capacity, activeMembers),
      voucher: '',
    } as PurchaseFields,
    onSubmit: order,
  });
  const { planId, memberCount } = form.fields.values;
  const purchase = {
    kind,
    planId: kind === 'AddUsers' ? undefined : planId,
    memberCount: memberCount || 0,
  };
  const voucher = useVoucher(purchase);
  const priced = priceOfPurchase(offer, purchase, voucher.value, today);
  const price = priced.ok ? priced.value : null;
  useMemberWarning(memberCount, activeMembers);

  async function order(): Promise<void> {
    if (purchase.memberCount < activeMembers) {
      toast.warning(showsMembers ? memberWarnings.notLess(activeMembers) : purchaseMessages.tooManyActive);
      return;
    }
    if (!price) return;
    try {
      await checkout.checkOut({ ...purchase, voucherCode: voucher.code, price });
    } catch (failure) {
      // Used by another admin meanwhile, or expired.
      if ('voucherCode' in getFieldErrors(failure)) voucher.remove();
      throw isRefusal(failure) ? failure : notSaved(failure, NOT_ORDERED[kind]);
    }
  }

  const isTooFew = purchase.memberCount < activeMembers;
  // An untouched count shows no error.
  const isUntouched = memberCount === '' || (kind === 'AddUsers' && memberCount === capacity);
  return (
    <form aria-label={CHECKOUT_LABELS[kind]} noValidate onSubmit={form.handleSubmit} aria-busy={form.isBusy}>
      <Stack gap="md">
        <PurchaseInputs offer={offer} kind={kind} fields={form.fields} onChange={onChange} />
        <VoucherField
          value={form.fields.values.voucher}
          onType={(voucher) => form.fields.setFieldValue('voucher', voucher)}
          voucher={voucher}
          isReady={price !== null}
        />
        {price && <PriceLines price={price} today={today} />}
        {!priced.ok && !isUntouched && <Text role="status">{priced.refusal.message}</Text>}
        <FormError text={form.error} />
        <Group gap="sm" justify="flex-end">
          <Button variant="default" aria-expanded={showsMembers} onClick={onToggleMembers}>
            {showsMembers ? texts.closeMembers : texts.removeMember}
          </Button>
          <Button
            type="submit"
            loading={checkout.isBusy}
            disabled={!checkout.isReady || (price === null && !isTooFew && planId !== '')}
          >
            {CHECKOUT_LABELS[kind]}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface PurchaseInputsProps {
  offer: Offer;
  kind: PurchaseKind;
  fields: FormFields<PurchaseFields>;
  onChange: PurchaseFormProps['onChange'];
}

function PurchaseInputs({ offer: { overview, plans }, kind, fields, onChange }: PurchaseInputsProps) {
  const { planId, memberCount } = fields.values;
  const plan = fields.getInputProps('planId');
  const count = fields.getInputProps('memberCount');
  return (
    <Group align="flex-start" gap="md" grow preventGrowOverflow={false}>
      {kind !== 'AddUsers' && (
        <NativeSelect
          size="md"
          label={texts.plan}
          withAsterisk
          data={plans.map((plan) => ({ value: plan.pk, label: planOption(plan) }))}
          {...plan}
          onChange={({ currentTarget: { value } }) => {
            fields.setFieldValue('planId', value);
            onChange({ planId: value, memberCount });
          }}
        />
      )}
      <TextInput
        label={texts.memberCount}
        description={texts.memberCountHint(overview.activeMembers)}
        withAsterisk
        inputMode="numeric"
        autoComplete="off"
        {...count}
        onChange={({ currentTarget: { value } }) => {
          fields.setFieldValue('memberCount', typedCount(value));
          onChange({ planId, memberCount: typedCount(value) });
        }}
      />
    </Group>
  );
}

/** Warns, until it is closed, as soon as fewer members are entered than are active. */
function useMemberWarning(memberCount: number | '', activeMembers: number): void {
  const [entered] = useDebouncedValue(memberCount, FILTER_DEBOUNCE_MS);
  useEffect(() => {
    if (entered !== '' && entered < activeMembers) {
      toast.lastingWarning(memberWarnings.makeInactive(activeMembers));
    }
  }, [entered, activeMembers]);
}

/** What is to be paid, line by line. */
function PriceLines({ price, today }: { price: Price; today: IsoDate }) {
  const { terms, lines: sums, discount, cheaper } = price;
  const trialDays = trialDaysGivenUp(terms.previous, today);
  const { users, months, pricePaise, endDate, usersBefore, fullFrom } = terms;
  const { basePaise, discountPaise, voucherPaise, netPaise } = sums;
  const lines = [
    [`${texts.base(users, months)} × ${formatRupees(pricePaise)}`, formatRupees(basePaise)],
    ...(discountPaise > 0
      ? [[discount?.discountText || texts.discount, `− ${formatRupees(discountPaise)}`]]
      : []),
    ...(voucherPaise > 0 ? [[texts.voucherLine, `− ${formatRupees(voucherPaise)}`]] : []),
  ];
  return (
    <div aria-live="polite">
      <Table aria-label={texts.lines} layout="auto">
        <Table.Tbody>
          {lines.map(([name, value]) => (
            <Table.Tr key={name}>
              <Table.Th fw={400}>{name}</Table.Th>
              <Table.Td ta="right">{value}</Table.Td>
            </Table.Tr>
          ))}
          <Table.Tr>
            <Table.Th>{texts.net}</Table.Th>
            <Table.Td ta="right" fw={700}>
              {formatRupees(netPaise)}
            </Table.Td>
          </Table.Tr>
        </Table.Tbody>
      </Table>
      {trialDays > 0 && <Text fw={600}>{texts.trialGivenUp(trialDays)}</Text>}
      <Text size="sm">{texts.until(formatDate(endDate))}</Text>
      {usersBefore !== null && fullFrom !== null && (
        <Text size="sm">{texts.rises(usersBefore, boughtUsers(terms), formatDate(fullFrom))}</Text>
      )}
      {cheaper && <Text size="sm">{texts.cheaper(cheaper.users, formatRupees(cheaper.netPaise))}</Text>}
    </div>
  );
}
