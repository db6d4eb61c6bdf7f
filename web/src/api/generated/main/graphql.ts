/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type UpdateMemberInput = {
  readonly chapterId: string;
  readonly rotaryId: string;
  readonly lastLogin?: string | null | undefined;
};

export type GetSessionQueryVariables = Exact<{ [key: string]: never; }>;


export type GetSessionQuery = { readonly getSession: { readonly chapterId: string, readonly chapterName: string, readonly chapterLogo: string | null, readonly weeklyMeetingDay: string | null, readonly timeZone: string, readonly rotaryId: string, readonly fullName: string, readonly dateOfJoining: string | null, readonly isAdmin: boolean, readonly isSupportAdmin: boolean, readonly role: string, readonly today: string, readonly now: string } };

export type RecordLoginMutationVariables = Exact<{
  input: UpdateMemberInput;
  requestId?: string | null | undefined;
}>;


export type RecordLoginMutation = { readonly updateMember: { readonly rotaryId: string, readonly lastLogin: string | null } };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  readonly endpoint = 'main' as const;
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

export const GetSessionDocument = new TypedDocumentString(`
    query GetSession {
  getSession {
    chapterId
    chapterName
    chapterLogo
    weeklyMeetingDay
    timeZone
    rotaryId
    fullName
    dateOfJoining
    isAdmin
    isSupportAdmin
    role
    today
    now
  }
}
    `) as unknown as TypedDocumentString<GetSessionQuery, GetSessionQueryVariables>;
export const RecordLoginDocument = new TypedDocumentString(`
    mutation RecordLogin($input: UpdateMemberInput!, $requestId: String) {
  updateMember(input: $input, requestId: $requestId) {
    rotaryId
    lastLogin
  }
}
    `) as unknown as TypedDocumentString<RecordLoginMutation, RecordLoginMutationVariables>;