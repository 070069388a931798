import { Navigate } from '@tanstack/react-router';
import { toast } from '@verdict/kit/dialogs/toast.tsx';
import { useEffect } from 'react';

/** Redirects home with an error, for pages of an area that the site has closed. */
export function ClosedArea({ text }: { text: string }) {
  useEffect(() => {
    toast.error(text);
  }, [text]);
  return <Navigate to="/home" replace />;
}
