import { useLocation } from 'react-router';
import * as z from 'zod/mini';

const flag = z.catch(z.optional(z.boolean()), undefined);

/** The navigation state with which another screen opens the visitor form; any other state opens an empty form. */
const schema = z.object({
  editMode: flag,
  disableMode: flag,
  prospectMode: flag,
  memProspRejectMode: flag,
  visitorData: z.object({ mobile: z.string() }),
});

/** How the visitor form was opened. */
export interface FormMode {
  /** The visitor whom it is about; null for a new one. Only the number is taken: what is recorded is read anew. */
  mobile: string | null;
  isDisabled: boolean;
  hasInterview: boolean;
}

/** How the visitor form was opened; without a state, after a reload in another window say, it is for a new visitor. */
export function useFormMode(): FormMode {
  const { data } = schema.safeParse(useLocation().state);
  if (!data) return { mobile: null, isDisabled: false, hasInterview: false };
  return {
    mobile: data.visitorData.mobile,
    isDisabled: data.disableMode === true,
    hasInterview: data.prospectMode === true || data.memProspRejectMode === true,
  };
}
