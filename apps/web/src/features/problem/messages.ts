export { problemTexts } from '@verdict/ui/statement/messages.ts';
