/** `config.ini` of Vijos: the number of cases, then `input|output|seconds|score|KiB` for each. */
import type { YamlMap } from '../descriptor.ts';

/** Converts the legacy settings to the form of Hydro's current ones. */
export function legacyConfig(text: string): YamlMap {
  const [count = '0', ...lines] = text.split(/\r?\n/);
  const cases = lines.slice(0, Number(count)).flatMap((line) => {
    const [input, output, seconds = '1', score = '0', memory] = line.split('|').map((part) => part.trim());
    if (!input || !output) return [];
    const limits: YamlMap = { time: `${seconds}s`, ...(memory ? { memory: `${memory}k` } : {}) };
    return [{ input: `Input/${input}`, output: `Output/${output}`, score, ...limits }];
  });
  return { cases };
}
