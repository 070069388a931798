// Initial programs for problems without the author's template, by the judge's content type. A separate chunk, because a
// returning user does not need it.

const java = (read: string): string => `import java.util.*;

public class Main {
    public static void main(String[] args) {
        ${read}
    }
}
`;

const starters: Record<string, string> = {
  'text/x-csrc': '#include <stdio.h>\n\nint main(void) {\n    \n    return 0;\n}\n',
  'text/x-c++src': '#include <bits/stdc++.h>\nusing namespace std;\n\nint main() {\n    \n    return 0;\n}\n',
  'text/x-java': java('Scanner in = new Scanner(System.in);\n        '),
  'text/x-python': 'import sys\n\n\ndef main():\n    pass\n\n\nmain()\n',
  'text/x-go': 'package main\n\nimport "fmt"\n\nfunc main() {\n\tvar n int\n\tfmt.Scan(&n)\n}\n',
  'text/x-rustsrc':
    'use std::io::{self, Read};\n\nfn main() {\n    let mut input = String::new();\n    io::stdin().read_to_string(&mut input).unwrap();\n}\n',
  'text/x-csharp': 'using System;\n\nclass Program {\n    static void Main() {\n        \n    }\n}\n',
  'text/x-kotlin': 'fun main() {\n    \n}\n',
  'text/x-php': '<?php\n',
  'text/javascript': "const lines = require('fs').readFileSync(0, 'utf8').split('\\n');\n",
  'text/x-pascal': 'begin\n  \nend.\n',
  'text/x-haskell': 'main :: IO ()\nmain = do\n  input <- getContents\n  return ()\n',
  'text/typescript': "import * as fs from 'fs';\n\nconst lines = fs.readFileSync(0, 'utf8').split('\\n');\n",
  'text/x-perl': 'use strict;\nuse warnings;\n\n',
  'text/x-lua': 'local lines = io.read("a")\n',
  'text/x-ocaml': 'let () =\n  \n',
  'text/x-d': 'import std;\n\nvoid main() {\n    \n}\n',
  'text/x-fortran': 'program main\n  implicit none\n  \nend program main\n',
  'text/x-rsrc': 'input <- file("stdin", "r")\n',
};

/** The initial program of a language. Empty for languages without one. */
export const starterOf = (contentType: string): string => starters[contentType] ?? '';
