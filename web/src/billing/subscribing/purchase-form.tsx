import { purchaseMessages } from '@fellowship/domain/billing/payment.messages';
import { planTitle } from '@fellowship/domain/billing/plan.schema';
import { type PurchaseKind, trialDaysGivenUp } from '@fellowship/domain/billing/purchase';
import { boughtUsers } from '@fellowship/domain/billing/validity';
import type { IsoDate } from '@fellowship/domain/calendar/dates';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { formatRupees, type Paise } from '@fellowship/domain/money/rupees';
import { FILTER_DEBOUNCE_MS } from '@fellowship/domain/platform/limits';
import { texts as generalTexts } from '@fellowship/domain/platform/texts';
import { ActionIcon, Button, Paper, Radio, Stack, Table, Text, TextInput, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useEffect } from 'react';
import * as z from 'zod/mini';
import { isRefusal } from '#api/api-error.ts';
import { usePlatformToday } from '#identity/session-context.tsx';
import { getFieldErrors } from '#ui/errors.tsx';
import { typedCount } from '#ui/form/typed-number.ts';
import { type FormFields, useSchemaForm } from '#ui/form/use-schema-form.ts';
import { FormError } from '#ui/form/use-submission.tsx';
import { MinusIcon, PlusIcon } from '#ui/icons/icons.tsx';
import { notSaved, toast } from '#ui/toast/toast.tsx';
import classes from './checkout.module.css';
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
  /** The plan that the chapter has, above the questions. */
  head: ReactNode;
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
    <form
      aria-label={CHECKOUT_LABELS[kind]}
      noValidate
      onSubmit={form.handleSubmit}
      aria-busy={form.isBusy}
      className={classes.checkout}
    >
      <Paper withBorder className={classes.questions}>
        <div className={classes.question}>{props.head}</div>
        {kind !== 'AddUsers' && (
          <div className={classes.question}>
            <PlanChoice offer={offer} kind={kind} fields={form.fields} onChange={onChange} />
          </div>
        )}
        <div className={classes.question}>
          <MemberCount active={activeMembers} fields={form.fields} onChange={onChange} />
          <Button variant="subtle" px={0} aria-expanded={showsMembers} onClick={onToggleMembers} mt="xs">
            {showsMembers ? texts.closeMembers : texts.removeMember}
          </Button>
        </div>
        <div className={classes.question}>
          <Title order={3} mb="xs">
            {texts.haveVoucher}
          </Title>
          <VoucherField
            value={form.fields.values.voucher}
            onType={(voucher) => form.fields.setFieldValue('voucher', voucher)}
            voucher={voucher}
            isReady={price !== null}
          />
          {price && price.lines.voucherPaise > 0 && (
            <Text mt="xs" size="sm" fw={700} className={classes.off}>
              {texts.amountOff(formatRupees(price.lines.voucherPaise))}
            </Text>
          )}
        </div>
      </Paper>
      <Paper withBorder className={classes.price}>
        <Stack gap="sm">
          <Title order={2}>{texts.whatYouPay}</Title>
          {price && <PriceLines price={price} />}
          {!priced.ok && !isUntouched && <Text role="status">{priced.refusal.message}</Text>}
          {!price && isUntouched && <Text c="dimmed">{texts.nothingYet}</Text>}
          <FormError text={form.error} />
          <Button
            type="submit"
            size="lg"
            fullWidth
            loading={checkout.isBusy}
            disabled={!checkout.isReady || (price === null && !isTooFew && planId !== '')}
          >
            {CHECKOUT_LABELS[kind]}
          </Button>
          {price && <PriceTerms price={price} today={today} />}
          <Text size="sm" c="dimmed">
            {texts.provider}
          </Text>
        </Stack>
      </Paper>
    </form>
  );
}

interface ChoiceProps {
  fields: FormFields<PurchaseFields>;
  onChange: PurchaseFormProps['onChange'];
}

/** The plans to choose from, each with what it would cost for so many members. */
function PlanChoice({
  offer,
  kind,
  fields,
  onChange,
}: ChoiceProps & Pick<PurchaseFormProps, 'offer' | 'kind'>) {
  const today = usePlatformToday();
  const { memberCount } = fields.values;
  const { value, error } = fields.getInputProps('planId');
  const { plans } = offer;
  const hasNames = new Set(plans.map(({ planName }) => planName)).size > 1;
  return (
    <Radio.Group
      size="md"
      label={texts.howLong}
      value={String(value)}
      error={error}
      onChange={(planId) => {
        fields.setFieldValue('planId', planId);
        onChange({ planId, memberCount });
      }}
    >
      <div className={classes.plans}>
        {plans.map((plan) => {
          const purchase = { kind, planId: plan.pk, memberCount: memberCount || 0 };
          const priced = priceOfPurchase(offer, purchase, null, today);
          return (
            <Radio.Card key={plan.pk} value={plan.pk} className={classes.plan ?? ''}>
              <span className={classes.planName}>{hasNames ? planTitle(plan) : plan.durationTitle}</span>
              {priced.ok && <PlanPrice price={priced.value} />}
            </Radio.Card>
          );
        })}
      </div>
    </Radio.Group>
  );
}

function PlanPrice({ price: { lines } }: { price: Price }) {
  const { basePaise, discountPaise, netPaise } = lines;
  const isOff = discountPaise > 0;
  return (
    <>
      <span>{formatRupees(netPaise)}</span>
      <span className={classes.planOff} data-off={isOff || undefined}>
        {isOff ? texts.percentOff(Math.round((discountPaise / basePaise) * 100)) : texts.noDiscount}
      </span>
    </>
  );
}

/** For how many members; a number to type, or to count up and down. */
function MemberCount({ active, fields, onChange }: ChoiceProps & { active: number }) {
  const { planId, memberCount } = fields.values;
  function change(next: number | ''): void {
    fields.setFieldValue('memberCount', next);
    onChange({ planId, memberCount: next });
  }
  const { onChange: _typed, ...props } = fields.getInputProps('memberCount');
  const step = (by: number) => change(Math.max(0, (memberCount || 0) + by));
  return (
    <>
      <Title order={3} mb="xs">
        {texts.howMany}
      </Title>
      <div className={classes.stepper}>
        <TextInput
          label={texts.memberCount}
          withAsterisk
          inputMode="numeric"
          autoComplete="off"
          {...props}
          onChange={({ currentTarget: { value } }) => change(typedCount(value))}
        />
        <ActionIcon variant="default" size={42} aria-label={texts.fewer} onClick={() => step(-1)}>
          <MinusIcon />
        </ActionIcon>
        <ActionIcon variant="default" size={42} aria-label={texts.more} onClick={() => step(1)}>
          <PlusIcon />
        </ActionIcon>
      </div>
      <Text size="sm" mt="xs">
        {texts.memberCountHint(active, memberCount === '' ? 0 : memberCount - active)}{' '}
        <Text component="span" inherit c="dimmed">
          {texts.addLater}
        </Text>
      </Text>
    </>
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
function PriceLines({ price: { terms, lines: sums, discount } }: { price: Price }) {
  const { users, months, pricePaise } = terms;
  const { basePaise, discountPaise, voucherPaise, netPaise } = sums;
  const lines = [
    { name: `${texts.base(users, months)} × ${formatRupees(pricePaise)}`, paise: basePaise },
    { name: discount?.discountText || texts.discount, paise: -discountPaise },
    { name: texts.voucherLine, paise: -voucherPaise },
    { name: texts.net, paise: netPaise },
  ].filter(({ name, paise }) => paise !== 0 || name === texts.net);
  return (
    <Table aria-label={texts.lines} layout="auto" className={classes.lines} aria-live="polite">
      <Table.Tbody>
        {lines.map(({ name, paise }) => (
          <Table.Tr key={name}>
            <Table.Th>{name}</Table.Th>
            <Table.Td className={paise < 0 ? (classes.off ?? '') : ''}>
              {paise < 0 ? `− ${formatRupees(-paise as Paise)}` : formatRupees(paise as Paise)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** What comes with it: from when to when, for how many, and what it makes for each. */
function PriceTerms({ price, today }: { price: Price; today: IsoDate }) {
  const { terms, lines, cheaper } = price;
  const { users, months, startDate, endDate, usersBefore, fullFrom } = terms;
  const trialDays = trialDaysGivenUp(terms.previous, today);
  const each = Math.round(lines.netPaise / Math.max(1, users * months)) as Paise;
  return (
    <div>
      {trialDays > 0 ? (
        <Text size="sm" fw={600}>
          {texts.trialGivenUp(trialDays)}
        </Text>
      ) : (
        startDate >= today && (
          <Text size="sm">
            {startDate === today ? texts.startsToday : texts.startsOn(formatDate(startDate))}
          </Text>
        )
      )}
      <Text size="sm" fw={600}>
        {texts.until(formatDate(endDate))}
      </Text>
      {usersBefore !== null && fullFrom !== null && (
        <Text size="sm">{texts.rises(usersBefore, boughtUsers(terms), formatDate(fullFrom))}</Text>
      )}
      {cheaper && <Text size="sm">{texts.cheaper(cheaper.users, formatRupees(cheaper.netPaise))}</Text>}
      <Text size="sm" c="dimmed">
        {texts.perMemberMonth(formatRupees(each))}
      </Text>
    </div>
  );
}
