/**
 * Writes the small program before a checker or interactor in Python, see `adapted-jury.ts`. That program forks: the
 * child goes on as the checker itself, the parent reads the child's messages and reports its decision to the judge.
 */
import type { CheckerDialect, JuryProgram } from '@verdict/domain/judging/job.ts';
import type { Convention } from './adapted-jury.ts';

/** Whether a program can follow such code. Imports from `__future__` must be the first statements of a file. */
export const isAdaptable = ({ language, source }: JuryProgram): boolean =>
  /^(?:Python3|PyPy3)$/.test(language) && !/^from\s+__future__\b/m.test(source);

/** Code before the program; `scale` is the factor from its points to a percentage. */
export function pythonCaller(jury: JuryProgram, to: Convention, scale: number): string {
  const isChecker = to.role === 'checker';
  const given = [...argumentsOf[jury.dialect], ...jury.args.map((one) => JSON.stringify(one))];
  const wantsFolder = jury.dialect === 'kattis' || jury.dialect === 'syzoj';
  return `import os as verdict_os
import re as verdict_re
import select as verdict_select
import signal as verdict_signal
import sys as verdict_sys
import tempfile as verdict_tempfile

VERDICT_ACCEPTED, VERDICT_WRONG, VERDICT_FORMAT, VERDICT_PART, VERDICT_ERROR = range(5)
verdict_said = verdict_printed = ""
verdict_folder = verdict_feedback = ""


def verdict_write(name, text):
    with open(verdict_folder + name, "w", encoding="utf-8", errors="replace") as file:
        file.write(text)


def verdict_read(name):
    try:
        with open(verdict_feedback + name, encoding="utf-8", errors="replace") as file:
            return file.read(65535)
    except OSError:
        return None


def verdict_number(text):
    number = verdict_re.match(r"\\s*([-+]?(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][-+]?\\d+)?)", text)
    return float(number.group(1)) if number else None


def verdict_say(text):
    verdict_os.write(2, text.encode("utf-8", "replace"))


def verdict_end(ruling, points=0.0, scale=1.0):
    is_percent = scale != 0
    if is_percent:
        points *= scale
    if ruling == VERDICT_PART and is_percent and points >= 100:
        ruling = VERDICT_ACCEPTED
    if ruling == VERDICT_PART and not points > 0:
        ruling = VERDICT_WRONG
${ruled(to)}${endings[to.dialect](to)}

def verdict_of_words():
    begins = lambda words: verdict_re.match(words + r"(?:[\\s:.,]|\\Z)", verdict_said)
    for words, ruling in (
        ("ok", VERDICT_ACCEPTED),
        ("wrong answer", VERDICT_WRONG),
        ("wrong output format", VERDICT_FORMAT),
        ("unexpected eof", VERDICT_FORMAT),
        ("FAIL", VERDICT_ERROR),
    ):
        if begins(words):
            verdict_end(ruling)
    if verdict_said.startswith("partially correct ("):
        verdict_end(VERDICT_PART, verdict_number(verdict_said[19:]) or 0)
    if verdict_said.startswith("points "):
        verdict_end(VERDICT_PART, verdict_number(verdict_said[7:]) or 0, ${scale})


def verdict_of_part():
    for line in verdict_said.split("\\n"):
        part = verdict_re.match(r"partial (\\d+)/(\\d+)", line)
        if line.startswith("points "):
            verdict_end(VERDICT_PART, verdict_number(line[7:]) or 0, ${scale})
        if part and 0 < int(part.group(2)) >= int(part.group(1)):
            verdict_end(VERDICT_PART, 100 * int(part.group(1)) / int(part.group(2)))


def verdict_of_share(full):
    share = verdict_number(verdict_printed)
    if share is None or not 0 <= share <= full:
        verdict_end(VERDICT_ERROR)
    verdict_end(VERDICT_PART if share > 0 else VERDICT_WRONG, 100 * share / full)


if len(verdict_sys.argv) < 4:
    verdict_end(VERDICT_ERROR)
${files[to.dialect](isChecker)}${wantsFolder ? ownFolder : ''}verdict_pipes = verdict_os.pipe() + verdict_os.pipe()
verdict_child = verdict_os.fork()
if verdict_child > 0:
    for verdict_file in ${isChecker ? 'verdict_pipes[1::2]' : '(0, 1) + verdict_pipes[1::2]'}:
        verdict_os.close(verdict_file)
    verdict_texts = dict.fromkeys(verdict_pipes[::2], b"")
    verdict_open = list(verdict_texts)
    while verdict_open:
        for verdict_file in verdict_select.select(verdict_open, [], [])[0]:
            verdict_part = verdict_os.read(verdict_file, 65536)
            verdict_texts[verdict_file] = (verdict_texts[verdict_file] + verdict_part)[:65535]
            if not verdict_part:
                verdict_open.remove(verdict_file)
    verdict_said, verdict_printed = [text.decode("utf-8", "replace") for text in verdict_texts.values()]
    verdict_status = verdict_os.waitpid(verdict_child, 0)[1]
    if verdict_os.WIFSIGNALED(verdict_status):
        verdict_say(verdict_said)
        verdict_signal.signal(verdict_os.WTERMSIG(verdict_status), verdict_signal.SIG_DFL)
        verdict_os.kill(verdict_os.getpid(), verdict_os.WTERMSIG(verdict_status))
    verdict_code = verdict_os.WEXITSTATUS(verdict_status)
${meaningOf(jury.dialect, scale)}    verdict_end(VERDICT_ERROR)
verdict_os.dup2(verdict_pipes[1], 2)
${isChecker ? 'verdict_os.dup2(verdict_pipes[3], 1)\n' : ''}${isChecker && jury.dialect === 'kattis' ? 'verdict_os.dup2(verdict_os.open(verdict_output, verdict_os.O_RDONLY), 0)\n' : ''}${jury.dialect === 'syzoj' ? placedFiles : ''}for verdict_file in verdict_pipes:
    verdict_os.close(verdict_file)
verdict_sys.argv[1:] = [${given.join(', ')}]

`;
}

const ruled = ({ points }: Convention): string => {
  if (points === null)
    return '    if ruling == VERDICT_PART:\n        ruling = VERDICT_WRONG if is_percent else VERDICT_ACCEPTED\n';
  return points === 'share' || points === 'percent'
    ? '    if ruling == VERDICT_PART and not is_percent:\n        ruling = VERDICT_ERROR\n'
    : '';
};

const codes = (...list: [accepted: number, wrong: number, format: number, part: number, error: number]): string =>
  `    verdict_os._exit((${list.join(', ')})[ruling])\n`;

const endings: Record<Convention['dialect'], (to: Convention) => string> = {
  native: () => `    verdict_say(verdict_said)
    if ruling == VERDICT_PART:
        verdict_os.write(1, b"%.10g\\n" % points)
${codes(100, 102, 101, 99, 103)}`,
  hustoj: () => `    verdict_say(verdict_said)\n${codes(0, 1, 1, 1, 2)}`,
  testlib: (to) => `    words = ("ok ", "wrong answer ", "wrong output format ", "", "FAIL ")[ruling]
    if ruling == VERDICT_PART:
        words = ${partOf(to)}
    verdict_say(words + verdict_said)
${codes(0, 1, 2, 7, 3)}`,
  kattis: () => `    verdict_write("judgemessage.txt", verdict_said)
    if ruling == VERDICT_PART and is_percent:
        verdict_write("score_multiplier.txt", "%.10g\\n" % (points / 100))
    elif ruling == VERDICT_PART:
        verdict_write("score.txt", "%.10g\\n" % points)
${codes(42, 43, 43, 42, 1)}`,
};

const partOf = ({ points }: Convention): string =>
  points === 'points'
    ? '"partially correct (%d) " % int(points + 1e-9) if is_percent else "points %.10g " % points'
    : `"points %.10g " % ${points === 'share' ? '(points / 100)' : 'points'}`;

const namesOf = (input: number, output: number, answer: number): string =>
  [
    ['input', input],
    ['output', output],
    ['answer', answer],
  ]
    .map(([name, index]) => `verdict_${name} = verdict_sys.argv[${index}]\n`)
    .join('');

const files: Record<Convention['dialect'], (isChecker: boolean) => string> = {
  native: () => namesOf(1, 2, 3),
  testlib: () => namesOf(1, 2, 3),
  hustoj: () => namesOf(1, 3, 2),
  kattis: (isChecker) => `verdict_input, verdict_answer = verdict_sys.argv[1:3]
verdict_folder = verdict_os.path.join(verdict_sys.argv[3], "")
verdict_output = verdict_folder + "output.txt"
${isChecker ? keepsOutput : ''}`,
};

const keepsOutput = `with open(verdict_output, "wb") as verdict_file:
    while True:
        verdict_part = verdict_os.read(0, 65536)
        if not verdict_part:
            break
        verdict_file.write(verdict_part)
`;

/** Creates a folder for the program, in the first place where the judge allows one. */
const ownFolder = `for verdict_place in (verdict_folder or ".", "/tmp"):
    try:
        verdict_feedback = verdict_feedback or verdict_tempfile.mkdtemp(dir=verdict_place) + "/"
    except OSError:
        pass
if not verdict_feedback:
    verdict_end(VERDICT_ERROR)
`;

const placedFiles = `for verdict_file, verdict_part in (
    (verdict_input, "input"),
    (verdict_output, "user_out"),
    (verdict_answer, "answer"),
):
    verdict_os.symlink(verdict_os.path.abspath(verdict_file), verdict_feedback + verdict_part)
verdict_os.chdir(verdict_feedback)
`;

const argumentsOf: Record<CheckerDialect, string[]> = {
  native: ['verdict_input', 'verdict_output', 'verdict_answer'],
  testlib: ['verdict_input', 'verdict_output', 'verdict_answer'],
  kattis: ['verdict_input', 'verdict_answer', 'verdict_feedback'],
  hustoj: ['verdict_input', 'verdict_answer', 'verdict_output'],
  cms: ['verdict_input', 'verdict_answer', 'verdict_output'],
  qduoj: ['verdict_input', 'verdict_output'],
  syzoj: [],
};

/** Code for the program's end in each convention; every end that it does not handle is an error of the jury. */
function meaningOf(dialect: CheckerDialect, scale: number): string {
  switch (dialect) {
    case 'testlib':
      return `    verdict_of_words()
    if verdict_code in (0, 1, 2, 4, 8):
        verdict_end(VERDICT_ACCEPTED if verdict_code == 0 else VERDICT_WRONG if verdict_code == 1 else VERDICT_FORMAT)
    if verdict_code == 7:
        verdict_of_part()
`;
    case 'native':
      return `    if verdict_code in (0, 100, 101, 102):
        verdict_end({101: VERDICT_FORMAT, 102: VERDICT_WRONG}.get(verdict_code, VERDICT_ACCEPTED))
    if verdict_code == 99:
        verdict_end(VERDICT_PART, verdict_number(verdict_printed) or 0)
    if verdict_code != 103:
        verdict_of_words()
`;
    case 'kattis':
      return `    verdict_said = verdict_read("judgemessage.txt") or verdict_said
    verdict_score, verdict_share = verdict_read("score.txt"), verdict_read("score_multiplier.txt")
    if verdict_code == 43:
        verdict_end(VERDICT_WRONG)
    if verdict_code == 42 and verdict_score is not None:
        verdict_end(VERDICT_PART, verdict_number(verdict_score) or 0, ${scale})
    if verdict_code == 42 and verdict_share is not None:
        verdict_end(VERDICT_PART, 100 * (verdict_number(verdict_share) or 0))
    if verdict_code == 42:
        verdict_end(VERDICT_ACCEPTED)
`;
    case 'hustoj':
      return '    verdict_end(VERDICT_ACCEPTED if verdict_code == 0 else VERDICT_WRONG)\n';
    case 'qduoj':
      return '    if verdict_code <= 1:\n        verdict_end(VERDICT_ACCEPTED if verdict_code == 0 else VERDICT_WRONG)\n';
    case 'syzoj':
      return '    if verdict_code == 0:\n        verdict_of_share(100)\n';
    case 'cms':
      return '    if verdict_code == 0:\n        verdict_of_share(1)\n';
  }
}
