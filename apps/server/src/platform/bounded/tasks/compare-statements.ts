import { languageDifferences } from '@verdict/domain/problem/language-differences.ts';

export default languageDifferences;
