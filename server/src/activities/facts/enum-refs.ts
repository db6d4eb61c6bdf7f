import type { InboxActivity } from '@fellowship/domain/activities/inbox';
import type { ActivitySide } from '@fellowship/domain/activities/parties';
import type { EnumRef } from '@pothos/core';
import type { ApiBuilder } from '../../api/builder.ts';

/** Inside or Outside, as the API has it. */
export type SideRef = EnumRef<ApiBuilder['$inferSchemaTypes'], ActivitySide>;

/** Referral, ThanksNote or R2R, as the API has it. */
export type ActivityTypeRef = EnumRef<ApiBuilder['$inferSchemaTypes'], InboxActivity['type']>;
