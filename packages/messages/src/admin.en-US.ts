/** Every text of the back office that the main site has no use for. */
import admin from './areas/admin.en-US.ts';

const messages = { ...admin };
export default messages;
export type AdminMessages = typeof messages;
