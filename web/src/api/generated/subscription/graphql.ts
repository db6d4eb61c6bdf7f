/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type SubscriptionStandingKind =
  | 'Expired'
  | 'None'
  | 'Valid';

export type GetSubscriptionStandingQueryVariables = Exact<{
  pk: string;
}>;


export type GetSubscriptionStandingQuery = { readonly getSubscriptionStanding: { readonly kind: SubscriptionStandingKind, readonly endDate: string | null } };

export type GetValidSubscriptionQueryVariables = Exact<{
  pk: string;
}>;


export type GetValidSubscriptionQuery = { readonly getValidSubscription: { readonly planId: string, readonly startDate: string, readonly endDate: string, readonly basicCount: number, readonly additionalCount: number, readonly status: string } | null };

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