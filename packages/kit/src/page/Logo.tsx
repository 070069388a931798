/** The site's mark: five tests, of which the last is passed. */
export function Logo() {
  return (
    <svg width="72" height="12" viewBox="0 0 72 12" aria-hidden>
      {[0, 15, 30, 45].map((x) => (
        <rect key={x} x={x} width="12" height="12" rx="2.5" fill="var(--text)" opacity="0.16" />
      ))}
      <rect x="60" width="12" height="12" rx="2.5" fill="var(--verdict-ac)" />
      <path d="M63 6.2l2.1 2.1 4-4.4" fill="none" stroke="var(--surface)" strokeWidth="1.6" />
    </svg>
  );
}
