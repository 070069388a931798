import type { Language } from '@verdict/domain/judging/language.ts';
import { inBlocks } from '../code-template.ts';
import { compileLimits } from '../compile-limits.ts';

const template = `main :: IO ()
main = do
  line <- getLine
  print (sum (map read (words line) :: [Int]))
`;

export const languages: Language[] = [
  {
    name: 'Haskell',
    order: 640,
    description: 'GHC',
    contentType: 'text/x-haskell',
    source: 'main.hs',
    artifacts: ['main'],
    compile: {
      argv: ['/usr/bin/ghc', '-O2', '-v0', '-DONLINE_JUDGE', '-o', 'main', 'main.hs'],
      limits: compileLimits(10, 20, 1024),
    },
    run: { argv: ['/box/main'] },
    limitsFactor: 2,
    needsProc: true,
    readOnlyTrees: ['/etc/alternatives', '/var/lib/ghc'],
    checker: false,
    debian: ['ghc', 'libghc-vector-dev'],
    versionCommand: ['/usr/bin/ghc', '--version'],
    template,
    codeTemplate: inBlocks(
      'module Main where\n',
      'add :: Int -> Int -> Int\nadd a b = a + b\n',
      'main :: IO ()\nmain = do\n  line <- getLine\n  let [a, b] = map read (words line)\n  print (add a b)\n',
    ),
    hello: template,
  },
];
