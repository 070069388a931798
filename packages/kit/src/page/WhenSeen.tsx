import { useEffect, useRef, useState, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** Height to reserve until then, in px. */
  height: number;
}

/**
 * Renders its children, which then fetch their data, only when they are about to scroll into view. On a phone they may
 * never do.
 */
export function WhenSeen({ children, height }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: '300px' },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return near ? children : <div ref={place} style={{ minHeight: height }} />;
}
