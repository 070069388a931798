/** Texts of the OpenAPI document in both languages. Only the server reads them. */
import en from './site/openapi.en-US.ts';
import zh from './site/openapi.zh-CN.ts';
import adminEn from './site/openapi-admin.en-US.ts';
import adminZh from './site/openapi-admin.zh-CN.ts';
import type { Locale } from './shape.ts';

type Texts = typeof en & typeof adminEn;
export type OpenApiKey = keyof Texts;
/** Method and path of a call that has a text here; the contract has no other calls. */
export type CallName = Extract<OpenApiKey, `${string} /api/${string}`>;

const catalogues: Record<Locale, Texts> = { 'en-US': { ...en, ...adminEn }, 'zh-CN': { ...zh, ...adminZh } };

/** A text of the OpenAPI document in the reader's language. */
export const sayInOpenApi = (locale: Locale, key: OpenApiKey): string => catalogues[locale][key];

/** Every call that has a text, in the order of the document. */
export const callNames = Object.keys(catalogues['en-US']).filter((key): key is CallName => key.includes(' /api/'));
