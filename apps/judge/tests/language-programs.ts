/** What must not work, once per language: a crash, a loop, a memory eater, and something the compiler refuses. */
export interface BadPrograms {
  crash: string;
  loop: string;
  eat: string;
  broken: string;
}

const c: BadPrograms = {
  crash: 'int main(void) { return 3; }',
  loop: 'int main(void) { for (volatile int i = 0;; i++); }',
  eat: '#include <stdlib.h>\n#include <string.h>\nint main(void) { for (;;) memset(malloc(1 << 20), 1, 1 << 20); }',
  broken: 'int main(void) { return missing; }',
};
const cpp: BadPrograms = {
  crash: '#include <stdexcept>\nint main() { throw std::runtime_error("no"); }',
  loop: 'int main() { for (volatile int i = 0;; i++); }',
  eat: '#include <vector>\nint main() { std::vector<char> v; for (;;) v.resize(v.size() + (1 << 20), 1); }',
  broken: 'int main() { return missing; }',
};
const python3: BadPrograms = {
  crash: 'raise ValueError("no")',
  loop: 'while True:\n    pass',
  eat: 'kept = []\nwhile True:\n    kept.append("x" * 1000000 + str(len(kept)))',
  broken: 'print(',
};

/** By language name. */
export const badPrograms: Record<string, BadPrograms> = {
  C: c,
  'C With O2': c,
  'C++': cpp,
  'C++ With O2': cpp,
  'C++ 17': cpp,
  'C++ 17 With O2': cpp,
  'C++ 20': cpp,
  'C++ 20 With O2': cpp,
  Python3: python3,
  PyPy3: python3,
  Python2: python3,
  PyPy2: python3,
  Java: {
    crash: 'public class Main { public static void main(String[] a) { throw new RuntimeException("no"); } }',
    loop: 'public class Main { public static void main(String[] a) { for (;;); } }',
    eat: 'import java.util.*;\npublic class Main { public static void main(String[] a) { List<long[]> l = new ArrayList<>(); for (;;) l.add(new long[100000]); } }',
    broken: 'public class Main { public static void main(String[] a) { int x = "text"; } }',
  },
  Kotlin: {
    crash: 'fun main() { throw RuntimeException("no") }',
    loop: 'fun main() { while (true) { } }',
    eat: 'fun main() { val kept = ArrayList<LongArray>(); while (true) kept.add(LongArray(100000)) }',
    broken: 'fun main() { val x: Int = "text" }',
  },
  Golang: {
    crash: 'package main\nfunc main() { panic("no") }',
    loop: 'package main\nfunc main() { for { } }',
    eat: 'package main\nfunc main() { var kept [][]byte; for { b := make([]byte, 1<<20); for i := range b { b[i] = 1 }; kept = append(kept, b) } }',
    broken: 'package main\nfunc main() { return 3 }',
  },
  Rust: {
    crash: 'fn main() { panic!("no"); }',
    loop: 'fn main() { loop {} }',
    eat: 'fn main() { let mut kept: Vec<Vec<u8>> = Vec::new(); loop { kept.push(vec![1; 1 << 20]); } }',
    broken: 'fn main() { let x: i32 = "text"; }',
  },
  'C#': {
    crash: 'class P { static void Main() { throw new System.Exception("no"); } }',
    loop: 'class P { static void Main() { for (;;) { } } }',
    eat: 'using System.Collections.Generic;\nclass P { static void Main() { var kept = new List<byte[]>(); for (;;) { var b = new byte[1 << 20]; for (int i = 0; i < b.Length; i += 4096) b[i] = 1; kept.Add(b); } } }',
    broken: 'class P { static void Main() { int x = "text"; } }',
  },
  PHP: {
    crash: '<?php\nthrow new Exception("no");\n',
    loop: '<?php\nwhile (true) { }\n',
    eat: '<?php\n$kept = [];\nwhile (true) { $kept[] = str_repeat("x", 1000000); }\n',
    broken: '<?php\necho (;\n',
  },
  'JavaScript Node': {
    crash: 'throw new Error("no");',
    loop: 'for (;;);',
    eat: 'const kept = []; for (;;) kept.push(new Array(100000).fill(kept.length));',
    broken: 'const x = ;',
  },
  Ruby: {
    crash: 'raise "no"',
    loop: 'loop { }',
    eat: 'kept = []\nloop { kept << "x" * 1000000 }',
    broken: 'puts (',
  },
  Pascal: {
    crash: 'begin\n  halt(3);\nend.\n',
    loop: 'begin\n  while true do;\nend.\n',
    eat: 'var p: pointer;\nbegin\n  while true do\n  begin\n    getmem(p, 1000000);\n    fillchar(p^, 1000000, 1);\n  end;\nend.\n',
    broken: 'begin\n  missing := 1;\nend.\n',
  },
  Haskell: {
    crash: 'main :: IO ()\nmain = error "no"\n',
    loop: 'spin :: Int -> Int\nspin n = if n < 0 then n else spin ((n + 1) `mod` 1000)\nmain :: IO ()\nmain = print (spin 0)\n',
    eat: 'main :: IO ()\nmain = do\n  let xs = [1 ..] :: [Integer]\n  print (length (takeWhile (> 0) xs))\n  print (last xs)\n',
    broken: 'main :: IO ()\nmain = putStrLn 3\n',
  },
};
