import { visitorMessages } from '@fellowship/domain/visitors/visitor.messages';
import type { VisitorForm } from '@fellowship/domain/visitors/visitor-form.schema';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { CreateVisitorDocument, UpdateVisitorDocument } from '#api/generated/main/graphql.ts';
import { useApiMutation } from '#api/use-api.ts';
import { useSession } from '#identity/session-context.tsx';
import { toText } from '#ui/errors.tsx';
import { toast } from '#ui/toast/toast.tsx';
import type { VpmVisitor } from '../use-vpm.ts';

const VPM_PATH = '/visitor-list';

/**
 * Goes to the list a while after saving, so that the toast can be read, unless the person leaves earlier: to the stage and
 * the row of the visitor with this mobile.
 */
export function useRedirect() {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const toList = useCallback(() => void navigate(VPM_PATH), [navigate]);
  const toListIn = useCallback(
    (milliseconds: number, mobile: string) => {
      timer.current = setTimeout(() => void navigate(VPM_PATH, { state: { mobile } }), milliseconds);
    },
    [navigate],
  );
  return { toList, toListIn };
}

/** Whether each of the two forms of the screen has changes that are not saved. */
export type UnsavedChanges = RefObject<Record<'visitor' | 'interview', () => boolean>>;

/** Tells the other form of the screen, if there is one, whether this one has changes. */
export function useReportChanges(
  changes: UnsavedChanges | undefined,
  form: 'visitor' | 'interview',
  isDirty: () => boolean,
) {
  useEffect(() => {
    if (changes) changes.current[form] = isDirty;
  });
}

/** After this one is led to the list, in milliseconds (rule visitors/redirects). */
const AFTER = { created: 5_000, saved: 2_000 } as const;

/** Stores the form with the texts that people read; throws what the form is to show. @returns when to go on */
export function useSaveVisitor(visitor: VpmVisitor | null) {
  const { chapterId } = useSession();
  const create = useApiMutation(CreateVisitorDocument);
  const update = useApiMutation(UpdateVisitorDocument);

  async function store(form: VisitorForm): Promise<boolean | null> {
    const answers = { chapterId, ...form, noOfEmployees: form.noOfEmployees || 0 };
    if (!visitor) return (await create.mutateAsync({ input: answers })).createVisitor.attendanceCreated;
    const { id, version } = visitor;
    const input = { id, version, ...answers };
    return (await update.mutateAsync({ input })).updateVisitor.attendanceCreated;
  }

  return async (form: VisitorForm): Promise<number> => {
    try {
      const attendanceCreated = await store(form);
      toast.success(visitor ? visitorMessages.saved : visitorMessages.submitted);
      if (attendanceCreated) toast.success(visitorMessages.attendanceCreated);
      return visitor ? AFTER.saved : AFTER.created;
    } catch (failure) {
      if (toText(failure) === visitorMessages.mobileTaken) toast.warning(visitorMessages.mobileTaken);
      throw failure;
    }
  };
}
