/** Translations of errors that libraries report about broken files in English only. */

const at = String.raw`(?:in JSON )?at position (\d+)(?: \(line (\d+) column (\d+)\))?`;

const known: [pattern: RegExp, inChinese: string][] = [
  // JSON
  [/^Unexpected end of JSON input$/, '内容不完整'],
  [new RegExp(`^Unterminated string ${at}$`), '字符串没有结束（第 $1 个字符）'],
  [new RegExp(`^Bad control character in string literal ${at}$`), '字符串中含有控制字符（第 $1 个字符）'],
  [new RegExp(`^Bad escaped character ${at}$`), '转义字符不正确（第 $1 个字符）'],
  [new RegExp(`^Unexpected non-whitespace character after JSON ${at}$`), '内容结束后还有多余字符（第 $1 个字符）'],
  [new RegExp(`^Expected (?:double-quoted )?property name(?: or '}')? ${at}$`), '此处应为键名（第 $1 个字符）'],
  [new RegExp(`^Expected '(.)'(?: or '(.)')? after .*? ${at}$`), '缺少“$1”（第 $3 个字符）'],
  [/^Unexpected token (.+?), [^]* is not valid JSON$/, '出现了意外的字符 $1'],
  [new RegExp(`^(?:Unexpected|No number|Unterminated|Exponent)[^]*? ${at}$`), '第 $1 个字符附近不符合语法'],
  // YAML
  [/^[^]* at line (\d+), column (\d+):?[^]*$/, '第 $1 行第 $2 列附近不符合语法'],
  // XML
  [
    /^Expected closing tag '(.+?)' \(opened in line (\d+), col (\d+)\) instead of closing tag '(.+?)'\.?$/,
    '第 $2 行第 $3 列打开的标签 $1 没有结束，却先出现了 $4 的结束标签',
  ],
  [
    /^Closing tag '(.+?)' (?:has not been opened|doesn't have proper closing|can't have attributes)[^]*$/,
    '结束标签 $1 不正确',
  ],
  [/^Unclosed tag '(.+?)'\.?$/, '标签 $1 没有结束'],
  [/^Tag '(.+?)' is an invalid name\.?$/, '标签名 $1 不正确'],
  [/^Attributes for '(.+?)' have open quote\.?$/, '标签 $1 的属性缺少引号'],
  [/^Attribute '(.+?)' (?:is|has|in)[^]*$/, '属性 $1 不正确'],
  [/^(?:Start tag expected|char '.' is not expected)\.?$/, '此处应为标签'],
  [/^Multiple possible root nodes found\.?$/, '有多个根元素'],
  // zip
  [/^(?:expected|invalid|truncated)[^]*(?:signature|central directory|zip64|comment)[^]*$/i, '压缩包的目录已损坏'],
  [/^(?:incorrect|invalid|unknown compression|unexpected end of file)[^]*$/i, '压缩数据已损坏'],
  [/^(?:too many bytes|not enough bytes|compressed\/uncompressed)[^]*$/i, '实际大小与目录中的记录不符'],
  [/^Maximum call stack size exceeded$/, '嵌套层数过多'],
];

/** Longer reasons quote the file and are not translated. */
const LONGEST_KNOWN = 500;

/** The reason in Chinese when its meaning is known, otherwise the library's own text. */
export function reasonInChinese(reason: string): string {
  if (reason.length > LONGEST_KNOWN) return reason;
  const found = known.find(([pattern]) => pattern.test(reason));
  return found ? reason.replace(found[0], found[1]) : reason;
}
