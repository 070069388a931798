/**
 * Demo mode blurs names of people in this tab, for a projector. Elements with a name carry `data-person`; while the
 * mode is on they take no pointer, so that neither a tooltip nor an address shows the name. See base.css. The app's
 * start (main.ts) blurs names again after a reload.
 */
import { tabStore } from '@verdict/kit/storage.ts';
import { storedFlag } from '@verdict/kit/stored-flag.ts';

export const demo = storedFlag(tabStore, 'demo', false);

export function setDemo(isOn: boolean): void {
  demo.set(isOn);
  document.documentElement.toggleAttribute('data-demo', isOn);
}
