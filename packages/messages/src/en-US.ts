/**
 * Texts that every page of either app loads. This object is the type that the other language has to match. A new text
 * belongs to the area of its feature (`<area>/<part>.*.ts`), which is loaded with the feature's code by its
 * `messages.ts`. Only words of several features and of the frame around every page belong here.
 */
import common from './common/common.en-US.ts';
import kit from './common/kit.en-US.ts';
import shell from './site/shell.en-US.ts';
import status from './submission/status.en-US.ts';
import words from './common/words.en-US.ts';

const messages = { ...common, ...kit, ...shell, ...status, ...words };
export default messages;
export type Messages = typeof messages;
