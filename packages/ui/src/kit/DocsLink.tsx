import { Anchor } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';

/** Leads to documentation on another site, in a page of its own. */
export function DocsLink({ href, text }: { href: string; text: string }) {
  return (
    <Anchor href={href} target="_blank" rel="noreferrer" size="sm">
      {text} <IconExternalLink size={13} aria-hidden style={{ verticalAlign: '-2px' }} />
    </Anchor>
  );
}
