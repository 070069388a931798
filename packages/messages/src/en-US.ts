/** Every text of the main site. This object is the type that the other language must satisfy. */
import common from './areas/common.en-US.ts';
import kit from './areas/kit.en-US.ts';
import status from './areas/status.en-US.ts';

const messages = { ...common, ...kit, ...status };
export default messages;
export type Messages = typeof messages;
export type MessageKey = keyof Messages;
