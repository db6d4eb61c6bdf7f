import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { formTexts } from './form.messages.ts';

/** Asks before a form with unsaved changes is left. */
export async function askToLeave(): Promise<boolean> {
  // Fetched when it is needed: most forms are left when they are done.
  const { confirm } = await import('../dialog/confirm.tsx');
  return confirm({
    title: formTexts.unsaved,
    text: formTexts.unsavedText,
    confirmLabel: formTexts.leave,
    cancelLabel: formTexts.stay,
  });
}

/** A link that leads to another screen asks first, where `hasChanges` says so. */
export function useAskBeforeLeaving(hasChanges: () => boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    const handleClick = (event: MouseEvent): void => {
      const path = pathOfLink(event);
      if (path === null || !hasChanges()) return;
      // Before the link itself learns of it.
      event.preventDefault();
      event.stopPropagation();
      void askToLeave().then((leaves) => leaves && navigate(path));
    };
    document.addEventListener('click', handleClick, { capture: true });
    return () => document.removeEventListener('click', handleClick, { capture: true });
  }, [hasChanges, navigate]);
}

/** Where a click leads inside of the app; null where it opens something else, or another window. */
function pathOfLink(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !isPlain || link.target === '_blank' || link.hasAttribute('download')) return null;
  const { origin, pathname, search } = new URL(link.href, location.href);
  return origin === location.origin && pathname !== location.pathname ? pathname + search : null;
}
