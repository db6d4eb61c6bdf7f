/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
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

export type GetSubscriptionStandingQueryVariables = Exact<{
  pk: string;
}>;


export type GetSubscriptionStandingQuery = { readonly getSubscriptionStanding: { readonly kind: SubscriptionStandingKind, readonly endDate: string | null } };

export type GetValidSubscriptionQueryVariables = Exact<{
  pk: string;
}>;


export type GetValidSubscriptionQuery = { readonly getValidSubscription: { readonly planId: string, readonly startDate: string, readonly endDate: string, readonly basicCount: number, readonly additionalCount: number, readonly status: string } | null };

export type ListChapterSubscriptionQueryVariables = Exact<{
  filter?: ModelChapterSubscriptionFilterInput | null | undefined;
  sortDirection?: ModelSortDirection | null | undefined;
  limit?: number | null | undefined;
  nextToken?: string | null | undefined;
}>;


export type ListChapterSubscriptionQuery = { readonly listChapterSubscription: { readonly nextToken: string | null, readonly items: ReadonlyArray<{ readonly pk: string, readonly sk: string, readonly chapterName: string | null, readonly durationTitle: string | null, readonly startDate: string, readonly endDate: string, readonly basicCount: number, readonly additionalCount: number, readonly paidAmt: number, readonly status: SubscriptionStatus, readonly version: number }> } };

export type UpdateChapterSubscriptionMutationVariables = Exact<{
  input: UpdateChapterSubscriptionInput;
  requestId?: string | null | undefined;
}>;


export type UpdateChapterSubscriptionMutation = { readonly updateChapterSubscription: { readonly pk: string, readonly sk: string } };

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

export const GetSubscriptionStandingDocument = /* @__PURE__ */ new TypedDocumentString("query GetSubscriptionStanding($pk: String!) { getSubscriptionStanding(pk: $pk) { endDate kind } }", {"hash":"CqWaVsuxJPq25akiOBCkIA","topics":["subscription"]}) as unknown as TypedDocumentString<GetSubscriptionStandingQuery, GetSubscriptionStandingQueryVariables>;
export const GetValidSubscriptionDocument = /* @__PURE__ */ new TypedDocumentString("query GetValidSubscription($pk: String!) { getValidSubscription(pk: $pk) { additionalCount basicCount endDate planId startDate status } }", {"hash":"UH39zbg5-GHgoHHzcH0P7A","topics":["subscription"]}) as unknown as TypedDocumentString<GetValidSubscriptionQuery, GetValidSubscriptionQueryVariables>;
export const ListChapterSubscriptionDocument = /* @__PURE__ */ new TypedDocumentString("query ListChapterSubscription($filter: ModelChapterSubscriptionFilterInput, $limit: Int, $nextToken: String, $sortDirection: ModelSortDirection) { listChapterSubscription( filter: $filter sortDirection: $sortDirection limit: $limit nextToken: $nextToken ) { items { additionalCount basicCount chapterName durationTitle endDate paidAmt pk sk startDate status version } nextToken } }", {"hash":"snWNQ2QyFQwzlaBR8u_hwA","topics":["subscription"]}) as unknown as TypedDocumentString<ListChapterSubscriptionQuery, ListChapterSubscriptionQueryVariables>;
export const UpdateChapterSubscriptionDocument = /* @__PURE__ */ new TypedDocumentString("mutation UpdateChapterSubscription($input: UpdateChapterSubscriptionInput!, $requestId: String) { updateChapterSubscription(input: $input, requestId: $requestId) { pk sk } }", {"hash":"PdRKPb-cEFkbXddT6RsPnA","topics":["subscription"]}) as unknown as TypedDocumentString<UpdateChapterSubscriptionMutation, UpdateChapterSubscriptionMutationVariables>;