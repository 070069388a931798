/**
 * Programs like those of contestants, one for each language. The first word of the input selects the feature to use, so
 * that each program is compiled once. Its output must be right within the usual limits of a problem.
 */

const numbers = Array.from({ length: 200_000 }, (_, index) => (index * 7919) % 1_000_003);
const sum = `${numbers.reduce((total, one) => total + one, 0)}\n`;

/** Input and answer by feature. Lists of numbers are on one line, after a line with their count. */
export const uses = {
  /** Reads numbers as beginners do. */
  naive: [`naive\n${numbers.length}\n${numbers.join(' ')}\n`, sum],
  /** Reads numbers as experts do. */
  fast: [`fast\n${numbers.length}\n${numbers.join(' ')}\n`, sum],
  /** Lines with Windows line ends, the last one without an end: five numbers. */
  lines: ['lines\n1 2\r\n3 4\r\n5', '15\n'],
  /** Depth of recursion. */
  deep: ['deep\n100000\n', '100000\n'],
  /** Fills this many MiB. */
  memory: ['memory\n100\n', '100\n'],
  unicode: ['unicode\né 题\n', '判题 ✓ é 题\n'],
  /** Two threads count to five. */
  threads: ['threads\n', '10\n'],
  /** Parts of the standard library that contestants use, and a number of 30 digits if the language has such numbers. */
  library: ['library\n', 'ok\n'],
} as const;
export type Use = keyof typeof uses;

interface UsageProgram {
  code: string;
  /** Features that the language lacks. */
  without?: Use[];
}

const c = String.raw`
#define _GNU_SOURCE
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int deep(volatile int n) { return n == 0 ? 0 : 1 + deep(n - 1); }
void *five(void *count) { for (int i = 0; i < 5; i++) ++*(int *) count; return 0; }
int by_value(const void *a, const void *b) { return *(int *) a - *(int *) b; }
int main(void) {
  char use[20], line[100];
  int n, x, a = 0, b = 0;
  long long s = 0;
  fgets(use, sizeof use, stdin);
  if (!strcmp(use, "naive\n")) {
    scanf("%d", &n);
    while (n--) { scanf("%d", &x); s += x; }
    printf("%lld\n", s);
  } else if (!strcmp(use, "fast\n")) {
    for (int c = getchar_unlocked(), first = 1, in = 0; ; c = getchar_unlocked()) {
      if (c >= '0' && c <= '9') { x = in ? x * 10 + c - '0' : c - '0'; in = 1; continue; }
      if (in && !first) s += x;
      if (in) first = in = 0;
      if (c == EOF) break;
    }
    printf("%lld\n", s);
  } else if (!strcmp(use, "lines\n")) {
    while (scanf("%d", &x) == 1) s += x;
    printf("%lld\n", s);
  } else if (!strcmp(use, "deep\n")) {
    scanf("%d", &n);
    printf("%d\n", deep(n));
  } else if (!strcmp(use, "memory\n")) {
    scanf("%d", &n);
    char *m = malloc((size_t) n << 20);
    memset(m, 1, (size_t) n << 20);
    for (int i = 0; i < n; i++) s += m[(size_t) i << 20];
    printf("%lld\n", s);
  } else if (!strcmp(use, "unicode\n")) {
    fgets(line, sizeof line, stdin);
    printf("判题 ✓ %s", line);
  } else if (!strcmp(use, "threads\n")) {
    pthread_t one, two;
    pthread_create(&one, 0, five, &a);
    pthread_create(&two, 0, five, &b);
    pthread_join(one, 0);
    pthread_join(two, 0);
    printf("%d\n", a + b);
  } else {
    int v[] = { 3, 1, 2 };
    __typeof__(v[0]) least;
    qsort(v, 3, sizeof *v, by_value);
    least = v[0];
    __int128 big = (__int128) 1000000000000000 * 1000000000000000;
    puts(least == 1 && sqrt(16) == 4 && (long long) (big / 1000000000000000) == 1000000000000000 && !strcasecmp("A", "a") ? "ok" : "no");
  }
}`;

const cpp = String.raw`
#include <bits/stdc++.h>
#include <ext/pb_ds/assoc_container.hpp>
#include <ext/pb_ds/tree_policy.hpp>
using namespace std;
int deep(volatile int n) { return n == 0 ? 0 : 1 + deep(n - 1); }
int main() {
  string use, line;
  getline(cin, use);
  long long s = 0, x;
  int n;
  if (use == "naive") {
    cin >> n;
    while (n--) { cin >> x; s += x; }
    cout << s << endl;
  } else if (use == "fast") {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    cin >> n;
    while (n--) { cin >> x; s += x; }
    cout << s << '\n';
  } else if (use == "lines") {
    while (cin >> x) s += x;
    cout << s << endl;
  } else if (use == "deep") {
    cin >> n;
    cout << deep(n) << endl;
  } else if (use == "memory") {
    cin >> n;
    vector<char> m((size_t) n << 20, 1);
    for (int i = 0; i < n; i++) s += m[(size_t) i << 20];
    cout << s << endl;
  } else if (use == "unicode") {
    getline(cin, line);
    cout << "判题 ✓ " << line << endl;
  } else if (use == "threads") {
    atomic<int> count(0);
    auto five = [&] { for (int i = 0; i < 5; i++) count++; };
    thread one(five), two(five);
    one.join();
    two.join();
    cout << count << endl;
  } else {
    using Tree = __gnu_pbds::tree<int, __gnu_pbds::null_type, less<int>, __gnu_pbds::rb_tree_tag, __gnu_pbds::tree_order_statistics_node_update>;
    Tree tree;
    tree.insert(5);
    tree.insert(7);
    priority_queue<int> q;
    q.push(1);
    q.push(9);
    mt19937 random(1);
    unordered_map<string, int> m{{"a", 1}};
    __int128 big = (__int128) 1000000000000000 * 1000000000000000;
    bool ok = *tree.find_by_order(1) == 7 && q.top() == 9 && random() > 0 && m["a"] == 1 && big / 1000000000000000 == 1000000000000000 && regex_match("ab1", regex("[a-z]+1"));
    cout << (ok ? "ok" : "no") << endl;
  }
}`;

const java = String.raw`
import java.io.*;
import java.math.BigInteger;
import java.util.*;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.*;
public class Main {
  static int deep(int n) { return n == 0 ? 0 : 1 + deep(n - 1); }
  public static void main(String[] args) throws Exception {
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
    String use = in.readLine();
    long s = 0;
    switch (use) {
      case "naive": {
        Scanner scanner = new Scanner(in);
        int n = scanner.nextInt();
        while (n-- > 0) s += scanner.nextInt();
        System.out.println(s);
        break;
      }
      case "fast": {
        StreamTokenizer tokens = new StreamTokenizer(in);
        tokens.nextToken();
        for (int n = (int) tokens.nval; n > 0; n--) { tokens.nextToken(); s += (long) tokens.nval; }
        System.out.println(s);
        break;
      }
      case "lines":
        for (String line; (line = in.readLine()) != null;) for (String word : line.split(" ")) s += Integer.parseInt(word);
        System.out.println(s);
        break;
      case "deep":
        System.out.println(deep(Integer.parseInt(in.readLine())));
        break;
      case "memory": {
        byte[][] m = new byte[Integer.parseInt(in.readLine())][];
        for (int i = 0; i < m.length; i++) Arrays.fill(m[i] = new byte[1 << 20], (byte) 1);
        for (byte[] one : m) s += one[5];
        System.out.println(s);
        break;
      }
      case "unicode":
        System.out.println("判题 ✓ " + in.readLine());
        break;
      case "threads": {
        AtomicInteger count = new AtomicInteger();
        Runnable five = () -> { for (int i = 0; i < 5; i++) count.incrementAndGet(); };
        Thread one = new Thread(null, five, "deep", 1 << 26), two = new Thread(five);
        one.start();
        two.start();
        one.join();
        two.join();
        System.out.println(count);
        break;
      }
      default: {
        TreeMap<Integer, String> m = new TreeMap<>(Map.of(1, "a", 2, "b"));
        PriorityQueue<Integer> q = new PriorityQueue<>(List.of(3, 1, 2));
        boolean big = new BigInteger("10").pow(29).toString().length() == 30;
        boolean ok = m.floorKey(5) == 2 && q.poll() == 1 && big && IntStream.range(0, 5).boxed().collect(Collectors.toList()).size() == 5;
        System.out.println(ok ? "ok" : "no");
      }
    }
  }
}`;

const python3 = String.raw`
import sys
use = sys.stdin.buffer.readline().decode().strip()
def deep(n):
    return 0 if n == 0 else 1 + deep(n - 1)
if use == "naive":
    n = int(input())
    print(sum(map(int, input().split())))
elif use == "fast":
    data = sys.stdin.buffer.read().split()
    print(sum(map(int, data[1:])))
elif use == "lines":
    print(sum(int(word) for line in sys.stdin for word in line.split()))
elif use == "deep":
    sys.setrecursionlimit(10**6)
    print(deep(int(input())))
elif use == "memory":
    n = int(input())
    m = [bytearray(b"x") * (1 << 20) for i in range(n)]
    print(len(m))
elif use == "unicode":
    print("判题 ✓", input())
elif use == "threads":
    from threading import Thread
    count = []
    threads = [Thread(target=lambda: count.extend(range(5))) for i in range(2)]
    for thread in threads: thread.start()
    for thread in threads: thread.join()
    print(len(count))
else:
    import bisect, collections, decimal, fractions, functools, heapq, itertools, math, random, re, string
    q = [3, 1, 2]
    heapq.heapify(q)
    big = int("7" * 10000)
    ok = heapq.heappop(q) == 1 and len(str(big)) == 10000 and math.gcd(4, 6) == 2 and bisect.bisect([1, 2], 1) == 1
    print("ok" if ok and functools.lru_cache(None)(lambda x: x)(3) == 3 and re.match("a+", "aab").group() == "aa" else "no")`;

const python2 = String.raw`# -*- coding: utf-8 -*-
import sys
use = raw_input()
def deep(n):
    return 0 if n == 0 else 1 + deep(n - 1)
if use == "naive":
    n = int(raw_input())
    print sum(map(int, raw_input().split()))
elif use == "fast":
    print sum(map(int, sys.stdin.read().split()[1:]))
elif use == "lines":
    print sum(int(word) for line in sys.stdin for word in line.split())
elif use == "deep":
    sys.setrecursionlimit(10**6)
    print deep(int(raw_input()))
elif use == "memory":
    n = int(raw_input())
    m = [bytearray(1 << 20) for i in range(n)]
    print len(m)
elif use == "unicode":
    print "判题 ✓ " + raw_input()
elif use == "threads":
    from threading import Thread
    count = []
    threads = [Thread(target=lambda: count.extend(range(5))) for i in range(2)]
    for thread in threads: thread.start()
    for thread in threads: thread.join()
    print len(count)
else:
    import bisect, collections, heapq, itertools, math, re
    print "ok" if len(str(10 ** 29)) == 30 and collections.Counter("aab")["a"] == 2 and heapq.nsmallest(1, [2, 1]) == [1] else "no"`;

const go = String.raw`
package main

import (
	"bufio"
	"container/heap"
	"fmt"
	"math/big"
	"os"
	"sort"
	"strings"
	"sync"
)

type ints struct{ sort.IntSlice }

func (h *ints) Push(x any) { h.IntSlice = append(h.IntSlice, x.(int)) }
func (h *ints) Pop() any {
	last := h.IntSlice[len(h.IntSlice)-1]
	h.IntSlice = h.IntSlice[:len(h.IntSlice)-1]
	return last
}
func deep(n int) int {
	if n == 0 {
		return 0
	}
	return 1 + deep(n-1)
}
func main() {
	in := bufio.NewReader(os.Stdin)
	var use string
	fmt.Fscan(in, &use)
	var n, x, s int
	switch use {
	case "naive":
		fmt.Fscan(in, &n)
		for i := 0; i < n; i++ {
			fmt.Fscan(in, &x)
			s += x
		}
		fmt.Println(s)
	case "fast":
		words := bufio.NewScanner(in)
		words.Split(bufio.ScanWords)
		words.Scan()
		for words.Scan() {
			x = 0
			for _, digit := range words.Bytes() {
				x = x*10 + int(digit-'0')
			}
			s += x
		}
		fmt.Println(s)
	case "lines":
		for {
			if _, e := fmt.Fscan(in, &x); e != nil {
				break
			}
			s += x
		}
		fmt.Println(s)
	case "deep":
		fmt.Fscan(in, &n)
		fmt.Println(deep(n))
	case "memory":
		fmt.Fscan(in, &n)
		m := make([]byte, n<<20)
		for i := range m {
			m[i] = 1
		}
		for i := 0; i < n; i++ {
			s += int(m[i<<20])
		}
		fmt.Println(s)
	case "unicode":
		in.ReadString('\n')
		line, _ := in.ReadString('\n')
		fmt.Print("判题 ✓ ", line)
	case "threads":
		var group sync.WaitGroup
		counts := make(chan int, 10)
		for i := 0; i < 2; i++ {
			group.Add(1)
			go func() {
				for j := 0; j < 5; j++ {
					counts <- j
				}
				group.Done()
			}()
		}
		group.Wait()
		fmt.Println(len(counts))
	default:
		h := &ints{sort.IntSlice{3, 1, 2}}
		heap.Init(h)
		large := new(big.Int).Exp(big.NewInt(10), big.NewInt(29), nil)
		if heap.Pop(h) == 1 && len(large.String()) == 30 && strings.Contains("abc", "b") {
			fmt.Println("ok")
		}
	}
}`;

const rust = String.raw`
use std::collections::{BTreeMap, BinaryHeap, HashMap};
use std::io::{self, BufRead, Read};
fn deep(n: u32) -> u32 { if n == 0 { 0 } else { 1 + deep(n - 1) } }
fn line() -> String {
    let mut text = String::new();
    io::stdin().read_line(&mut text).unwrap();
    text
}
fn main() {
    match line().trim() {
        "naive" => {
            line();
            println!("{}", line().split_whitespace().map(|word| word.parse::<i64>().unwrap()).sum::<i64>());
        }
        "fast" => {
            let mut text = String::new();
            io::stdin().lock().read_to_string(&mut text).unwrap();
            println!("{}", text.split_ascii_whitespace().skip(1).map(|word| word.parse::<i64>().unwrap()).sum::<i64>());
        }
        "lines" => {
            let mut s = 0;
            for line in io::stdin().lock().lines() {
                for word in line.unwrap().split_whitespace() { s += word.parse::<i32>().unwrap(); }
            }
            println!("{}", s);
        }
        "deep" => println!("{}", deep(line().trim().parse().unwrap())),
        "memory" => {
            let n: usize = line().trim().parse().unwrap();
            let m = vec![1u8; n << 20];
            println!("{}", (0..n).map(|i| m[i << 20] as usize).sum::<usize>());
        }
        "unicode" => print!("判题 ✓ {}", line()),
        "threads" => {
            let threads: Vec<_> = (0..2).map(|_| std::thread::spawn(|| (0..5).count())).collect();
            println!("{}", threads.into_iter().map(|one| one.join().unwrap()).sum::<usize>());
        }
        _ => {
            let mut q = BinaryHeap::from(vec![3, 1, 2]);
            let m: BTreeMap<_, _> = [(1, "a"), (2, "b")].into_iter().collect();
            let h: HashMap<&str, i128> = HashMap::from([("big", 10i128.pow(29))]);
            if q.pop() == Some(3) && m.range(..2).count() == 1 && h["big"].to_string().len() == 30 { println!("ok"); }
        }
    }
}`;

const csharp = String.raw`
using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Numerics;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
class Program {
  static int Deep(int n) { return n == 0 ? 0 : 1 + Deep(n - 1); }
  static unsafe int Pointed() { int x = 3; int* p = &x; return *p; }
  static void Main() {
    long s = 0;
    Console.SetIn(new StreamReader(Console.OpenStandardInput()));
    switch (Console.ReadLine()) {
      case "naive":
        Console.ReadLine();
        Console.WriteLine(Console.ReadLine().Split(' ').Select(long.Parse).Sum());
        break;
      case "fast": {
        var words = Console.In.ReadToEnd().Split(new[] { ' ', '\n' }, StringSplitOptions.RemoveEmptyEntries);
        foreach (var word in words.Skip(1)) s += int.Parse(word);
        Console.WriteLine(s);
        break;
      }
      case "lines":
        for (string line; (line = Console.ReadLine()) != null;) foreach (var word in line.Trim().Split(' ')) s += int.Parse(word);
        Console.WriteLine(s);
        break;
      case "deep": {
        int n = int.Parse(Console.ReadLine()), found = 0;
        var thread = new Thread(() => found = Deep(n), 1 << 26);
        thread.Start();
        thread.Join();
        Console.WriteLine(found);
        break;
      }
      case "memory": {
        var m = new byte[int.Parse(Console.ReadLine())][];
        for (int i = 0; i < m.Length; i++) { m[i] = new byte[1 << 20]; for (int j = 0; j < m[i].Length; j++) m[i][j] = 1; s += m[i][5]; }
        Console.WriteLine(s);
        break;
      }
      case "unicode":
        Console.WriteLine("判题 ✓ " + Console.ReadLine());
        break;
      case "threads": {
        int count = 0;
        Parallel.For(0, 10, i => Interlocked.Increment(ref count));
        Task.WaitAll(Task.Run(() => count += 0));
        Console.WriteLine(count);
        break;
      }
      default: {
        var set = new SortedSet<int> { 3, 1 };
        var map = new Dictionary<string, int> { { "a", 1 } };
        var (a, b) = (1, 2);
        bool ok = set.Min == 1 && map.TryGetValue("a", out var one) && one == 1 && a + b == Pointed() && BigInteger.Pow(10, 29).ToString().Length == 30;
        Console.WriteLine(ok ? new StringBuilder("ok").ToString() : "no");
        break;
      }
    }
  }
}`;

const nodeBody = (any: string) => String.raw`
const deep = (n${any && ': number'})${any && ': number'} => n === 0 ? 0 : 1 + deep(n - 1);
const text${any && ': string'} = fs.readFileSync(0, 'utf8');
const lines = text.split('\n');
switch (lines[0]) {
  case 'naive':
    console.log(lines[2].split(' ').map(Number).reduce((a, b) => a + b));
    break;
  case 'fast': {
    let s = 0, x = 0;
    for (let i = text.indexOf('\n', 5) + 1; i < text.length; i++) {
      const c = text.charCodeAt(i);
      if (c >= 48 && c <= 57) x = x * 10 + c - 48;
      else { s += x; x = 0; }
    }
    console.log(s);
    break;
  }
  case 'lines':
    console.log(text.split(/\s+/).slice(1).map(Number).reduce((a, b) => a + b));
    break;
  case 'deep':
    console.log(deep(Number(lines[1])));
    break;
  case 'memory': {
    const m = Array.from({ length: Number(lines[1]) }, () => new Uint8Array(1 << 20).fill(1));
    console.log(m.reduce((s, one) => s + one[5], 0));
    break;
  }
  case 'unicode':
    console.log('判题 ✓ ' + lines[1]);
    break;
  case 'threads': {
    const worker = () => new threads.Worker('require("worker_threads").parentPort.postMessage(5)', { eval: true });
    let count = 0;
    for (const one of [worker(), worker()]) one.on('message', (five${any}) => { count += five; if (count === 10) console.log(count); });
    break;
  }
  default: {
    const m = new Map([['a', 1]]);
    const ok = (10n ** 29n).toString().length === 30 && m.get('a') === 1 && [3, 1, 2].sort((a, b) => a - b)[0] === 1 && [1, 2].at(-1) === 2;
    console.log(ok ? 'ok' : 'no');
  }
}`;
const node = `const fs = require('fs');\nconst threads = require('worker_threads');${nodeBody('')}`;
const typescript = `import * as fs from 'fs';\nimport threads from 'worker_threads';${nodeBody(': any')}`.replace(
  '[1, 2].at(-1)',
  '[1, 2].slice(-1)[0]',
);

const ruby = String.raw`
require "set"
require "prime"
require "bigdecimal"
def deep(n)
  n == 0 ? 0 : 1 + deep(n - 1)
end
case gets.chomp
when "naive"
  gets
  puts gets.split.map(&:to_i).sum
when "fast"
  puts $<.read.split.drop(1).sum(&:to_i)
when "lines"
  s = 0
  while line = gets
    s += line.split.map(&:to_i).sum
  end
  puts s
when "deep"
  puts deep(gets.to_i)
when "memory"
  puts Array.new(gets.to_i) { "x" * (1 << 20) }.size
when "unicode"
  puts "判题 ✓ #{gets}"
when "threads"
  puts (0..1).map { Thread.new { 5.times.to_a.size } }.sum(&:value)
else
  puts Prime.first(3).to_set.sum == 10 && (10**29).to_s.size == 30 ? "ok" : "no"
end`;

const php = String.raw`<?php
function deep($n) { return $n == 0 ? 0 : 1 + deep($n - 1); }
switch (trim(fgets(STDIN))) {
  case "naive":
    fscanf(STDIN, "%d", $n);
    echo array_sum(explode(" ", trim(fgets(STDIN)))), "\n";
    break;
  case "fast":
    $words = preg_split('/\s+/', trim(stream_get_contents(STDIN)));
    echo array_sum(array_slice($words, 1)), "\n";
    break;
  case "lines":
    for ($s = 0; ($line = fgets(STDIN)) !== false;) $s += array_sum(explode(" ", trim($line)));
    echo $s, "\n";
    break;
  case "deep":
    echo deep((int) fgets(STDIN)), "\n";
    break;
  case "memory":
    $m = [];
    for ($n = (int) fgets(STDIN); $n > 0; $n--) $m[] = str_repeat("x", 1 << 20);
    echo count($m), "\n";
    break;
  case "unicode":
    echo "判题 ✓ ", fgets(STDIN);
    break;
  default:
    $q = new SplPriorityQueue();
    $q->insert("a", 1);
    $ok = ctype_digit("12") && bcadd("99999999999999999999", "1") == "100000000000000000000" && gmp_strval(gmp_pow(10, 29))[29] == "0" && mb_strlen("判题") == 2 && $q->top() == "a";
    echo $ok ? "ok\n" : "no\n";
}`;

const pascal = String.raw`{$mode objfpc}{$H+}
uses cthreads, classes, sysutils, contnrs, math, Generics.Collections;
type
  TFive = class(TThread)
    count: integer;
    procedure Execute; override;
  end;
  TInts = specialize TList<integer>;
procedure TFive.Execute;
var i: integer;
begin
  for i := 1 to 5 do inc(count);
end;
function deep(n: integer): integer;
begin
  if n = 0 then exit(0);
  deep := 1 + deep(n - 1);
end;
var
  use, line: string;
  n, i, x: integer;
  s: int64;
  m: array of byte;
  one, two: TFive;
  l: TInts;
  buffer: array[0..65535] of byte;
begin
  settextbuf(input, buffer);
  readln(use);
  s := 0;
  if use = 'naive' then
  begin
    read(n);
    for i := 1 to n do begin read(x); s := s + x; end;
    writeln(s);
  end
  else if use = 'fast' then
  begin
    read(n);
    for i := 1 to n do begin read(x); s := s + x; end;
    writeln(s);
  end
  else if use = 'lines' then
  begin
    while not seekeof do begin read(x); s := s + x; end;
    writeln(s);
  end
  else if use = 'deep' then begin readln(n); writeln(deep(n)); end
  else if use = 'memory' then
  begin
    readln(n);
    setlength(m, n shl 20);
    fillchar(m[0], n shl 20, 1);
    for i := 0 to n - 1 do s := s + m[i shl 20];
    writeln(s);
  end
  else if use = 'unicode' then begin readln(line); writeln('判题 ✓ ', line); end
  else if use = 'threads' then
  begin
    one := TFive.Create(false);
    two := TFive.Create(false);
    one.WaitFor;
    two.WaitFor;
    writeln(one.count + two.count);
  end
  else
  begin
    l := TInts.Create;
    l.Add(3);
    l.Add(1);
    l.Sort;
    if (l[0] = 1) and (TObjectList.Create.Count = 0) and (max(1, 2) = 2) and (strtoint('12') = 12) then writeln('ok');
  end;
end.`;

const kotlin =
  String.raw`
import java.math.BigInteger
import java.util.*
import kotlin.concurrent.thread
fun deep(n: Int): Int = if (n == 0) 0 else 1 + deep(n - 1)
fun main() {
    when (readln()) {
        "naive" -> {
            readLine()
            println(readLine()!!.split(" ").map { it.toLong() }.sum())
        }
        "fast" -> {
            val words = StringTokenizer(System.` +
  '`in`' +
  String.raw`.bufferedReader().readText())
            var s = 0L
            words.nextToken()
            while (words.hasMoreTokens()) s += words.nextToken().toInt()
            println(s)
        }
        "lines" -> println(generateSequence(::readLine).flatMap { it.split(" ").asSequence() }.map { it.trim().toInt() }.sum())
        "deep" -> println(deep(readln().toInt()))
        "memory" -> println(List(readln().toInt()) { ByteArray(1 shl 20) { 1 } }.sumBy { it[5].toInt() })
        "unicode" -> println("判题 ✓ " + readln())
        "threads" -> {
            val counts = IntArray(2)
            (0..1).map { i -> thread { repeat(5) { counts[i]++ } } }.forEach { it.join() }
            println(counts.sum())
        }
        else -> {
            val q = PriorityQueue(listOf(3, 1, 2))
            val ok = q.poll() == 1 && BigInteger.TEN.pow(29).toString().length == 30 && sortedMapOf(1 to "a").firstKey() == 1
            println(if (ok) "ok" else "no")
        }
    }
}`;

const haskell = String.raw`
import Control.Concurrent
import qualified Data.ByteString.Char8 as B
import qualified Data.Map.Strict as M
import Data.Array.ST
import Data.Maybe
import qualified Data.Vector.Unboxed as V
import qualified Data.Vector.Unboxed.Mutable as MV
deep :: Int -> Int
deep 0 = 0
deep n = 1 + deep (n - 1)
main :: IO ()
main = do
  use <- getLine
  case use of
    "naive" -> do
      _ <- getLine
      line <- getLine
      print (sum (map read (words line) :: [Int]))
    "fast" -> do
      text <- B.getContents
      print (sum (map (fst . fromJust . B.readInt) (tail (B.words text))))
    "lines" -> do
      text <- getContents
      print (sum (map read (words text) :: [Int]))
    "deep" -> readLn >>= print . deep
    "memory" -> do
      n <- readLn
      m <- MV.replicate (n * 131072) (1 :: Int)
      s <- mapM (\i -> MV.read m (i * 131072)) [0 .. n - 1]
      print (sum s)
    "unicode" -> do
      line <- getLine
      putStrLn ("判题 ✓ " ++ line)
    "threads" -> do
      done <- newEmptyMVar
      mapM_ (\_ -> forkIO (putMVar done (length [1 .. 5 :: Int]))) [1, 2 :: Int]
      a <- takeMVar done
      b <- takeMVar done
      print (a + b)
    _ -> putStrLn (if V.sum (V.fromList [1, 2, 3 :: Int]) == 6 && M.size (M.fromList [(1 :: Int, 'a')]) == 1 && length (show (10 ^ (29 :: Int) :: Integer)) == 30 then "ok" else "no")
`;

const perl = String.raw`use strict; use warnings; no warnings "recursion";
use List::Util qw(sum max); use POSIX qw(floor); use Math::BigInt; use threads;
sub deep { my ($n) = @_; return $n == 0 ? 0 : 1 + deep($n - 1); }
chomp(my $use = <STDIN>);
if ($use eq "naive") { my $n = <STDIN>; print sum(split " ", <STDIN>), "\n"; }
elsif ($use eq "fast") { local $/; my @words = split " ", <STDIN>; shift @words; my $s = 0; $s += $_ for @words; print "$s\n"; }
elsif ($use eq "lines") { my $s = 0; while (my $line = <STDIN>) { $s += sum(split " ", $line); } print "$s\n"; }
elsif ($use eq "deep") { print deep(<STDIN> + 0), "\n"; }
elsif ($use eq "memory") { my @m = map { "x" x (1 << 20) } 1 .. <STDIN>; print scalar(@m), "\n"; }
elsif ($use eq "unicode") { print "判题 ✓ ", scalar <STDIN>; }
elsif ($use eq "threads") { print sum(map { $_->join } map { threads->create(sub { my $c = 0; $c++ for 1 .. 5; $c }) } 1 .. 2), "\n"; }
else { print length(Math::BigInt->new(10)->bpow(29)->bstr) == 30 && max(1, 3) == 3 && floor(1.5) == 1 ? "ok\n" : "no\n"; }`;

const lua = String.raw`
local function deep(n) if n == 0 then return 0 end return 1 + deep(n - 1) end
local use = io.read()
local s = 0
if use == "naive" then
  for i = 1, io.read("n") do s = s + io.read("n") end
  print(s)
elseif use == "fast" then
  io.read()
  for word in io.read("a"):gmatch("%d+") do s = s + tonumber(word) end
  print(s)
elseif use == "lines" then
  for line in io.lines() do for word in line:gmatch("%S+") do s = s + tonumber(word) end end
  print(s)
elseif use == "deep" then print(deep(io.read("n")))
elseif use == "memory" then
  local m = {}
  for i = 1, io.read("n") do m[i] = string.rep("x", 1048576) end
  print(#m)
elseif use == "unicode" then print("判题 ✓ " .. io.read())
else
  local v = { 3, 1, 2 }
  table.sort(v)
  print(v[1] == 1 and utf8.len("判题") == 2 and math.type(7 // 2) == "integer" and ("a,b"):find(",", 1, true) == 2 and "ok" or "no")
end`;

const ocaml = String.raw`
let rec deep n = if n = 0 then 0 else 1 + deep (n - 1)
module M = Map.Make (Int)
let () =
  match read_line () with
  | "naive" ->
    let n = Scanf.scanf " %d" (fun x -> x) in
    let s = ref 0 in
    for _ = 1 to n do s := !s + Scanf.scanf " %d" (fun x -> x) done;
    Printf.printf "%d\n" !s
  | "fast" ->
    let _ = input_line stdin in
    let words = String.split_on_char ' ' (input_line stdin) in
    Printf.printf "%d\n" (List.fold_left (fun s word -> s + int_of_string word) 0 words)
  | "lines" ->
    let s = ref 0 in
    (try
       while true do
         let words = String.split_on_char ' ' (String.trim (input_line stdin)) in
         List.iter (fun word -> s := !s + int_of_string word) words
       done
     with End_of_file -> ());
    print_endline (string_of_int !s)
  | "deep" -> print_endline (string_of_int (deep (read_int ())))
  | "memory" ->
    let m = Array.init (read_int ()) (fun _ -> Bytes.make 1048576 'x') in
    print_endline (string_of_int (Array.length m))
  | "unicode" -> print_endline ("判题 ✓ " ^ read_line ())
  | "threads" ->
    let counts = [| 0; 0 |] in
    let five i = for _ = 1 to 5 do counts.(i) <- counts.(i) + 1 done in
    List.iter Thread.join (List.map (Thread.create five) [0; 1]);
    print_endline (string_of_int (counts.(0) + counts.(1)))
  | _ ->
    let words = Str.split (Str.regexp ",") "a,b" in
    print_endline (if M.cardinal (M.singleton 1 "a") = 1 && List.length words = 2 && Unix.gettimeofday () > 0.0 then "ok" else "no")`;

const d = String.raw`
import std;
int deep(int n) { return n == 0 ? 0 : 1 + deep(n - 1); }
void main() {
  long s;
  int n, x;
  switch (readln.strip) {
    case "naive":
      readf(" %d", n);
      foreach (i; 0 .. n) { readf(" %d", x); s += x; }
      writeln(s);
      break;
    case "fast":
      readln;
      writeln(readln.split.map!(to!long).sum);
      break;
    case "lines":
      foreach (line; stdin.byLine) s += line.split.map!(to!long).sum;
      writeln(s);
      break;
    case "deep":
      writeln(deep(readln.strip.to!int));
      break;
    case "memory":
      n = readln.strip.to!int;
      auto m = new ubyte[](n << 20);
      m[] = 1;
      foreach (i; 0 .. n) s += m[i << 20];
      writeln(s);
      break;
    case "unicode":
      writeln("判题 ✓ ", readln.chomp);
      break;
    case "threads":
      import core.atomic;
      import core.thread;
      shared int count;
      auto threads = iota(2).map!(i => new Thread({ foreach (j; 0 .. 5) atomicOp!"+="(count, 1); }).start).array;
      foreach (thread; threads) thread.join;
      writeln(count);
      break;
    default:
      auto q = heapify!"a > b"([3, 1, 2]);
      auto tree = redBlackTree(3, 1);
      writeln(q.front == 1 && tree.front == 1 && (BigInt(10) ^^ 29).toDecimalString.length == 30 ? "ok" : "no");
  }
}`;

const fortran = String.raw`
program main
  implicit none
  integer, parameter :: long = selected_int_kind(18)
  character(len=200) :: use, line
  integer :: n, i, x
  integer(long) :: s
  integer, allocatable :: numbers(:)
  integer(1), allocatable :: m(:)
  read (*, '(a)') use
  s = 0
  select case (use)
  case ('naive')
    read *, n
    allocate (numbers(n))
    read *, numbers
    print '(i0)', sum(int(numbers, long))
  case ('fast')
    read (*, *) n
    allocate (numbers(n))
    read (*, *) (numbers(i), i = 1, n)
    do i = 1, n
      s = s + numbers(i)
    end do
    print '(i0)', s
  case ('lines')
    allocate (numbers(5))
    read *, numbers
    print '(i0)', sum(numbers)
  case ('deep')
    read *, n
    print '(i0)', deep(n)
  case ('memory')
    read *, n
    allocate (m(n * 1048576))
    m = 1
    print '(i0)', sum(int(m, long)) / 1048576
  case ('unicode')
    read (*, '(a)') line
    print '(a)', '判题 ✓ '//trim(line)
  case default
    if (index('abc', 'b') == 2 .and. mod(7, 4) == 3 .and. maxval([1, 3]) == 3) print '(a)', 'ok'
  end select
contains
  recursive function deep(n) result(depth)
    integer, intent(in) :: n
    integer :: depth
    depth = 0
    if (n > 0) depth = 1 + deep(n - 1)
  end function deep
end program main
`;

const r = String.raw`
options(expressions = 500000)
input <- file("stdin", "r")
deep <- function(n) if (n == 0) 0 else 1 + deep(n - 1)
use <- readLines(input, 1)
if (use == "naive") {
  readLines(input, 1)
  cat(sum(as.numeric(strsplit(readLines(input, 1), " ")[[1]])), "\n", sep = "")
} else if (use == "fast") {
  cat(sum(scan(input, quiet = TRUE)[-1]), "\n", sep = "")
} else if (use == "lines") {
  cat(sum(scan(input, quiet = TRUE)), "\n", sep = "")
} else if (use == "memory") {
  m <- lapply(seq_len(as.integer(readLines(input, 1))), function(i) rep(1, 131072))
  cat(length(m), "\n", sep = "")
} else if (use == "unicode") {
  cat("判题 ✓ ", readLines(input, 1), "\n", sep = "")
} else {
  cat(if (sort(c(3, 1))[1] == 1 && nchar("判题") == 2 && length(unique(c(1, 1))) == 1) "ok\n" else "no\n")
}`;

/** Programs by language name. They need only the toolchains of `npm run languages -- install`. */
export const usagePrograms: Record<string, UsageProgram> = {
  'C With O2': { code: c },
  'C++ 17 With O2': { code: cpp },
  Java: { code: java },
  Python3: { code: python3 },
  PyPy3: { code: python3 },
  Python2: { code: python2 },
  Golang: { code: go },
  Rust: { code: rust },
  'C#': { code: csharp },
  'JavaScript Node': { code: node },
  TypeScript: { code: typescript },
  Ruby: { code: ruby },
  PHP: { code: php, without: ['threads'] },
  Pascal: { code: pascal },
  Kotlin: { code: kotlin },
  Haskell: { code: haskell },
  Perl: { code: perl },
  Lua: { code: lua, without: ['threads'] },
  OCaml: { code: ocaml },
  D: { code: d },
  Fortran: { code: fortran, without: ['threads'] },
  R: { code: r, without: ['threads', 'deep'] },
};
