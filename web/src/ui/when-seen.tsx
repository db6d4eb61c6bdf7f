import { type ReactNode, useEffect, useRef, useState } from 'react';

interface WhenSeenProps {
  /** Stands in the place until then; give it about the height of what comes. */
  placeholder: ReactNode;
  children: ReactNode;
}

/** Renders its children when it first scrolls into view, so that unseen content is not fetched. */
export function WhenSeen({ placeholder, children }: WhenSeenProps) {
  const [isSeen, setIsSeen] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isSeen || !place.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isSeen]);

  return <div ref={place}>{isSeen ? children : placeholder}</div>;
}
