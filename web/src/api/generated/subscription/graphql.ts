/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** A new plan gets an id of its own and is of today; its days follow from its title, and its end is 9999-12-31. */
export type CreatePlanInput = {
  readonly createdDate?: string | null | undefined;
  readonly durationDays?: number | null | undefined;
  readonly durationTitle: string;
  readonly noOfMembers: number;
  readonly noOfMonths: number;
  readonly pk?: string | null | undefined;
  readonly planEndDate?: string | null | undefined;
  readonly planName: string;
  readonly planStartDate: string;
  /** Of a user and month, in rupees. */
  readonly price: number;
  readonly renewalEnableDays: number;
  readonly status: string;
};

/** A percentage or an amount; the other is left out or 0. A new discount gets an id and is active, whatever is sent of the keys. */
export type CreateSubscriptionDiscountInput = {
  /** For each user, in rupees. */
  readonly discAmount?: number | null | undefined;
  /** A fraction of the price: 0.125 are 12.5 %. */
  readonly discPer?: number | null | undefined;
  /** 0 is January. */
  readonly discountMonths: ReadonlyArray<number>;
  readonly discountText?: string | null | undefined;
  readonly durationTitle?: string | null | undefined;
  readonly pk?: string | null | undefined;
  readonly planId: string;
  readonly sk?: string | null | undefined;
  readonly userCount: number;
  readonly validFrom: string;
  readonly validTo: string;
};

/** A new voucher gets an id and a code of its own, whatever is sent of the two; it is New. */
export type CreateVoucherInput = {
  /** Rupees, or for the type discount a fraction of the price: 0.125 are 12.5 %. */
  readonly amount: number;
  readonly chapterName?: string | null | undefined;
  readonly expiryDate: string;
  readonly fromDate: string;
  readonly isMultiple?: boolean | null | undefined;
  /** In how many purchases a reusable voucher may be used; 12 when left out. */
  readonly maxUses?: number | null | undefined;
  /** CID#{chapterId}. */
  readonly pk: string;
  readonly sk?: string | null | undefined;
  readonly status?: string | null | undefined;
  /** Rupees that a reusable voucher may take off in all; left out, its amount, or ₹ 1,00,000 for a percentage. */
  readonly totalAmount?: number | null | undefined;
  readonly type: string;
  readonly voucherCode?: string | null | undefined;
};

export type ModelBooleanInput = {
  readonly eq?: boolean | null | undefined;
  readonly ne?: boolean | null | undefined;
};

export type ModelChapterSubscriptionFilterInput = {
  readonly additionalCount?: ModelIntInput | null | undefined;
  readonly basicCount?: ModelIntInput | null | undefined;
  readonly chapterId?: ModelStringInput | null | undefined;
  readonly endDate?: ModelStringInput | null | undefined;
  readonly pk?: ModelStringInput | null | undefined;
  readonly planId?: ModelStringInput | null | undefined;
  readonly startDate?: ModelStringInput | null | undefined;
  readonly status?: ModelStringInput | null | undefined;
};

export type ModelIntInput = {
  readonly between?: ReadonlyArray<number> | null | undefined;
  readonly eq?: number | null | undefined;
  readonly ge?: number | null | undefined;
  readonly gt?: number | null | undefined;
  readonly le?: number | null | undefined;
  readonly lt?: number | null | undefined;
  readonly ne?: number | null | undefined;
};

export type ModelPlanFilterInput = {
  readonly durationTitle?: ModelStringInput | null | undefined;
  readonly planId?: ModelStringInput | null | undefined;
  readonly planName?: ModelStringInput | null | undefined;
  readonly status?: ModelStringInput | null | undefined;
};

export type ModelSortDirection =
  | 'ASC'
  | 'DESC';

export type ModelStringInput = {
  readonly beginsWith?: string | null | undefined;
  readonly between?: ReadonlyArray<string> | null | undefined;
  readonly contains?: string | null | undefined;
  readonly eq?: string | null | undefined;
  readonly ge?: string | null | undefined;
  readonly gt?: string | null | undefined;
  readonly le?: string | null | undefined;
  readonly lt?: string | null | undefined;
  readonly ne?: string | null | undefined;
};

export type ModelSubscriptionDiscountFilterInput = {
  readonly discountId?: ModelStringInput | null | undefined;
  readonly isActive?: ModelBooleanInput | null | undefined;
  readonly planId?: ModelStringInput | null | undefined;
  readonly userCount?: ModelIntInput | null | undefined;
  readonly validFrom?: ModelStringInput | null | undefined;
  readonly validTo?: ModelStringInput | null | undefined;
};

export type ModelVoucherFilterInput = {
  readonly chapterId?: ModelStringInput | null | undefined;
  readonly expiryDate?: ModelStringInput | null | undefined;
  readonly fromDate?: ModelStringInput | null | undefined;
  readonly status?: ModelStringInput | null | undefined;
  readonly type?: ModelStringInput | null | undefined;
};

export type PlanName =
  | 'Premium'
  | 'Regular';

export type PlanStatus =
  | 'Active'
  | 'Inactive';

export type PurchaseKind =
  | 'AddUsers'
  | 'Renew'
  | 'Subscribe';

export type QuoteInput = {
  readonly kind: PurchaseKind;
  /** How many members shall be covered in all. */
  readonly memberCount: number;
  /** CID#{chapterId} */
  readonly pk: string;
  /** The plan that is bought; users are added on that of the subscription. */
  readonly planId?: string | null | undefined;
  readonly voucherCode?: string | null | undefined;
};

export type SubscriptionStandingKind =
  | 'Expired'
  | 'None'
  | 'Valid';

export type SubscriptionStatus =
  | 'Active'
  | 'Cancelled'
  | 'Expired';

export type UpdateChapterSubscriptionInput = {
  readonly additionalCount?: number | null | undefined;
  readonly basicCount?: number | null | undefined;
  readonly endDate?: string | null | undefined;
  /** Rupees. */
  readonly paidAmt?: number | null | undefined;
  readonly pk: string;
  readonly sk: string;
  readonly status?: SubscriptionStatus | null | undefined;
  /** The one that the editor saw. */
  readonly version?: number | null | undefined;
};

/** What is left out stays as it is. `version` is the one the editor saw. */
export type UpdatePlanInput = {
  readonly createdDate?: string | null | undefined;
  readonly durationDays?: number | null | undefined;
  readonly durationTitle?: string | null | undefined;
  readonly noOfMembers?: number | null | undefined;
  readonly noOfMonths?: number | null | undefined;
  readonly pk: string;
  readonly planEndDate?: string | null | undefined;
  readonly planName?: string | null | undefined;
  readonly planStartDate?: string | null | undefined;
  /** Of a user and month, in rupees. */
  readonly price?: number | null | undefined;
  readonly renewalEnableDays?: number | null | undefined;
  readonly status?: string | null | undefined;
  readonly version?: number | null | undefined;
};

/** Only from active to inactive. `version` is the one the editor saw. */
export type UpdateSubscriptionDiscountInput = {
  readonly discountId: string;
  readonly isActive: boolean;
  readonly pk?: string | null | undefined;
  readonly sk?: string | null | undefined;
  readonly version?: number | null | undefined;
};

/** Only to Expired. `version` is the one the editor saw. */
export type UpdateVoucherInput = {
  readonly pk: string;
  readonly sk: string;
  readonly status: string;
  readonly version?: number | null | undefined;
};

export type VoucherStatus =
  | 'Expired'
  | 'New'
  | 'Used';

export type VoucherType =
  | 'amount'
  | 'discount';

export type CreatePlanMutationVariables = Exact<{
  input: CreatePlanInput;
  requestId?: string | null | undefined;
}>;


export type CreatePlanMutation = { readonly createPlan: { readonly pk: string } };

export type CreateSubscriptionDiscountMutationVariables = Exact<{
  input: CreateSubscriptionDiscountInput;
  requestId?: string | null | undefined;
}>;


export type CreateSubscriptionDiscountMutation = { readonly createSubscriptionDiscount: { readonly discountId: string } };

export type CreateVoucherMutationVariables = Exact<{
  input: CreateVoucherInput;
  requestId?: string | null | undefined;
}>;


export type CreateVoucherMutation = { readonly createVoucher: { readonly sk: string, readonly voucherCode: string } };

export type GetSubscriptionOverviewQueryVariables = Exact<{
  pk: string;
}>;


export type GetSubscriptionOverviewQuery = { readonly getSubscriptionOverview: { readonly kind: string, readonly planId: string | null, readonly planName: string | null, readonly durationTitle: string | null, readonly isTrial: boolean, readonly price: number | null, readonly startDate: string | null, readonly endDate: string | null, readonly status: string | null, readonly basicCount: number | null, readonly additionalCount: number | null, readonly usersBefore: number | null, readonly fullFrom: string | null, readonly renewalEnableDays: number | null, readonly capacity: number, readonly activeMembers: number, readonly purchase: string, readonly renewalOpensOn: string | null } };

export type GetSubscriptionStandingQueryVariables = Exact<{
  pk: string;
}>;


export type GetSubscriptionStandingQuery = { readonly getSubscriptionStanding: { readonly kind: SubscriptionStandingKind, readonly endDate: string | null } };

export type ListChapterSubscriptionQueryVariables = Exact<{
  filter?: ModelChapterSubscriptionFilterInput | null | undefined;
  sortDirection?: ModelSortDirection | null | undefined;
  search?: string | null | undefined;
  limit?: number | null | undefined;
  nextToken?: string | null | undefined;
}>;


export type ListChapterSubscriptionQuery = { readonly listChapterSubscription: { readonly nextToken: string | null, readonly total: number, readonly items: ReadonlyArray<{ readonly pk: string, readonly sk: string, readonly chapterName: string | null, readonly durationTitle: string | null, readonly startDate: string, readonly endDate: string, readonly basicCount: number, readonly additionalCount: number, readonly paidAmt: number, readonly status: SubscriptionStatus, readonly version: number }> } };

export type ListPlanAuditQueryVariables = Exact<{
  pk: string;
}>;


export type ListPlanAuditQuery = { readonly listPlanAudit: { readonly items: ReadonlyArray<{ readonly sk: string, readonly createdDateTime: string, readonly planName: string, readonly durationTitle: string, readonly noOfMembers: number | null, readonly price: number, readonly noOfMonths: number | null, readonly renewalEnableDays: number, readonly planStartDate: string, readonly status: string }> } };

export type ListPlanQueryVariables = Exact<{
  filter?: ModelPlanFilterInput | null | undefined;
}>;


export type ListPlanQuery = { readonly listPlan: { readonly items: ReadonlyArray<{ readonly pk: string, readonly version: number, readonly planName: PlanName, readonly durationTitle: string, readonly durationDays: number | null, readonly noOfMembers: number | null, readonly price: number, readonly noOfMonths: number | null, readonly renewalEnableDays: number, readonly planStartDate: string, readonly planEndDate: string, readonly status: PlanStatus, readonly createdDate: string }> } };

export type ListSubscriptionAuditQueryVariables = Exact<{
  pk: string;
}>;


export type ListSubscriptionAuditQuery = { readonly listSubscriptionAudit: { readonly items: ReadonlyArray<{ readonly pk: string, readonly sk: string, readonly createdDateTime: string, readonly startDate: string, readonly endDate: string, readonly basicCount: number, readonly additionalCount: number, readonly paidAmt: number, readonly status: SubscriptionStatus }> } };

export type ListSubscriptionDiscountQueryVariables = Exact<{
  filter?: ModelSubscriptionDiscountFilterInput | null | undefined;
  search?: string | null | undefined;
  limit?: number | null | undefined;
  nextToken?: string | null | undefined;
}>;


export type ListSubscriptionDiscountQuery = { readonly listSubscriptionDiscount: { readonly nextToken: string | null, readonly total: number, readonly items: ReadonlyArray<{ readonly discountId: string, readonly durationTitle: string | null, readonly discountMonths: ReadonlyArray<number>, readonly isActive: boolean, readonly createdAt: string, readonly version: number, readonly planId: string, readonly validFrom: string, readonly validTo: string, readonly userCount: number, readonly discountText: string, readonly discPer: number | null, readonly discAmount: number | null }> } };

export type ListVoucherQueryVariables = Exact<{
  filter?: ModelVoucherFilterInput | null | undefined;
  search?: string | null | undefined;
  limit?: number | null | undefined;
  nextToken?: string | null | undefined;
}>;


export type ListVoucherQuery = { readonly listVoucher: { readonly nextToken: string | null, readonly total: number, readonly items: ReadonlyArray<{ readonly pk: string, readonly sk: string, readonly chapterName: string | null, readonly amount: number, readonly amountLeft: number | null, readonly uses: number, readonly version: number, readonly chapterId: string, readonly fromDate: string, readonly expiryDate: string, readonly type: VoucherType, readonly status: VoucherStatus, readonly isMultiple: boolean, readonly totalAmount: number | null, readonly maxUses: number, readonly voucherCode: string }> } };

export type QuoteQueryVariables = Exact<{
  input: QuoteInput;
}>;


export type QuoteQuery = { readonly quote: { readonly voucherPer: number | null, readonly voucherAmount: number | null, readonly voucherLeft: number | null } };

export type UpdateChapterSubscriptionMutationVariables = Exact<{
  input: UpdateChapterSubscriptionInput;
  requestId?: string | null | undefined;
}>;


export type UpdateChapterSubscriptionMutation = { readonly updateChapterSubscription: { readonly pk: string, readonly sk: string } };

export type UpdatePlanMutationVariables = Exact<{
  input: UpdatePlanInput;
  requestId?: string | null | undefined;
}>;


export type UpdatePlanMutation = { readonly updatePlan: { readonly pk: string } };

export type UpdateSubscriptionDiscountMutationVariables = Exact<{
  input: UpdateSubscriptionDiscountInput;
  requestId?: string | null | undefined;
}>;


export type UpdateSubscriptionDiscountMutation = { readonly updateSubscriptionDiscount: { readonly discountId: string } };

export type UpdateVoucherMutationVariables = Exact<{
  input: UpdateVoucherInput;
  requestId?: string | null | undefined;
}>;


export type UpdateVoucherMutation = { readonly updateVoucher: { readonly sk: string } };

export type PlanListedFragment = { readonly planName: PlanName, readonly durationTitle: string, readonly durationDays: number | null, readonly noOfMembers: number | null, readonly price: number, readonly noOfMonths: number | null, readonly renewalEnableDays: number, readonly planStartDate: string, readonly planEndDate: string, readonly status: PlanStatus, readonly createdDate: string };

export type VoucherListedFragment = { readonly chapterId: string, readonly fromDate: string, readonly expiryDate: string, readonly type: VoucherType, readonly status: VoucherStatus, readonly isMultiple: boolean, readonly totalAmount: number | null, readonly maxUses: number, readonly voucherCode: string };

export type SubscriptionDiscountListedFragment = { readonly planId: string, readonly validFrom: string, readonly validTo: string, readonly userCount: number, readonly discountText: string, readonly discPer: number | null, readonly discAmount: number | null };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  readonly endpoint = 'subscription' as const;
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const PlanListedFragmentDoc = /* @__PURE__ */ new TypedDocumentString(`
    fragment PlanListed on Plan {
  planName
  durationTitle
  durationDays
  noOfMembers
  price
  noOfMonths
  renewalEnableDays
  planStartDate
  planEndDate
  status
  createdDate
}
    `, {"fragmentName":"PlanListed"}) as unknown as TypedDocumentString<PlanListedFragment, unknown>;
export const VoucherListedFragmentDoc = /* @__PURE__ */ new TypedDocumentString(`
    fragment VoucherListed on Voucher {
  chapterId
  fromDate
  expiryDate
  type
  status
  isMultiple
  totalAmount
  maxUses
  voucherCode
}
    `, {"fragmentName":"VoucherListed"}) as unknown as TypedDocumentString<VoucherListedFragment, unknown>;
export const SubscriptionDiscountListedFragmentDoc = /* @__PURE__ */ new TypedDocumentString(`
    fragment SubscriptionDiscountListed on SubscriptionDiscount {
  planId
  validFrom
  validTo
  userCount
  discountText
  discPer
  discAmount
}
    `, {"fragmentName":"SubscriptionDiscountListed"}) as unknown as TypedDocumentString<SubscriptionDiscountListedFragment, unknown>;
export const CreatePlanDocument = /* @__PURE__ */ new TypedDocumentString("mutation CreatePlan($input: CreatePlanInput!, $requestId: String) { createPlan(input: $input, requestId: $requestId) { pk } }", {"hash":"1MdAyl04iGYjW7AY-HYGjw","topics":["price"]}) as unknown as TypedDocumentString<CreatePlanMutation, CreatePlanMutationVariables>;
export const CreateSubscriptionDiscountDocument = /* @__PURE__ */ new TypedDocumentString("mutation CreateSubscriptionDiscount($input: CreateSubscriptionDiscountInput!, $requestId: String) { createSubscriptionDiscount(input: $input, requestId: $requestId) { discountId } }", {"hash":"PrMRgYcD8005VaMFdHzt-Q","topics":["price"]}) as unknown as TypedDocumentString<CreateSubscriptionDiscountMutation, CreateSubscriptionDiscountMutationVariables>;
export const CreateVoucherDocument = /* @__PURE__ */ new TypedDocumentString("mutation CreateVoucher($input: CreateVoucherInput!, $requestId: String) { createVoucher(input: $input, requestId: $requestId) { sk voucherCode } }", {"hash":"LS3qmSKsLq-40kxD4EaqWw","topics":["price"]}) as unknown as TypedDocumentString<CreateVoucherMutation, CreateVoucherMutationVariables>;
export const GetSubscriptionOverviewDocument = /* @__PURE__ */ new TypedDocumentString("query GetSubscriptionOverview($pk: String!) { getSubscriptionOverview(pk: $pk) { activeMembers additionalCount basicCount capacity durationTitle endDate fullFrom isTrial kind planId planName price purchase renewalEnableDays renewalOpensOn startDate status usersBefore } }", {"hash":"k27_VQfRimttPX9KfWZBjA","topics":["subscription","member"]}) as unknown as TypedDocumentString<GetSubscriptionOverviewQuery, GetSubscriptionOverviewQueryVariables>;
export const GetSubscriptionStandingDocument = /* @__PURE__ */ new TypedDocumentString("query GetSubscriptionStanding($pk: String!) { getSubscriptionStanding(pk: $pk) { endDate kind } }", {"hash":"CqWaVsuxJPq25akiOBCkIA","topics":["subscription"]}) as unknown as TypedDocumentString<GetSubscriptionStandingQuery, GetSubscriptionStandingQueryVariables>;
export const ListChapterSubscriptionDocument = /* @__PURE__ */ new TypedDocumentString("query ListChapterSubscription($filter: ModelChapterSubscriptionFilterInput, $limit: Int, $nextToken: String, $search: String, $sortDirection: ModelSortDirection) { listChapterSubscription( filter: $filter search: $search sortDirection: $sortDirection limit: $limit nextToken: $nextToken ) { items { additionalCount basicCount chapterName durationTitle endDate paidAmt pk sk startDate status version } nextToken total } }", {"hash":"87t8rvA4QVCh13zUJBzt-w","topics":["subscription"]}) as unknown as TypedDocumentString<ListChapterSubscriptionQuery, ListChapterSubscriptionQueryVariables>;
export const ListPlanAuditDocument = /* @__PURE__ */ new TypedDocumentString("query ListPlanAudit($pk: ID!) { listPlanAudit(pk: $pk, limit: 50) { items { createdDateTime durationTitle noOfMembers noOfMonths planName planStartDate price renewalEnableDays sk status } } }", {"hash":"VtebM68-EQO5GLCl7wlJNg","topics":["price"]}) as unknown as TypedDocumentString<ListPlanAuditQuery, ListPlanAuditQueryVariables>;
export const ListPlanDocument = /* @__PURE__ */ new TypedDocumentString("fragment PlanListed on Plan { createdDate durationDays durationTitle noOfMembers noOfMonths planEndDate planName planStartDate price renewalEnableDays status } query ListPlan($filter: ModelPlanFilterInput) { listPlan(filter: $filter) { items { pk version ...PlanListed } } }", {"hash":"7mtBrooaccPegsGf9YUcCQ","topics":["price"]}) as unknown as TypedDocumentString<ListPlanQuery, ListPlanQueryVariables>;
export const ListSubscriptionAuditDocument = /* @__PURE__ */ new TypedDocumentString("query ListSubscriptionAudit($pk: ID!) { listSubscriptionAudit(pk: $pk, limit: 50) { items { additionalCount basicCount createdDateTime endDate paidAmt pk sk startDate status } } }", {"hash":"UD0zn4nFBuHCA5Wa3Lnv4g","topics":["subscription"]}) as unknown as TypedDocumentString<ListSubscriptionAuditQuery, ListSubscriptionAuditQueryVariables>;
export const ListSubscriptionDiscountDocument = /* @__PURE__ */ new TypedDocumentString("fragment SubscriptionDiscountListed on SubscriptionDiscount { discAmount discPer discountText planId userCount validFrom validTo } query ListSubscriptionDiscount($filter: ModelSubscriptionDiscountFilterInput, $limit: Int, $nextToken: String, $search: String) { listSubscriptionDiscount( filter: $filter search: $search limit: $limit nextToken: $nextToken ) { items { createdAt discountId discountMonths durationTitle isActive version ...SubscriptionDiscountListed } nextToken total } }", {"hash":"RphIrybJBZMKqLNAs-JHAQ","topics":["price"]}) as unknown as TypedDocumentString<ListSubscriptionDiscountQuery, ListSubscriptionDiscountQueryVariables>;
export const ListVoucherDocument = /* @__PURE__ */ new TypedDocumentString("fragment VoucherListed on Voucher { chapterId expiryDate fromDate isMultiple maxUses status totalAmount type voucherCode } query ListVoucher($filter: ModelVoucherFilterInput, $limit: Int, $nextToken: String, $search: String) { listVoucher( filter: $filter search: $search limit: $limit nextToken: $nextToken ) { items { amount amountLeft chapterName pk sk uses version ...VoucherListed } nextToken total } }", {"hash":"ARBeYV6MFmFpMkgc0snoBw","topics":["price"]}) as unknown as TypedDocumentString<ListVoucherQuery, ListVoucherQueryVariables>;
export const QuoteDocument = /* @__PURE__ */ new TypedDocumentString("query Quote($input: QuoteInput!) { quote(input: $input) { voucherAmount voucherLeft voucherPer } }", {"hash":"C7SH08YpdZQ_b-teFLE7GA","topics":["subscription","member","price"]}) as unknown as TypedDocumentString<QuoteQuery, QuoteQueryVariables>;
export const UpdateChapterSubscriptionDocument = /* @__PURE__ */ new TypedDocumentString("mutation UpdateChapterSubscription($input: UpdateChapterSubscriptionInput!, $requestId: String) { updateChapterSubscription(input: $input, requestId: $requestId) { pk sk } }", {"hash":"PdRKPb-cEFkbXddT6RsPnA","topics":["subscription"]}) as unknown as TypedDocumentString<UpdateChapterSubscriptionMutation, UpdateChapterSubscriptionMutationVariables>;
export const UpdatePlanDocument = /* @__PURE__ */ new TypedDocumentString("mutation UpdatePlan($input: UpdatePlanInput!, $requestId: String) { updatePlan(input: $input, requestId: $requestId) { pk } }", {"hash":"qQm2IFrPFQV055kSmKqy4w","topics":["price"]}) as unknown as TypedDocumentString<UpdatePlanMutation, UpdatePlanMutationVariables>;
export const UpdateSubscriptionDiscountDocument = /* @__PURE__ */ new TypedDocumentString("mutation UpdateSubscriptionDiscount($input: UpdateSubscriptionDiscountInput!, $requestId: String) { updateSubscriptionDiscount(input: $input, requestId: $requestId) { discountId } }", {"hash":"rqDPdnJsewtuPBbr7BW58A","topics":["price"]}) as unknown as TypedDocumentString<UpdateSubscriptionDiscountMutation, UpdateSubscriptionDiscountMutationVariables>;
export const UpdateVoucherDocument = /* @__PURE__ */ new TypedDocumentString("mutation UpdateVoucher($input: UpdateVoucherInput!, $requestId: String) { updateVoucher(input: $input, requestId: $requestId) { sk } }", {"hash":"eloYix9xv0MmXrHil89WYw","topics":["price"]}) as unknown as TypedDocumentString<UpdateVoucherMutation, UpdateVoucherMutationVariables>;