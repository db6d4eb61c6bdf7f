/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** Of receipt, sk, status and dateAndTime the server makes its own, whatever is sent of them. */
export type CreateOrderInput = {
  /** Rupees, as `quote` gave them. */
  readonly amount: number;
  readonly chapterId: string;
  readonly currency?: string | null | undefined;
  readonly dateAndTime?: string | null | undefined;
  /** JSON; its `voucherCode` is used. */
  readonly discountDetails?: string | null | undefined;
  readonly kind: PurchaseKind;
  /** How many members shall be covered in all. */
  readonly memberCount: number;
  readonly pk?: string | null | undefined;
  readonly planId?: string | null | undefined;
  readonly receipt?: string | null | undefined;
  readonly sk?: string | null | undefined;
  readonly status?: string | null | undefined;
};

/** A payment that failed. What is not required is known from the order, whatever is sent. */
export type CreatePaymentTransactionInput = {
  readonly amount?: number | null | undefined;
  readonly chapterId: string;
  readonly dateAndTime?: string | null | undefined;
  readonly discountDetails?: string | null | undefined;
  readonly orderId: string;
  readonly pk?: string | null | undefined;
  readonly planId?: string | null | undefined;
  readonly sk?: string | null | undefined;
  /** The reason. */
  readonly status: string;
};

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

export type ModelUnmatchedPaymentFilterInput = {
  readonly chapterId?: ModelStringInput | null | undefined;
  readonly orderId?: ModelStringInput | null | undefined;
  readonly reason?: ModelStringInput | null | undefined;
  readonly receivedAt?: ModelStringInput | null | undefined;
  readonly status?: ModelStringInput | null | undefined;
};

export type PaymentGateway =
  | 'Razorpay'
  | 'Test';

export type PaymentResolution =
  | 'Applied'
  | 'Granted'
  | 'Refunded';

export type PurchaseKind =
  | 'AddUsers'
  | 'Renew'
  | 'Subscribe';

export type ResolveUnmatchedPaymentInput = {
  readonly note?: string | null | undefined;
  readonly paymentId: string;
  /** Applied: what was ordered is given after all. Granted: the subscription was corrected by hand. Refunded: the provider gives the money back; the answer is Refunding while it has not confirmed that. */
  readonly resolution: PaymentResolution;
  readonly version?: number | null | undefined;
};

export type VerificationStatus =
  | 'Failed'
  | 'Ok'
  | 'Pending'
  | 'Waiting';

/** Everything but the three that the provider gave is known from the order. */
export type VerifyPaymentInput = {
  readonly amount?: number | null | undefined;
  readonly chapterId: string;
  readonly currency?: string | null | undefined;
  readonly dateAndTime?: string | null | undefined;
  readonly discountDetails?: string | null | undefined;
  readonly orderId: string;
  readonly paymentId: string;
  readonly pk?: string | null | undefined;
  readonly planId?: string | null | undefined;
  readonly receipt?: string | null | undefined;
  readonly signature: string;
  readonly sk?: string | null | undefined;
  readonly status?: string | null | undefined;
};

export type CreateOrderMutationVariables = Exact<{
  input: CreateOrderInput;
  requestId?: string | null | undefined;
}>;


export type CreateOrderMutation = { readonly createOrder: { readonly orderId: string, readonly status: string, readonly amountDue: number, readonly secondsLeft: number } };

export type CreatePaymentTransactionMutationVariables = Exact<{
  input: CreatePaymentTransactionInput;
  requestId?: string | null | undefined;
}>;


export type CreatePaymentTransactionMutation = { readonly createPaymentTransaction: { readonly transactionId: string } };

export type GetPaymentConfigurationQueryVariables = Exact<{ [key: string]: never; }>;


export type GetPaymentConfigurationQuery = { readonly getPaymentConfiguration: { readonly gateway: PaymentGateway, readonly keyId: string, readonly checkoutUrl: string } };

export type GetReceiptQueryVariables = Exact<{
  chapterId: string;
  orderId: string;
}>;


export type GetReceiptQuery = { readonly getPaymentOrder: { readonly orderId: string, readonly status: string, readonly paymentId: string | null, readonly receiptNumber: number | null, readonly appliedAt: string | null, readonly chapterName: string | null, readonly planName: string | null, readonly durationTitle: string, readonly kind: string, readonly users: number, readonly months: number, readonly price: number, readonly base: number, readonly discount: number, readonly discountText: string, readonly voucher: number, readonly net: number, readonly startDate: string | null, readonly endDate: string | null, readonly memberCount: number } };

export type ListPaymentTransactionQueryVariables = Exact<{
  chapterId: string;
}>;


export type ListPaymentTransactionQuery = { readonly listPaymentTransaction: { readonly items: ReadonlyArray<{ readonly transactionId: string, readonly orderId: string, readonly paymentId: string | null, readonly dateAndTime: string, readonly kind: string, readonly amount: number, readonly status: string }> } };

export type ListUnmatchedPaymentQueryVariables = Exact<{
  filter?: ModelUnmatchedPaymentFilterInput | null | undefined;
  limit?: number | null | undefined;
  nextToken?: string | null | undefined;
}>;


export type ListUnmatchedPaymentQuery = { readonly listUnmatchedPayment: { readonly nextToken: string | null, readonly items: ReadonlyArray<{ readonly paymentId: string, readonly chapterId: string | null, readonly chapterName: string | null, readonly orderId: string | null, readonly amount: number, readonly reason: string, readonly receivedAt: string, readonly status: string, readonly note: string, readonly resolvedBy: string | null, readonly resolvedAt: string | null, readonly version: number }> } };

export type ResolveUnmatchedPaymentMutationVariables = Exact<{
  input: ResolveUnmatchedPaymentInput;
  requestId?: string | null | undefined;
}>;


export type ResolveUnmatchedPaymentMutation = { readonly resolveUnmatchedPayment: { readonly paymentId: string, readonly status: string } };

export type VerifyPaymentMutationVariables = Exact<{
  input: VerifyPaymentInput;
  requestId?: string | null | undefined;
}>;


export type VerifyPaymentMutation = { readonly verifyPayment: { readonly status: VerificationStatus, readonly validationStatus: string } };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  readonly endpoint = 'payment' as const;
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

export const CreateOrderDocument = /* @__PURE__ */ new TypedDocumentString("mutation CreateOrder($input: CreateOrderInput!, $requestId: String) { createOrder(input: $input, requestId: $requestId) { amountDue orderId secondsLeft status } }", {"hash":"KP2gHnwvsjegfSRb889Yzg","topics":["subscription","payment"]}) as unknown as TypedDocumentString<CreateOrderMutation, CreateOrderMutationVariables>;
export const CreatePaymentTransactionDocument = /* @__PURE__ */ new TypedDocumentString("mutation CreatePaymentTransaction($input: CreatePaymentTransactionInput!, $requestId: String) { createPaymentTransaction(input: $input, requestId: $requestId) { transactionId } }", {"hash":"0G5UDrYdBvUoIvQDRm-A-A","topics":["payment"]}) as unknown as TypedDocumentString<CreatePaymentTransactionMutation, CreatePaymentTransactionMutationVariables>;
export const GetPaymentConfigurationDocument = /* @__PURE__ */ new TypedDocumentString("query GetPaymentConfiguration { getPaymentConfiguration { checkoutUrl gateway keyId } }", {"hash":"hG97jFw2YNXI0Oy3DgX43Q","topics":["session"]}) as unknown as TypedDocumentString<GetPaymentConfigurationQuery, GetPaymentConfigurationQueryVariables>;
export const GetReceiptDocument = /* @__PURE__ */ new TypedDocumentString("query GetReceipt($chapterId: ID!, $orderId: ID!) { getPaymentOrder(chapterId: $chapterId, orderId: $orderId) { appliedAt base chapterName discount discountText durationTitle endDate kind memberCount months net orderId paymentId planName price receiptNumber startDate status users voucher } }", {"hash":"DY05Q2M_Cq8fknRkVZiSNA","topics":["payment"]}) as unknown as TypedDocumentString<GetReceiptQuery, GetReceiptQueryVariables>;
export const ListPaymentTransactionDocument = /* @__PURE__ */ new TypedDocumentString("query ListPaymentTransaction($chapterId: ID!) { listPaymentTransaction(chapterId: $chapterId) { items { amount dateAndTime kind orderId paymentId status transactionId } } }", {"hash":"c0ah3wr5tocDs62OFFMFVg","topics":["payment"]}) as unknown as TypedDocumentString<ListPaymentTransactionQuery, ListPaymentTransactionQueryVariables>;
export const ListUnmatchedPaymentDocument = /* @__PURE__ */ new TypedDocumentString("query ListUnmatchedPayment($filter: ModelUnmatchedPaymentFilterInput, $limit: Int, $nextToken: String) { listUnmatchedPayment(filter: $filter, limit: $limit, nextToken: $nextToken) { items { amount chapterId chapterName note orderId paymentId reason receivedAt resolvedAt resolvedBy status version } nextToken } }", {"hash":"VMXBuKAeEvBczrAKjNIcJQ","topics":["payment"]}) as unknown as TypedDocumentString<ListUnmatchedPaymentQuery, ListUnmatchedPaymentQueryVariables>;
export const ResolveUnmatchedPaymentDocument = /* @__PURE__ */ new TypedDocumentString("mutation ResolveUnmatchedPayment($input: ResolveUnmatchedPaymentInput!, $requestId: String) { resolveUnmatchedPayment(input: $input, requestId: $requestId) { paymentId status } }", {"hash":"MQCPPEfZDqKvIEyCUIYhwg","topics":["payment","subscription"]}) as unknown as TypedDocumentString<ResolveUnmatchedPaymentMutation, ResolveUnmatchedPaymentMutationVariables>;
export const VerifyPaymentDocument = /* @__PURE__ */ new TypedDocumentString("mutation VerifyPayment($input: VerifyPaymentInput!, $requestId: String) { verifyPayment(input: $input, requestId: $requestId) { status validationStatus } }", {"hash":"zghHBtJRKLQlQHVbnXsQJQ","topics":["subscription","payment"]}) as unknown as TypedDocumentString<VerifyPaymentMutation, VerifyPaymentMutationVariables>;