import { useEffect, useRef, useState, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** The height that is kept free until then, in px. */
  height: number;
}

/** What is made, and fetches its data, once it is about to come into view: a phone may never get there. */
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
