/** Hostile programs in many languages. A program whose attack fails prints the sum of two numbers. */
import type { FinalStatus } from '@verdict/domain/submission/status.ts';

const deep = (open: string, inside: string, close: string, levels: number) =>
  open.repeat(levels) + inside + close.repeat(levels);

/** Rows: language, when it reads `SECRET_FILE`, program, verdict. */
// oxfmt-ignore
export const hostFileReaders: [string, string, string, FinalStatus][] = [
  ['C', 'when it is compiled', '#include "SECRET_FILE"\nint main(void) {}', 'compileError'],
  ['C', 'when it is assembled', '__asm__(".incbin \\"SECRET_FILE\\"");\nint main(void) {}', 'compileError'],
  ['C', 'by asking the preprocessor', '#if __has_include("SECRET_FILE")\n#else\n#error nothing\n#endif\nint main(void) {}', 'compileError'],
  ['C++ 17', 'when it is compiled', '#include "SECRET_FILE"\nint main() {}', 'compileError'],
  ['C++ 17', 'when it is assembled', 'asm(".include \\"SECRET_FILE\\"");\nint main() {}', 'compileError'],
  ['C++ 17', 'when it runs', '#include <fstream>\n#include <iostream>\nint main() { std::ifstream f("SECRET_FILE"); std::cerr << f.rdbuf(); return f ? 0 : 1; }', 'runtimeError'],
  ['Java', 'when it runs', 'import java.nio.file.*;\npublic class Main { public static void main(String[] a) throws Exception { System.err.println(Files.readString(Path.of("SECRET_FILE"))); } }', 'runtimeError'],
  ['Python3', 'when it runs', 'import sys\nprint(open("SECRET_FILE").read(), file=sys.stderr)', 'runtimeError'],
  ['PyPy3', 'when it runs', 'import sys\nsys.stderr.write(open("SECRET_FILE").read())', 'runtimeError'],
  ['Python2', 'when it runs', 'import sys\nsys.stderr.write(open("SECRET_FILE").read())', 'runtimeError'],
  ['Golang', 'when it is compiled', 'package main\n\nimport _ "embed"\n\n//go:embed SECRET_FILE\nvar text string\n\nfunc main() { println(text) }\n', 'compileError'],
  ['Golang', 'when it runs', 'package main\n\nimport "os"\n\nfunc main() {\n\ttext, e := os.ReadFile("SECRET_FILE")\n\tprintln(string(text))\n\tif e != nil {\n\t\tpanic(e)\n\t}\n}\n', 'runtimeError'],
  ['Rust', 'when it is compiled', 'fn main() { eprintln!("{}", include_str!("SECRET_FILE")); }', 'compileError'],
  ['Rust', 'as a module', '#[path = "SECRET_FILE"]\nmod secret;\nfn main() {}', 'compileError'],
  ['Haskell', 'when it is compiled', '{-# LANGUAGE TemplateHaskell #-}\nimport Language.Haskell.TH\nmain :: IO ()\nmain = putStrLn $(runIO (readFile "SECRET_FILE") >>= litE . stringL)\n', 'compileError'],
  ['Haskell', 'by a preprocessor of its own', '{-# OPTIONS_GHC -F -pgmF /bin/sh #-}\ncat SECRET_FILE >&2; exit 1\n', 'compileError'],
  ['Pascal', 'when it is compiled', '{$I SECRET_FILE}\nbegin\nend.\n', 'compileError'],
  ['TypeScript', 'when it is compiled', '/// <reference path="SECRET_FILE"/>\nimport "SECRET_FILE";\nconst x: number = "";\n', 'compileError'],
  ['Perl', 'when it is checked', 'BEGIN { open(my $f, "<", "SECRET_FILE") or die "none"; print STDERR <$f>; }', 'compileError'],
  ['Lua', 'when it runs', 'io.stderr:write(io.open("SECRET_FILE"):read("a"))', 'runtimeError'],
  ['OCaml', 'when it runs', 'let () = prerr_string (input_line (open_in "SECRET_FILE"))', 'runtimeError'],
  ['D', 'when it is compiled', 'pragma(msg, import("SECRET_FILE"));\nvoid main() { }\n', 'compileError'],
  ['Fortran', 'when it is compiled', "program main\n  include 'SECRET_FILE'\nend program main\n", 'compileError'],
  ['R', 'when it runs', 'message(readLines("SECRET_FILE"))', 'runtimeError'],
  ['C#', 'when it runs', 'class P { static void Main() { System.Console.Error.WriteLine(System.IO.File.ReadAllText("SECRET_FILE")); } }', 'runtimeError'],
  ['PHP', 'when it runs', '<?php\nrequire "SECRET_FILE";\n', 'runtimeError'],
  ['JavaScript Node', 'when it runs', 'console.error(require("fs").readFileSync("SECRET_FILE", "utf8"));', 'runtimeError'],
  ['Ruby', 'when it runs', '$stderr.puts File.read("SECRET_FILE")', 'runtimeError'],
  ['Ruby', 'when it is checked', 'BEGIN { $stderr.puts File.read("SECRET_FILE") }\nputs 3', 'runtimeError'],
];

const outOf = (imports: string, code: string) => `${imports}\n${code}\n`;

/** Rows: language, attack, program, possible verdicts, and a time limit where time may be what ends it. */
// oxfmt-ignore
export const memoryBombs: [string, string, string, FinalStatus[], timeMs?: number][] = [
  ['C', 'maps files in memory', '#define _GNU_SOURCE\n#include <string.h>\n#include <sys/mman.h>\n#include <unistd.h>\nstatic char block[65536];\nint main(void) { memset(block, 1, 65536); for (int i = 0; i < 20; i++) { int fd = memfd_create("x", 0); while (write(fd, block, 65536) > 0); } for (;;) memset(mmap(0, 1 << 20, 3, MAP_SHARED | MAP_ANONYMOUS, -1, 0), 1, 1 << 20); }', ['memoryLimitExceeded', 'runtimeError']],
  ['Java', 'takes memory beside the heap', 'import java.nio.*;\nimport java.util.*;\npublic class Main { public static void main(String[] a) { List<ByteBuffer> l = new ArrayList<>(); for (;;) l.add(ByteBuffer.allocateDirect(1 << 20)); } }', ['memoryLimitExceeded']],
  ['Java', 'starts threads for ever', 'public class Main { public static void main(String[] a) { for (;;) new Thread(() -> { try { Thread.sleep(1000000); } catch (InterruptedException e) { } }).start(); } }', ['memoryLimitExceeded', 'runtimeError', 'timeLimitExceeded'], 1_000],
  ['Java', 'makes classes of its heap', 'import java.util.*;\npublic class Main { public static void main(String[] a) { Map<Object, Object> m = new HashMap<>(); for (int i = 0;; i++) m.put(i, new long[1000]); } }', ['memoryLimitExceeded']],
  ['Golang', 'maps memory by itself', 'package main\n\nimport "syscall"\n\nfunc main() {\n\tfor {\n\t\tb, e := syscall.Mmap(-1, 0, 1<<24, 3, 0x22)\n\t\tif e != nil {\n\t\t\tpanic(e)\n\t\t}\n\t\tfor i := 0; i < len(b); i += 4096 {\n\t\t\tb[i] = 1\n\t\t}\n\t}\n}\n', ['memoryLimitExceeded']],
  ['Golang', 'starts goroutines for ever', 'package main\n\nfunc main() {\n\twait := make(chan int)\n\tfor {\n\t\tgo func() {\n\t\t\tvar stack [4096]byte\n\t\t\tstack[<-wait] = 1\n\t\t}()\n\t}\n}\n', ['memoryLimitExceeded']],
  ['Python3', 'maps memory by itself', outOf('import mmap', 'kept = []\nwhile True:\n    m = mmap.mmap(-1, 1 << 24)\n    m[:] = b"x" * (1 << 24)\n    kept.append(m)'), ['memoryLimitExceeded']],
  ['Python3', 'makes one huge number', 'print(len(str(1 << (1 << 34))))', ['memoryLimitExceeded']],
  ['Python3', 'divides memory among children', outOf('import os, time', 'for i in range(30):\n    if os.fork() == 0:\n        x = b"x" * (20 << 20)\n        time.sleep(100)\ntime.sleep(100)'), ['memoryLimitExceeded']],
];

/** Pairs of language and program; `PORT` stands for a port on which this host listens. */
// oxfmt-ignore
export const networkUsers: [string, string][] = [
  ['Java', 'import java.net.*;\nimport java.util.*;\npublic class Main { public static void main(String[] x) { Scanner in = new Scanner(System.in); int a = in.nextInt() + in.nextInt(); try { new Socket("127.0.0.1", PORT).close(); a = 0; } catch (Exception e) { } try { InetAddress.getByName("example.org"); a = 0; } catch (Exception e) { } System.out.println(a); } }'],
  ['Golang', 'package main\n\nimport (\n\t"fmt"\n\t"net"\n)\n\nfunc main() {\n\tvar a, b int\n\tfmt.Scan(&a, &b)\n\tif _, e := net.Dial("tcp", "127.0.0.1:PORT"); e == nil {\n\t\ta = 100\n\t}\n\tif _, e := net.Dial("udp", "127.0.0.1:PORT"); e == nil {\n\t\ta = 100\n\t}\n\tif _, e := net.LookupHost("example.org"); e == nil {\n\t\ta = 100\n\t}\n\tfmt.Println(a + b)\n}\n'],
  ['Python3', 'import socket, urllib.request\na, b = map(int, input().split())\nfor call in (lambda: socket.create_connection(("127.0.0.1", PORT), 1), lambda: urllib.request.urlopen("http://localhost:PORT/"), lambda: socket.gethostbyname("example.org")):\n    try: call(); a = 100\n    except OSError: pass\nprint(a + b)'],
  ['C', '#include <arpa/inet.h>\n#include <stdio.h>\n#include <sys/socket.h>\nint main(void) { int a, b; scanf("%d %d", &a, &b); struct sockaddr_in to = { .sin_family = AF_INET, .sin_port = htons(PORT), .sin_addr.s_addr = htonl(INADDR_LOOPBACK) }; for (int kind = 1; kind < 4; kind++) if (connect(socket(AF_INET, kind, 0), (void *) &to, sizeof to) == 0) a = 100; printf("%d", a + b); }'],
  ['JavaScript Node', 'const [a, b] = require("fs").readFileSync(0, "utf8").trim().split(" ").map(Number);\nconst answer = (text) => { console.log(text); process.exit(0); };\nrequire("net").connect(PORT, "127.0.0.1").on("connect", () => answer(100)).on("error", () => answer(a + b));'],
];

/**
 * Rows: language and program, which runs on several cases: every run but the first would find a file of the one before.
 */
// oxfmt-ignore
export const noteLeavers: [string, string][] = [
  ['C', '#include <stdio.h>\n#include <sys/stat.h>\nint main(void) { int a, b, found = 0; scanf("%d %d", &a, &b); const char *notes[] = { "/tmp/note", "/box/note", "/dev/shm/note", "/box/.d/note" }; mkdir("/box/.d", 0777); for (int i = 0; i < 4; i++) found += fopen(notes[i], "r") != NULL; for (int i = 0; i < 4; i++) { FILE *f = fopen(notes[i], "w"); if (f) fclose(f); } printf("%d", found ? 0 : a + b); }'],
  ['Python3', 'import os\na, b = map(int, input().split())\nfound = [p for p in ("/tmp/note", "note", "/box/main.pyc.old", "/dev/shm/note", "sitecustomize.py", "__pycache__") if os.path.exists(p)]\nfor p in ("/tmp/note", "note", "/dev/shm/note", "sitecustomize.py"): open(p, "w").close()\nfor old in ("main.pyc", "main.py"):\n    for change in (lambda: os.remove(old), lambda: os.rename(old, "x"), lambda: open(old, "ab"), lambda: os.chmod(old, 0)):\n        try: change(); found.append(old)\n        except OSError: pass\nprint(0 if found else a + b)'],
  ['Java', 'import java.io.*;\nimport java.util.*;\npublic class Main { public static void main(String[] x) throws Exception { Scanner in = new Scanner(System.in); int a = in.nextInt(), b = in.nextInt(); try { Class.forName("Note"); a = 100; } catch (ClassNotFoundException e) { } for (String p : List.of("/tmp/Note", "classes/note", "note")) { if (new File(p).exists()) a = 100; new FileWriter(p).close(); } try (InputStream self = new FileInputStream("classes/Main.class"); OutputStream copy = new FileOutputStream("classes/Note.class")) { copy.write(new String(self.readAllBytes(), "ISO-8859-1").replace("Main", "Note").getBytes("ISO-8859-1")); } File own = new File("classes/Main.class"); if (own.delete() || own.renameTo(new File("y")) || own.setWritable(true)) a = 100; System.out.println(a + b); } }'],
  ['Golang', 'package main\n\nimport (\n\t"fmt"\n\t"os"\n)\n\nfunc main() {\n\tvar a, b int\n\tfmt.Scan(&a, &b)\n\tnotes := []string{"/tmp/note", "/box/note", "/dev/shm/note"}\n\tfor _, p := range notes {\n\t\tif _, e := os.Stat(p); e == nil {\n\t\t\ta = 100\n\t\t}\n\t}\n\tfor _, p := range notes {\n\t\tos.WriteFile(p, nil, 0666)\n\t}\n\tif os.Remove("/box/main") == nil || os.WriteFile("/box/main", nil, 0777) == nil {\n\t\ta = 100\n\t}\n\tfmt.Println(a + b)\n}\n'],
];

/** Rows: language, reason for the size, program. */
// oxfmt-ignore
export const endlessCompilations: [string, string, string][] = [
  ['C', 'an object of 4 GB', 'int a[1 << 30] = { 1 };\nint main(void) { return a[0]; }'],
  ['C', 'macros', `#define A(x) x x x x x x x x x x\n#define B(x) A(A(A(A(A(A(A(x)))))))\nint main(void) { B(B(int a;)) }`],
  ['C', 'includes itself', '#include "main.c"\n#include "main.c"\nint main(void) { }'],
  ['C++ 17', 'a flood of messages', `#define A(x) x x x x x x x x x x\n#define B(x) A(A(A(A(A(x)))))\nint main() { B(undefined;) }`],
  ['Java', 'a constant that doubles', `public class Main { static final String a0 = "xxxxxxxxxxxxxxxx"${Array.from({ length: 40 }, (_, i) => `, a${i + 1} = a${i} + a${i}`).join('')}; public static void main(String[] x) { System.out.println(a40); } }`],
  ['Java', 'brackets without end', `public class Main { int x = ${deep('(', '1', ')', 20_000)}; public static void main(String[] x) { } }`],
  ['Golang', 'a type that doubles', `package main\n\ntype a0 [8]int\n${Array.from({ length: 60 }, (_, i) => `type a${i + 1} [8]a${i}`).join('\n')}\n\nvar x a60\n\nfunc main() { println(len(x)) }\n`],
  ['Golang', 'an endless constant', 'package main\n\nconst a = 1 << 500\nconst b = a * a * a * a * a * a\n\nfunc main() { println(b) }\n'],
  ['Rust', 'a macro that doubles', 'macro_rules! m { ($($t:tt)*) => { m!($($t)* $($t)*) } }\nfn main() { m!(x) }'],
  ['Haskell', 'a type that squares', `main :: IO ()\nmain = f6 () \`seq\` return ()\n  where\n    f0 x = (x, x)\n${Array.from({ length: 6 }, (_, i) => `    f${i + 1} x = f${i} (f${i} x)`).join('\n')}\n`],
  ['Python3', 'brackets without end', `x = ${deep('(', '1', ')', 30_000)}`],
  ['C#', 'a constant that doubles', `class P { const string a0 = "xxxxxxxxxxxxxxxx"${Array.from({ length: 40 }, (_, i) => `, a${i + 1} = a${i} + a${i}`).join('')}; static void Main() { System.Console.WriteLine(a40); } }`],
  ['JavaScript Node', 'brackets without end', `const x = ${deep('[', '', ']', 30_000)};`],
  ['Pascal', 'includes itself', '{$I main.pas}\nbegin\nend.\n'],
  ['TypeScript', 'a type without end', 'type A<T extends any[]> = A<[...T, ...T, 1]>;\nlet x: A<[1]> = 1;\n'],
  ['Perl', 'a loop before it runs', 'BEGIN { while (1) { } }\n'],
  ['D', 'a loop of the compiler', 'int f() { int i; for (;;) i = (i + 1) % 7; }\nenum x = f();\nvoid main() { }\n'],
  ['Fortran', 'includes itself', "include 'main.f90'\n"],
  ['OCaml', 'a type that squares', `let f0 x = (x, x)\n${Array.from({ length: 6 }, (_, i) => `let f${i + 1} x = f${i} (f${i} x)`).join('\n')}\nlet () = ignore (f6 ())\n`],
];
