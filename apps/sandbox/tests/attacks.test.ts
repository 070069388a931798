/** The attacks on this host as it is. */
import { attackSuite } from './attack-suite.ts';

attackSuite({ options: () => ({}), groups: true });
