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

export const GetSubscriptionStandingDocument = new TypedDocumentString(`
    query GetSubscriptionStanding($pk: String!) {
  getSubscriptionStanding(pk: $pk) {
    kind
    endDate
  }
}
    `, {"hash":"sha256:0aa59a56cbb124fab6e5a9223810a4203007cba7bf8fec81079ba15efb6b4b99"}) as unknown as TypedDocumentString<GetSubscriptionStandingQuery, GetSubscriptionStandingQueryVariables>;
export const GetValidSubscriptionDocument = new TypedDocumentString(`
    query GetValidSubscription($pk: String!) {
  getValidSubscription(pk: $pk) {
    planId
    startDate
    endDate
    basicCount
    additionalCount
    status
  }
}
    `, {"hash":"sha256:507dfdcdb839f861e0a071f3707d0fec025a54844eed8d3d518685dee5bbf9d5"}) as unknown as TypedDocumentString<GetValidSubscriptionQuery, GetValidSubscriptionQueryVariables>;