import { Anchor } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';

/** A link to documentation on an external site, in a new tab. */
export function DocsLink({ href, text }: { href: string; text: string }) {
  return (
    <Anchor href={href} target="_blank" rel="noreferrer" size="sm">
      {text} <IconExternalLink size={13} aria-hidden style={{ verticalAlign: '-2px' }} />
    </Anchor>
  );
}
