import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

const VPM_PATH = '/visitor-list';

/** Goes to the list a while after saving, so that the toast can be read, unless the person leaves earlier. */
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
