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

const Untyped = Link as unknown as (props: Props & { activeOptions: { exact: boolean } }) => ReactNode;

/**
 * The router's link for menus, which are data over all features, some of which are not there yet: paths are text
 * and the menu leaves out what `routesByPath` does not know. Pages use the router's own typed Link. Which entry is the
 * current one on a page below it is for the menu to say: one of them, where the router would name each on the way.
 */
export const LooseLink = (props: Props) => <Untyped activeOptions={exactly} {...props} />;

const exactly = { exact: true };
