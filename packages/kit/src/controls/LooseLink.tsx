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
 * The router's link for menus with routes from all features. Paths are plain text, because the menus are data and omit
 * routes that `routesByPath` does not contain. Pages use the router's typed Link. Only exact matches count as active; a
 * menu marks the current entry of a nested page itself, because the router would mark every entry on the way.
 */
export const LooseLink = (props: Props) => <Untyped activeOptions={exactly} {...props} />;

const exactly = { exact: true };
