import { fieldGroups, type StoredField } from '@fellowship/domain/fields/record-fields';
import { erasureMessages } from '@fellowship/domain/members/erasure.messages';

/** Who reads a field: everyone who may read the record, or code of its own. */
type Reader = 'listed' | 'internal';

/** Fields of tables that no form of plain fields fills in. */
export const stored = fieldGroups<StoredField<Reader>>();

/** Keys, dates, amounts and states: they say nothing more of a person once name and contacts are gone. */
export const KEPT = { read: 'listed', erase: 'keep', isContact: false } as const;

/** The same, which only code of its own reads. */
export const KEPT_INSIDE = { ...KEPT, read: 'internal' } as const;

/** Stands for the name of an erased person. */
export const PLACEHOLDER = erasureMessages.formerMember;
