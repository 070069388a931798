// Completions without a language server: keywords, and the few patterns that everybody types in a contest.
import { snippetCompletion, type Completion, type CompletionSource } from '@codemirror/autocomplete';

interface Vocabulary {
  keywords: string;
  /** Pairs of label and template with ${fields}. */
  snippets: readonly (readonly [string, string])[];
}

const c: Vocabulary = {
  keywords:
    'auto break case char const continue default do double else enum extern float for goto if inline int long register restrict return short signed sizeof static struct switch typedef union unsigned void volatile while printf scanf getchar putchar fgets memset memcpy strlen strcmp malloc calloc free qsort NULL INT_MAX INT_MIN LLONG_MAX',
  snippets: [
    ['for', 'for (int ${i} = 0; ${i} < ${n}; ${i}++) {\n\t${}\n}'],
    ['while', 'while (${condition}) {\n\t${}\n}'],
    ['main', 'int main(void) {\n\t${}\n\treturn 0;\n}'],
    ['inc', '#include <${stdio.h}>'],
  ],
};

const cpp: Vocabulary = {
  keywords: `${c.keywords} alignas bool catch class constexpr decltype delete explicit false final friend mutable namespace new noexcept nullptr operator override private protected public static_cast template this throw true try typename using virtual concept requires cin cout cerr endl string vector pair map set multiset unordered_map unordered_set queue deque stack priority_queue bitset tuple array begin end size empty push_back emplace_back push pop top front back insert erase find count lower_bound upper_bound sort stable_sort reverse unique max min swap accumulate iota next_permutation make_pair getline memset greater less function numeric_limits`,
  snippets: [
    ['for', 'for (int ${i} = 0; ${i} < ${n}; ${i}++) {\n\t${}\n}'],
    ['fore', 'for (auto &${x} : ${container}) {\n\t${}\n}'],
    ['while', 'while (${condition}) {\n\t${}\n}'],
    ['main', 'int main() {\n\t${}\n\treturn 0;\n}'],
    ['fast', 'ios::sync_with_stdio(false);\ncin.tie(nullptr);'],
    ['bits', '#include <bits/stdc++.h>\nusing namespace std;\n'],
    ['all', '${v}.begin(), ${v}.end()'],
    ['lambda', '[&](${args}) {\n\t${}\n}'],
    ['pqmin', 'priority_queue<${int}, vector<${int}>, greater<${int}>> ${heap};'],
  ],
};

const java: Vocabulary = {
  keywords:
    'abstract boolean break byte case catch char class continue default do double else enum extends final finally float for if implements import instanceof int interface long new package private protected public return short static super switch synchronized this throw throws try var void while true false null String StringBuilder Integer Long Double Math Arrays Collections List ArrayList Map HashMap TreeMap Set HashSet TreeSet Deque ArrayDeque Queue PriorityQueue Scanner BufferedReader InputStreamReader StringTokenizer PrintWriter System',
  snippets: [
    ['for', 'for (int ${i} = 0; ${i} < ${n}; ${i}++) {\n\t${}\n}'],
    ['fore', 'for (var ${x} : ${items}) {\n\t${}\n}'],
    ['main', 'public static void main(String[] args) {\n\t${}\n}'],
    ['sout', 'System.out.println(${});'],
    ['reader', 'BufferedReader ${in} = new BufferedReader(new InputStreamReader(System.in));'],
    ['tokens', 'StringTokenizer ${tokens} = new StringTokenizer(${in}.readLine());'],
  ],
};

const python: Vocabulary = {
  keywords:
    'and as assert async await break class continue def del elif else except False finally for from global if import in is lambda None nonlocal not or pass raise return True try while with yield print input int float str list dict set tuple range len sum min max sorted reversed enumerate zip map filter any all abs divmod pow ord chr open isinstance collections defaultdict deque Counter heapq bisect itertools functools math sys',
  snippets: [
    ['for', 'for ${i} in range(${n}):\n\t${}'],
    ['def', 'def ${name}(${args}):\n\t${}'],
    ['main', "if __name__ == '__main__':\n\t${main()}"],
    ['ints', '${a} = list(map(int, input().split()))'],
    ['fast', 'import sys\ninput = sys.stdin.readline'],
    ['heap', 'import heapq\n${heap} = []\nheapq.heappush(${heap}, ${item})'],
    ['cache', 'from functools import lru_cache\n\n@lru_cache(maxsize=None)\ndef ${name}(${args}):\n\t${}'],
  ],
};

const go: Vocabulary = {
  keywords:
    'break case chan const continue default defer else fallthrough for func go goto if import interface map package range return select struct switch type var bool byte error float64 int int64 rune string uint append cap copy len make new nil true false fmt bufio os sort strings strconv math',
  snippets: [
    ['for', 'for ${i} := 0; ${i} < ${n}; ${i}++ {\n\t${}\n}'],
    ['forr', 'for ${i}, ${x} := range ${items} {\n\t${}\n}'],
    ['main', 'func main() {\n\t${}\n}'],
    ['reader', '${in} := bufio.NewReader(os.Stdin)'],
  ],
};

const rust: Vocabulary = {
  keywords:
    'as break const continue else enum false fn for if impl in let loop match mod move mut pub ref return self Self static struct super trait true type unsafe use where while bool char f64 i32 i64 u32 u64 usize str String Vec HashMap HashSet BTreeMap VecDeque BinaryHeap Option Some None Result Ok Err println read_line parse unwrap collect iter',
  snippets: [
    ['for', 'for ${i} in 0..${n} {\n\t${}\n}'],
    ['main', 'fn main() {\n\t${}\n}'],
    ['fn', 'fn ${name}(${args}) -> ${i64} {\n\t${}\n}'],
    ['line', 'let mut ${line} = String::new();\nstd::io::stdin().read_line(&mut ${line}).unwrap();'],
  ],
};

const javascript: Vocabulary = {
  keywords:
    'async await break case catch class const continue default delete do else export extends false finally for function if import in instanceof let new null of return static super switch this throw true try typeof undefined var void while yield console Array Map Set Math Number String BigInt Object require parseInt split join map filter reduce forEach push pop shift slice sort',
  snippets: [
    ['for', 'for (let ${i} = 0; ${i} < ${n}; ${i}++) {\n\t${}\n}'],
    ['foro', 'for (const ${x} of ${items}) {\n\t${}\n}'],
    ['log', 'console.log(${});'],
    ['lines', "const ${lines} = require('fs').readFileSync(0, 'utf8').split('\\n');"],
  ],
};

const vocabularies: Record<string, Vocabulary> = {
  'text/x-csrc': c,
  'text/x-c++src': cpp,
  'text/x-java': java,
  'text/x-python': python,
  'text/x-go': go,
  'text/x-rustsrc': rust,
  'text/javascript': javascript,
};

/** Completes keywords and snippets of a language during typing. Null when the language is unknown. */
export function vocabularySource(contentType: string): CompletionSource | null {
  const vocabulary = vocabularies[contentType];
  if (!vocabulary) return null;
  const options: Completion[] = [
    ...vocabulary.keywords.split(' ').map((label) => ({ label, type: 'keyword' })),
    ...vocabulary.snippets.map(([label, template]) =>
      snippetCompletion(template, { label, detail: '⋯', type: 'text', boost: 1 }),
    ),
  ];
  return (context) => {
    const word = context.matchBefore(/[#\w]+/);
    if (!word && !context.explicit) return null;
    return { from: word?.from ?? context.pos, options, validFor: /^\w*$/ };
  };
}
