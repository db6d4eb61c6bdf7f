import type { ApiDocument } from '#api/api-document.ts';
import type * as attendance from '#api/generated/attendance/graphql.ts';
import type * as main from '#api/generated/main/graphql.ts';
import type * as payment from '#api/generated/payment/graphql.ts';
import type * as subscription from '#api/generated/subscription/graphql.ts';

type Generated = typeof attendance & typeof main & typeof payment & typeof subscription;

/** The app's documents by the name of their operation, as they are generated from the server's schemas. */
type Documents = {
  [Name in keyof Generated as Name extends `${infer Operation}Document` ? Operation : never]: Generated[Name];
};

export type OperationName = keyof Documents;

/** What the server answers an operation with; a fake that says something else does not compile. */
export type ResultOf<Name extends OperationName> =
  Documents[Name] extends ApiDocument<infer Result, infer _Variables> ? Result : never;

/** What an operation is asked with. */
export type VariablesOf<Name extends OperationName> =
  Documents[Name] extends ApiDocument<infer _Result, infer Variables> ? Variables : never;
