/** Bad programs, once per language: a crash, a loop, a memory eater, and one that the compiler refuses. */
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

/** Bad programs by language name. */
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
  TypeScript: {
    crash: 'throw new Error("no");',
    loop: 'for (;;);',
    eat: 'const kept: number[][] = []; for (;;) kept.push(new Array(100000).fill(kept.length));',
    broken: 'const x: number = "text";',
  },
  Perl: {
    crash: 'die "no";\n',
    loop: 'while (1) { }\n',
    eat: 'my @kept;\nwhile (1) { push @kept, "x" x 1000000; }\n',
    broken: 'print 1 +;\n',
  },
  Lua: {
    crash: 'error("no")\n',
    loop: 'while true do end\n',
    eat: 'local kept = {}\nwhile true do kept[#kept + 1] = string.rep("x", 1000000) .. #kept end\n',
    broken: 'print(1 +)\n',
  },
  OCaml: {
    crash: 'let () = failwith "no"\n',
    loop: 'let () = while true do () done\n',
    eat: "let () =\n  let kept = ref [] in\n  while true do\n    kept := Bytes.make 1000000 'x' :: !kept\n  done\n",
    broken: 'let () = print_endline 3\n',
  },
  D: {
    crash: 'void main() { throw new Exception("no"); }\n',
    loop: 'void main() { for (;;) { } }\n',
    eat: 'void main() { ubyte[][] kept; for (;;) { kept ~= new ubyte[](1 << 20); kept[$ - 1][] = 1; } }\n',
    broken: 'void main() { int x = "text"; }\n',
  },
  Fortran: {
    crash: 'program main\n  stop 3\nend program main\n',
    loop: 'program main\n  integer, volatile :: i\n  i = 0\n  do while (i == 0)\n  end do\nend program main\n',
    eat: 'program main\n  type node\n    integer :: content(250000)\n    type(node), pointer :: next\n  end type node\n  type(node), pointer :: first, fresh\n  nullify(first)\n  do\n    allocate(fresh)\n    fresh%content = 1\n    fresh%next => first\n    first => fresh\n  end do\nend program main\n',
    broken: 'program main\n  implicit none\n  missing = 1\nend program main\n',
  },
  R: {
    crash: 'stop("no")\n',
    loop: 'while (TRUE) { }\n',
    eat: 'kept <- list()\nwhile (TRUE) kept[[length(kept) + 1]] <- rep(length(kept), 100000)\n',
    broken: 'cat(1 +)\n',
  },
};
