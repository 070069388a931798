import { useMessages } from '@verdict/kit/i18n.tsx';
import { LooseLink } from '@verdict/kit/controls/LooseLink.tsx';
import type { NavItem } from '../nav-modes.ts';

interface Props {
  item: NavItem;
  params: Record<string, unknown>;
  current: boolean;
  className?: string | undefined;
  onClick?: () => void;
}

/** Entry of a menu. */
export function NavLink({ item, params, current, className, onClick }: Props) {
  const t = useMessages();
  return (
    <LooseLink
      to={item.to}
      params={params}
      search={item.search ?? {}}
      className={className}
      data-current={current || undefined}
      aria-current={current ? 'page' : undefined}
      onClick={onClick}
    >
      {t(item.label)}
    </LooseLink>
  );
}
