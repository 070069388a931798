/** How tests and figures start Debian's Chromium. */

/** The shell without windows: it draws the same pages in three quarters of the processor time of the whole browser. */
export const executablePath = '/usr/bin/chromium-headless-shell';

/** Without these the browser speaks to its maker's hosts, and cannot start as root. */
export const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
