/** Settings with which tests and measurements start Debian's Chromium. */

/** The headless shell. Draws the same pages in three quarters of the processor time of the full browser. */
export const executablePath = '/usr/bin/chromium-headless-shell';

/** Flags without which the browser contacts its maker's hosts and cannot start as root. */
export const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Flags of tests alone. Pages of tests live for seconds, so compiling their code well costs more than it gains: without
 * it the journeys take a ninth less processor time.
 */
export const argsOfTests = [...args, '--js-flags=--no-maglev,--no-opt'];
