import { Link } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A route's path, with parameters as `$name`. */
  to: string;
  params?: Record<string, unknown>;
  search?: Record<string, unknown>;
  hash?: string;
  ref?: Ref<HTMLAnchorElement>;
}

/**
 * The router's link for menus, which are data over all features, some of which are not there yet: paths are text
 * and the menu leaves out what `routesByPath` does not know. Pages use the router's own typed Link.
 */
export const LooseLink = Link as unknown as (props: Props) => ReactNode;
