import type { Language } from '@verdict/domain/judging/language.ts';
import { inBlocks } from '../code-template.ts';
import { compileLimits } from '../compile-limits.ts';

const template = `use std::io;

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let sum: i32 = line.split_whitespace().map(|word| word.parse::<i32>().unwrap()).sum();
    println!("{}", sum);
}
`;

export const languages: Language[] = [
  {
    name: 'Rust',
    order: 780,
    description: 'Rust, edition 2021',
    contentType: 'text/x-rustsrc',
    source: 'main.rs',
    artifacts: ['main'],
    compile: {
      argv: [
        '/usr/bin/rustc',
        '-O',
        '--edition',
        '2021',
        '--cap-lints',
        'allow',
        '--cfg',
        'online_judge',
        '-C',
        'linker=/usr/bin/gcc',
        '-o',
        'main',
        'main.rs',
      ],
      limits: compileLimits(10, 20, 512),
    },
    run: { argv: ['/box/main'] },
    limitsFactor: 2,
    // rustc finds its libraries through its own path in /proc.
    needsProc: true,
    checker: false,
    debian: ['rustc'],
    versionCommand: ['/usr/bin/rustc', '--version'],
    template,
    codeTemplate: inBlocks(
      'use std::io;\n',
      'fn add(a: i32, b: i32) -> i32 {\n    a + b\n}\n',
      'fn main() {\n    let mut line = String::new();\n    io::stdin().read_line(&mut line).unwrap();\n    let numbers: Vec<i32> = line.split_whitespace().map(|word| word.parse().unwrap()).collect();\n    println!("{}", add(numbers[0], numbers[1]));\n}\n',
    ),
    hello: template,
  },
];
