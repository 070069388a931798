import { Navigate } from '@tanstack/react-router';
import { toast } from '@verdict/ui/kit/toast.tsx';
import { useEffect } from 'react';

/** Where the site has closed what the page is about: says so, at home. */
export function ClosedArea({ text }: { text: string }) {
  useEffect(() => {
    toast.error(text);
  }, [text]);
  return <Navigate to="/home" replace />;
}
