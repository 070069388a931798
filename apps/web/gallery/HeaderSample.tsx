import { Avatar } from '@verdict/kit/page/Avatar.tsx';
import { ColorSchemeMenu, LanguageMenu } from '@verdict/kit/page/preferences.tsx';

/** A header above the samples. The real header belongs to the site. */
export function HeaderSample() {
  return (
    <header
      style={{
        display: 'flex',
        alignItems: 'center',
        gap: 8,
        height: 56,
        padding: '0 24px',
        borderBottom: '1px solid var(--border)',
        background: 'var(--surface)',
      }}
    >
      <strong style={{ marginRight: 'auto' }}>Verdict UI</strong>
      <LanguageMenu />
      <ColorSchemeMenu />
      <Avatar name="ada" />
    </header>
  );
}
