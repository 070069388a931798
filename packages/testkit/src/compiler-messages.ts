/** Messages of g++ 12, javac 17 and CPython 3.11, called as the judge calls them, with the rule that knows each. */
import type { CompileHintId } from '@verdict/domain/submission/compile-hints.ts';

export const compilerMessages: readonly (readonly [rule: CompileHintId, message: string])[] = [
  [
    'stdMissing',
    `main.cpp: In function ‘int main()’:
main.cpp:2:21: error: ‘cin’ was not declared in this scope; did you mean ‘std::cin’?
    2 | int main() { int a; cin >> a; }
      |                     ^~~
      |                     std::cin
In file included from main.cpp:1:`,
  ],
  [
    'undeclared',
    `main.cpp: In function ‘int main()’:
main.cpp:1:21: error: ‘total’ was not declared in this scope
    1 | int main() { return total; }
      |                     ^~~~~`,
  ],
  [
    'semicolon',
    `main.cpp: In function ‘int main()’:
main.cpp:3:3: error: expected ‘,’ or ‘;’ before ‘return’
    3 |   return a;
      |   ^~~~~~`,
  ],
  [
    'semicolon',
    `main.cpp: In function ‘int main()’:
main.cpp:3:17: error: expected ‘;’ before ‘}’ token
    3 |   std::cout << 1
      |                 ^
      |                 ;
    4 | }`,
  ],
  [
    'braceOpen',
    `main.cpp: In function ‘int main()’:
main.cpp:4:2: error: expected ‘}’ at end of input
    4 | }
      |  ^
main.cpp:1:12: note: to match this ‘{’
    1 | int main() {`,
  ],
  [
    'parenthesis',
    `main.cpp: In function ‘int main()’:
main.cpp:3:13: error: expected ‘)’ before ‘{’ token
    3 |   if (1 == 1 { puts("a"); }
      |      ~      ^~
      |             )
compilation terminated due to -fmax-errors=1.`,
  ],
  [
    'header',
    `main.cpp:1:10: fatal error: iostraem: No such file or directory
    1 | #include <iostraem>
      |          ^~~~~~~~~~
compilation terminated.`,
  ],
  [
    'noFunction',
    `main.cpp: In function ‘int main()’:
main.cpp:2:57: error: no matching function for call to ‘max(long long int&, int&)’
    2 | int main() { long long a = 1; int b = 2; return std::max(a, b); }
      |                                                 ~~~~~~~~^~~~~~
In file included from /usr/include/c++/12/algorithm:60,
                 from main.cpp:1:`,
  ],
  [
    'noOperator',
    `main.cpp: In function ‘int main()’:
main.cpp:3:44: error: no match for ‘operator<<’ (operand types are ‘std::ostream’ {aka ‘std::basic_ostream<char>’} and ‘std::vector<int>’)
    3 | int main() { std::vector<int> v; std::cout << v; }
      |                                  ~~~~~~~~~ ^~ ~
      |                                       |       |
      |                                       |       std::vector<int>`,
  ],
  [
    'conversion',
    `main.cpp: In function ‘int main()’:
main.cpp:1:23: error: invalid conversion from ‘const char*’ to ‘char’ [-fpermissive]
    1 | int main() { char c = "a"; int n = "5"; }
      |                       ^~~
      |                       |
      |                       const char*`,
  ],
  [
    'conversion',
    `main.cpp: In function ‘int main()’:
main.cpp:2:43: error: cannot convert ‘std::string’ {aka ‘std::__cxx11::basic_string<char>’} to ‘int’ in initialization
    2 | int main() { std::string s = "a"; int n = s; }
      |                                           ^
      |                                           |
      |                                           std::string {aka std::__cxx11::basic_string<char>}`,
  ],
  [
    'conversion',
    `main.cpp: In function ‘int main()’:
main.cpp:2:23: error: could not convert ‘std::vector<int>()’ from ‘std::vector<int>’ to ‘bool’
    2 | int main() { if (std::vector<int>()) return 1; }
      |                       ^~~~~~~~~~~~~
      |                       |
      |                       std::vector<int>`,
  ],
  [
    'declaredTwice',
    `main.cpp: In function ‘int main()’:
main.cpp:1:29: error: redeclaration of ‘int a’
    1 | int main() { int a = 1; int a = 2; }
      |                             ^
main.cpp:1:18: note: ‘int a’ previously declared here
    1 | int main() { int a = 1; int a = 2; }`,
  ],
  [
    'declaredTwice',
    `main.cpp:2:5: error: redefinition of ‘int f()’
    2 | int f() { return 2; }
      |     ^
main.cpp:1:5: note: ‘int f()’ previously defined here
    1 | int f() { return 1; }
      |     ^`,
  ],
  [
    'assignment',
    `main.cpp: In function ‘int main()’:
main.cpp:1:34: error: lvalue required as left operand of assignment
    1 | int main() { int a = 1, b = 2; a + b = 3; if (a = 1 && b = 2) {} }
      |                                ~~^~~
compilation terminated due to -fmax-errors=1.`,
  ],
  [
    'noMember',
    `main.cpp: In function ‘int main()’:
main.cpp:2:36: error: ‘class std::vector<int>’ has no member named ‘add’
    2 | int main() { std::vector<int> v; v.add(1); }
      |                                    ^~~`,
  ],
  [
    'voidReturn',
    `main.cpp: In function ‘void f()’:
main.cpp:1:19: error: return-statement with a value, in function returning ‘void’ [-fpermissive]
    1 | void f() { return 1; }
      |                   ^`,
  ],
  [
    'noMain',
    `/usr/bin/ld: /usr/lib/gcc/x86_64-linux-gnu/12/../../../x86_64-linux-gnu/crt1.o: in function \`_start':
(.text+0x17): undefined reference to \`main'
collect2: error: ld returned 1 exit status`,
  ],
  [
    'notDefined',
    `/usr/bin/ld: main.o: in function \`main':
main.cpp:(.text.startup+0x6): undefined reference to \`f(int)'
collect2: error: ld returned 1 exit status`,
  ],
  [
    'outside',
    `main.cpp:5:1: error: expected declaration before ‘}’ token
    5 | }
      | ^
compilation terminated due to -fmax-errors=1.`,
  ],
  [
    'quote',
    `main.cpp:2:19: error: missing terminating " character
    2 | int main() { puts("a); }
      |                   ^~~~~~
compilation terminated due to -fmax-errors=1.`,
  ],
  [
    'foreignSign',
    `main.cpp: In function ‘int main()’:
main.cpp:1:22: error: unable to find numeric literal operator ‘operator""；’
    1 | int main() { int a = 1； return a; }
      |                      ^~~
main.cpp:1:22: note: use ‘-fext-numeric-literals’ to enable more built-in suffixes`,
  ],
  [
    'ambiguous',
    `main.cpp: In function ‘int main()’:
main.cpp:4:14: error: reference to ‘count’ is ambiguous
    4 | int main() { count++; }
      |              ^~~~~
In file included from /usr/include/c++/12/algorithm:73,
                 from /usr/include/x86_64-linux-gnu/c++/12/bits/stdc++.h:65,`,
  ],
  [
    'argumentCount',
    `main.cpp: In function ‘int main()’:
main.cpp:2:24: error: too few arguments to function ‘int add(int, int)’
    2 | int main() { return add(1); }
      |                     ~~~^~~
main.cpp:1:5: note: declared here
    1 | int add(int a, int b) { return a + b; }`,
  ],
  [
    'argumentCount',
    `main.cpp: In function ‘int main()’:
main.cpp:2:24: error: too many arguments to function ‘int add(int, int)’
    2 | int main() { return add(1,2,3); }
      |                     ~~~^~~~~~~
main.cpp:1:5: note: declared here
    1 | int add(int a, int b) { return a + b; }`,
  ],
  [
    'mainType',
    `main.cpp:1:1: error: ‘::main’ must return ‘int’
    1 | void main() { }
      | ^~~~`,
  ],
  [
    'noType',
    `main.cpp:1:1: error: ‘strng’ does not name a type
    1 | strng s;
      | ^~~~~`,
  ],
  [
    'undeclared',
    `main.cpp: In function ‘int main()’:
main.cpp:2:14: error: ‘vector’ was not declared in this scope
    2 | int main() { vector<int> v; }
      |              ^~~~~~
main.cpp:2:14: note: suggested alternatives:
In file included from /usr/include/c++/12/vector:64,`,
  ],
  [
    'expression',
    `main.cpp: In function ‘int main()’:
main.cpp:1:22: error: expected primary-expression before ‘;’ token
    1 | int main() { int a = ; return a +; }
      |                      ^
compilation terminated due to -fmax-errors=1.`,
  ],
  [
    'elseAlone',
    `main.cpp: In function ‘int main()’:
main.cpp:1:42: error: ‘else’ without a previous ‘if’
    1 | int main() { int a = 1; if (a) a++; a++; else a--; }
      |                                          ^~~~`,
  ],
  [
    'remainder',
    `main.cpp: In function ‘int main()’:
main.cpp:1:39: error: invalid operands of types ‘double’ and ‘int’ to binary ‘operator%’
    1 | int main() { double x = 1.5; return x % 2; }
      |                                     ~ ^ ~
      |                                     |   |
      |                                     |   int`,
  ],
  [
    'readOnly',
    `main.cpp: In function ‘int main()’:
main.cpp:1:33: error: assignment of read-only variable ‘n’
    1 | int main() { const int n = 1; n = 2; }
      |                               ~~^~~`,
  ],
  [
    'notArray',
    `main.cpp: In function ‘int main()’:
main.cpp:1:29: error: invalid types ‘int[int]’ for array subscript
    1 | int main() { int a; return a[0]; }
      |                             ^`,
  ],
  [
    'notFunction',
    `main.cpp: In function ‘int main()’:
main.cpp:1:33: error: ‘a’ cannot be used as a function
    1 | int main() { int a = 1; return a(2); }
      |                                ~^~~`,
  ],
  [
    'foreignSign',
    `main.cpp: In function ‘int main()’:
main.cpp:2:13: error: ‘；’ was not declared in this scope
    2 |   int a = 1;；
      |             ^~`,
  ],
  [
    'foreignSign',
    `main.cpp:3:8: error: extended character “ is not valid in an identifier
    3 |   puts(“a”);
      |        ^
compilation terminated due to -fmax-errors=1.`,
  ],
  [
    'javaSymbol',
    `Main.java:1: error: cannot find symbol
public class Main { public static void main(String[] a) { System.out.println(total); } }
                                                                             ^
  symbol:   variable total
  location: class Main
1 error`,
  ],
  [
    'javaSymbol',
    `Main.java:1: error: cannot find symbol
public class Main { public static void main(String[] a) { Scanner in = new Scanner(System.in); } }
                                                          ^
  symbol:   class Scanner
  location: class Main
Main.java:1: error: cannot find symbol`,
  ],
  [
    'javaSymbol',
    `Main.java:1: error: cannot find symbol
public class Main { public static void main(String[] a) { String s = "x"; s.size(); } }
                                                                           ^
  symbol:   method size()
  location: variable s of type String
1 error`,
  ],
  [
    'javaExpected',
    `Main.java:2: error: ';' expected
 int x = 1
          ^
1 error`,
  ],
  [
    'javaExpected',
    `Main.java:1: error: ')' expected
public class Main { public static void main(String[] a) { if (1 == 1 { } System.out.println(1; } }
                                                                    ^
Main.java:1: error: ')' expected
public class Main { public static void main(String[] a) { if (1 == 1 { } System.out.println(1; } }
                                                                                             ^`,
  ],
  [
    'javaEndOfFile',
    `Main.java:4: error: reached end of file while parsing
 }
  ^
1 error`,
  ],
  [
    'javaLossy',
    `Main.java:1: error: incompatible types: possible lossy conversion from long to int
public class Main { public static void main(String[] a) { long x = 1; int y = x; } }
                                                                              ^
1 error`,
  ],
  [
    'javaTypes',
    `Main.java:1: error: incompatible types: String cannot be converted to int
public class Main { public static void main(String[] a) { int y = "5"; String s = 5; } }
                                                                  ^
Main.java:1: error: incompatible types: int cannot be converted to String
public class Main { public static void main(String[] a) { int y = "5"; String s = 5; } }
                                                                                  ^`,
  ],
  [
    'javaClassName',
    `Main.java:1: error: class Solution is public, should be declared in a file named Solution.java
public class Solution { public static void main(String[] a) { } }
       ^
1 error`,
  ],
  [
    'javaReturn',
    `Main.java:1: error: missing return statement
public class Main { static int f(int x) { if (x > 1) return 1; } public static void main(String[] a) { } }
                                                               ^
1 error`,
  ],
  [
    'javaUnset',
    `Main.java:1: error: variable x might not have been initialized
public class Main { public static void main(String[] a) { int x; System.out.println(x); } }
                                                                                    ^
1 error`,
  ],
  [
    'javaStatic',
    `Main.java:1: error: non-static method f() cannot be referenced from a static context
public class Main { int n; void f() {} public static void main(String[] a) { f(); n = 1; } }
                                                                             ^
Main.java:1: error: non-static variable n cannot be referenced from a static context
public class Main { int n; void f() {} public static void main(String[] a) { f(); n = 1; } }
                                                                                  ^`,
  ],
  [
    'javaThrows',
    `Main.java:1: error: unreported exception IOException; must be caught or declared to be thrown
public class Main { public static void main(String[] a) { new java.io.InputStreamReader(System.in).read(); } }
                                                                                                       ^
1 error`,
  ],
  [
    'javaTwice',
    `Main.java:1: error: variable x is already defined in method main(String[])
public class Main { public static void main(String[] a) { int x = 1; int x = 2; } }
                                                                         ^
1 error`,
  ],
  [
    'javaOutside',
    `Main.java:2: error: class, interface, enum, or record expected
}
^
Main.java:3: error: class, interface, enum, or record expected
int f() { return 1; }
                    ^`,
  ],
  [
    'javaString',
    `Main.java:1: error: unclosed string literal
public class Main { public static void main(String[] a) { System.out.println("a); } }
                                                                             ^
Main.java:1: error: reached end of file while parsing
public class Main { public static void main(String[] a) { System.out.println("a); } }
                                                                                     ^`,
  ],
  [
    'javaString',
    `Main.java:1: error: unclosed character literal
public class Main { public static void main(String[] a) { String s = 'ab'; } }
                                                                     ^
Main.java:1: error: unclosed character literal
public class Main { public static void main(String[] a) { String s = 'ab'; } }
                                                                        ^`,
  ],
  [
    'javaStart',
    `Main.java:1: error: illegal start of expression
public class Main { public static void main(String[] a) { public int x = 1; int y = ; } }
                                                          ^
Main.java:1: error: illegal start of expression
public class Main { public static void main(String[] a) { public int x = 1; int y = ; } }
                                                                                    ^`,
  ],
  [
    'javaStatement',
    `Main.java:1: error: not a statement
public class Main { public static void main(String[] a) { int x = 1; x + 1; } }
                                                                       ^
1 error`,
  ],
  [
    'javaArguments',
    `Main.java:1: error: method f in class Main cannot be applied to given types;
public class Main { static int f(int x) { return x; } public static void main(String[] a) { f(1, 2); } }
                                                                                            ^
  required: int
  found:    int,int
  reason: actual and formal argument lists differ in length`,
  ],
  [
    'javaNumber',
    `Main.java:1: error: integer number too large
public class Main { public static void main(String[] a) { long x = 99999999999; } }
                                                                   ^
1 error`,
  ],
  [
    'javaForeignSign',
    `Main.java:1: error: illegal character: '\\uff1b'
public class Main { public static void main(String[] a) { int x = 1； } }
                                                                   ^
1 error`,
  ],
  [
    'pySyntax',
    `  File "main.py", line 2
    if a == 1 then:
              ^^^^
SyntaxError: invalid syntax`,
  ],
  [
    'pySyntax',
    `  File "main.py", line 1
    class = 1
          ^
SyntaxError: invalid syntax`,
  ],
  [
    'pyComma',
    `  File "main.py", line 1
    a = [1 2]
         ^^^
SyntaxError: invalid syntax. Perhaps you forgot a comma?`,
  ],
  [
    'pyEquals',
    `  File "main.py", line 2
    if a = 1:
       ^^^^^
SyntaxError: invalid syntax. Maybe you meant '==' or ':=' instead of '='?`,
  ],
  [
    'pyColon',
    `  File "main.py", line 2
    if a == 1
             ^
SyntaxError: expected ':'`,
  ],
  [
    'pyColon',
    `  File "main.py", line 4
    else if a:
         ^^
SyntaxError: expected ':'`,
  ],
  ['pyBlock', `Sorry: IndentationError: expected an indented block after 'for' statement on line 1 (main.py, line 2)`],
  ['pyIndent', `Sorry: IndentationError: unexpected indent (main.py, line 2)`],
  ['pyUnindent', `Sorry: IndentationError: unindent does not match any outer indentation level (main.py, line 3)`],
  ['pyTabs', `Sorry: TabError: inconsistent use of tabs and spaces in indentation (main.py, line 3)`],
  [
    'pyNeverClosed',
    `  File "main.py", line 1
    print((1 + 2)
         ^
SyntaxError: '(' was never closed`,
  ],
  [
    'pyUnmatched',
    `  File "main.py", line 1
    print(1))
            ^
SyntaxError: unmatched ')'`,
  ],
  [
    'pyUnmatched',
    `  File "main.py", line 1
    a = [1, 2)
             ^
SyntaxError: closing parenthesis ')' does not match opening parenthesis '['`,
  ],
  [
    'pyString',
    `  File "main.py", line 1
    print("hello)
          ^
SyntaxError: unterminated string literal (detected at line 1)`,
  ],
  [
    'pyString',
    `  File "main.py", line 1
    """abc
    ^
SyntaxError: unterminated triple-quoted string literal (detected at line 1)`,
  ],
  [
    'pyPrint',
    `  File "main.py", line 2
    print a
    ^^^^^^^
SyntaxError: Missing parentheses in call to 'print'. Did you mean print(...)?`,
  ],
  [
    'pyForeignSign',
    `  File "main.py", line 1
    print（1）
         ^
SyntaxError: invalid character '（' (U+FF08)`,
  ],
  [
    'pyAssign',
    `  File "main.py", line 1
    1 = a
    ^
SyntaxError: cannot assign to literal here. Maybe you meant '==' instead of '='?`,
  ],
  [
    'pyOutside',
    `  File "main.py", line 1
    return 1
    ^^^^^^^^
SyntaxError: 'return' outside function`,
  ],
  [
    'pyOutside',
    `  File "main.py", line 1
    break
    ^^^^^
SyntaxError: 'break' outside loop`,
  ],
  [
    'pyName',
    `Traceback (most recent call last):
  File "main.py", line 2, in <module>
NameError: name 'm' is not defined`,
  ],
  [
    'pyName',
    `Traceback (most recent call last):
  File "main.py", line 2, in <module>
NameError: name 'numbr' is not defined. Did you mean: 'number'?`,
  ],
  [
    'pyModule',
    `Traceback (most recent call last):
  File "main.py", line 1, in <module>
ModuleNotFoundError: No module named 'nump'`,
  ],
  [
    'pyInput',
    `Traceback (most recent call last):
  File "main.py", line 2, in <module>
EOFError: EOF when reading a line`,
  ],
  [
    'pyNumber',
    `Traceback (most recent call last):
  File "main.py", line 1, in <module>
ValueError: invalid literal for int() with base 10: '1 2'`,
  ],
  [
    'pyMixed',
    `Traceback (most recent call last):
  File "main.py", line 1, in <module>
TypeError: can only concatenate str (not "int") to str`,
  ],
  [
    'pyMixed',
    `Traceback (most recent call last):
  File "main.py", line 1, in <module>
TypeError: unsupported operand type(s) for +: 'int' and 'str'`,
  ],
  [
    'pyMixed',
    `Traceback (most recent call last):
  File "main.py", line 2, in <module>
TypeError: '>' not supported between instances of 'str' and 'int'`,
  ],
  [
    'pyIndex',
    `Traceback (most recent call last):
  File "main.py", line 2, in <module>
IndexError: list index out of range`,
  ],
];
