import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

const VPM_PATH = '/visitor-list';

/** Leads to the list a while after something was saved, so that what was said of it can be read; unless somebody goes before. */
export function useRedirect() {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const toList = useCallback(() => void navigate(VPM_PATH), [navigate]);
  const toListIn = useCallback(
    (milliseconds: number) => {
      timer.current = setTimeout(toList, milliseconds);
    },
    [toList],
  );
  return { toList, toListIn };
}
