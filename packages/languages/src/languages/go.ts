import type { Language } from '@verdict/domain/judging/language.ts';
import { inBlocks } from '../code-template.ts';
import { compileLimits } from '../compile-limits.ts';

const template = `package main

import "fmt"

func main() {
	var a, b int
	fmt.Scan(&a, &b)
	fmt.Println(a + b)
}
`;

export const languages: Language[] = [
  {
    name: 'Golang',
    order: 800,
    description: 'Go',
    contentType: 'text/x-go',
    source: 'main.go',
    artifacts: ['main'],
    compile: {
      argv: ['/usr/bin/go', 'build', '-o', 'main', 'main.go'],
      // Disables cgo: its directives would pass flags to a C compiler.
      env: {
        CGO_ENABLED: '0',
        GO111MODULE: 'off',
        GOCACHE: '/tmp/go-cache',
        GOPATH: '/tmp/go',
        GOTOOLCHAIN: 'local',
      },
      limits: compileLimits(5, 10, 512),
    },
    run: { argv: ['/box/main'] },
    limitsFactor: 2,
    checker: false,
    debian: ['golang-go'],
    versionCommand: ['/usr/bin/go', 'version'],
    template,
    codeTemplate: inBlocks(
      'package main\n\nimport "fmt"\n',
      'func add(a int, b int) int {\n\treturn a + b\n}\n',
      'func main() {\n\tvar a, b int\n\tfmt.Scan(&a, &b)\n\tfmt.Println(add(a, b))\n}\n',
    ),
    hello: template,
  },
];
