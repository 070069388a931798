import { Avatar } from '../src/kit/Avatar.tsx';
import { ColorSchemeMenu, LanguageMenu } from '../src/kit/preferences.tsx';

/** Something to stand above the samples; the real header is the site's. */
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
