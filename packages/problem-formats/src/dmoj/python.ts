/**
 * Checkers and graders of DMOJ in Python, which are modules for its judge: a Python program loads them, provides the
 * objects of DMOJ's own modules, and reports their decision in testlib's convention.
 */
import type { JuryProgram } from '@verdict/domain/judging/job.ts';
import { isMap, type YamlMap, type YamlValue } from '../descriptor.ts';

/** Mode of a DMOJ grader. Null when it starts the contestant's program itself, or is of no known kind. */
export function graderKind(source: string): 'interactive' | 'spj' | null {
  if (readsTheSource(source) || /\bdef (grade|_generate_binary|_launch_process)\b|\bbinary\.launch\b/.test(source))
    return null;
  if (!/\bclass Grader\b/.test(source)) return null;
  if (/\bdef (interact|_interact_with_process)\b/.test(source)) return 'interactive';
  return /\bdef check_result\b/.test(source) ? 'spj' : null;
}

/** Whether a grader reads the contestant's source, which our jury programs do not get. */
export const readsTheSource = (source: string): boolean =>
  /\bself\.source\b|['"]submission_source['"]/.test(source) ||
  (source.match(/\bsubmission_source\b/g) ?? []).length > 1;

const MODULE = 'dmoj_program.py';

/**
 * A Python checker or grader as a jury program. Points are a percentage: DMOJ passes the points of a case to the
 * program, which are always 100 here.
 */
export const pythonJury = (
  kind: 'checker' | 'grader',
  source: string,
  extraFiles: Record<string, string>,
  args: YamlMap,
): JuryProgram => ({
  dialect: 'testlib',
  language: 'Python3',
  source: `${library(args)}${kind === 'checker' ? checker : grader}`,
  extraFiles: { ...extraFiles, [MODULE]: source },
  args: [],
  scoreScale: 'percent',
});

/** Converts texts of a descriptor to the types that Python's YAML reader gives them. */
function typed(value: YamlValue): unknown {
  if (Array.isArray(value)) return value.map(typed);
  if (isMap(value)) return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, typed(one)]));
  if (/^(true|yes|on)$/i.test(value)) return true;
  if (/^(false|no|off)$/i.test(value)) return false;
  return /^-?\d{1,15}(\.\d{1,15})?$/.test(value) ? Number(value) : value;
}

const library = (args: YamlMap): string => `# Written by Verdict: runs the module of DMOJ beside it.
import json
import os
import sys
import traceback
import types

POINTS = 100
ARGUMENTS = json.loads(${JSON.stringify(JSON.stringify(typed(args)))})
sys.path.insert(0, os.getcwd())


class InternalError(Exception):
    pass


class CheckerResult:
    def __init__(self, passed, points, feedback=None, extended_feedback=None):
        self.passed, self.points = passed, points
        self.feedback, self.extended_feedback = feedback, extended_feedback


class Result:
    AC, WA, RTE, TLE, MLE, IR, SC, OLE, IE = 0, 1, 2, 4, 8, 16, 32, 64, 1 << 30

    def __init__(self, case, **facts):
        self.case, self.result_flag, self.points = case, 0, 0
        self.execution_time = self.wall_clock_time = self.max_memory = 0
        self.proc_output, self.feedback, self.extended_feedback = b"", "", ""
        self.__dict__.update(facts)

    def get_main_code(self):
        return self.result_flag


def utf8bytes(text):
    return text.encode("utf-8") if isinstance(text, str) else text


def utf8text(data, errors="strict"):
    return data.decode("utf-8", errors) if isinstance(data, bytes) else data


def rows(text):
    return [line.split() for line in text.replace(b"\\r", b"\\n").split(b"\\n") if line.strip()]


def standard(process_output, judge_output, **facts):
    return rows(utf8bytes(process_output)) == rows(utf8bytes(judge_output))


def identical(process_output, judge_output, **facts):
    return utf8bytes(process_output) == utf8bytes(judge_output)


class WrongAnswer(BaseException):
    pass


class Interactor:
    """Talks to the contestant's program."""

    def __init__(self, process):
        self.process, self._words = process, None

    def read(self):
        return self._there(self.process.stdout.read())

    def readln(self, strip_newline=True):
        line = self._there(self.process.stdout.readline())
        return line.rstrip() if strip_newline else line

    def readtoken(self, delim=None):
        if not self._words:
            self._words = self.readln()
        word, *rest = self._words.split(delim, 1) or [b""]
        self._words = rest[0] if rest else None
        return word

    def readint(self, lo=float("-inf"), hi=float("inf"), delim=None):
        return self._number(int, "an integer", lo, hi, delim)

    def readfloat(self, lo=float("-inf"), hi=float("inf"), delim=None):
        return self._number(float, "a number", lo, hi, delim)

    def write(self, value):
        self.process.stdin.write(utf8bytes(str(value)))
        self.process.stdin.flush()

    def writeln(self, value):
        self.write(str(value) + "\\n")

    def close(self):
        self.process.stdin.close()

    @staticmethod
    def _there(data):
        if data == b"":
            raise IOError("the program has ended")
        return data

    def _number(self, kind, what, lo, hi, delim):
        word = self.readtoken(delim)
        shown = utf8text(word[:20], "replace")
        try:
            value = kind(word) if len(word) <= 10000 else None
        except ValueError:
            value = None
        if value is None:
            raise WrongAnswer("%s expected, found %s" % (what, shown))
        if not lo <= value <= hi:
            raise WrongAnswer("%s is not from %s to %s" % (shown, lo, hi))
        return value


class Process:
    """The contestant's program, which is at the other ends of our own streams."""

    def __init__(self):
        self.stdin, self.stdout, self.stderr = sys.stdout.buffer, sys.stdin.buffer, None
        self.returncode, self.signal, self.execution_time, self.max_memory = 0, None, 0, 0

    def wait(self, *given):
        return 0

    def kill(self):
        pass

    def communicate(self, data=None, **limits):
        if data:
            self.stdin.write(utf8bytes(data))
            self.stdin.flush()
        self.stdin.close()
        return self.stdout.read(), b""


class Case:
    position, batch, has_binary_data, points = 1, 0, False, POINTS

    def __init__(self, data, answer):
        self._data, self._answer, self.config = data, answer, {}

    def input_data(self):
        return self._data

    def output_data(self):
        return self._answer

    def free_data(self):
        pass

    def checker(self):
        return standard


class StandardGrader:
    def __init__(self, *given):
        self.source, self.language, self.problem, self.judge, self._current_proc = b"", "", None, None, None

    def check_result(self, case, result):
        return standard(result.proc_output, case.output_data())

    def _interact_with_process(self, case, result, *given):
        result.proc_output, error = self._current_proc.communicate(case.input_data())
        return error


class InteractiveGrader(StandardGrader):
    check, feedback = False, None

    def _interact_with_process(self, case, result, *given):
        interactor = Interactor(self._current_proc)
        try:
            self.check = self.interact(case, interactor)
            interactor.close()
        except WrongAnswer as wrong:
            self.feedback = str(wrong)
        except IOError:
            pass
        return b""

    def check_result(self, case, result):
        if isinstance(self.check, CheckerResult):
            return self.check
        return CheckerResult(bool(self.check), case.points if self.check else 0, self.feedback)


def module(name, **names):
    made = types.ModuleType(name)
    made.__path__ = []
    made.__dict__.update(names)
    sys.modules[name] = made
    parent, _, last = name.rpartition(".")
    if parent:
        setattr(sys.modules[parent], last, made)
    return made


module("dmoj")
module("dmoj.error", InternalError=InternalError)
module("dmoj.result", CheckerResult=CheckerResult, Result=Result)
module("dmoj.utils")
module("dmoj.utils.unicode", utf8bytes=utf8bytes, utf8text=utf8text)
module("dmoj.checkers", CheckerOutput=object)
module("dmoj.checkers.standard", check=standard)
module("dmoj.checkers.identical", check=identical)
module("dmoj.checkers._checker", standard=lambda judge, process: standard(process, judge))
module("dmoj.problem", TestCase=Case)
module("dmoj.cptbox", TracedPopen=Process)
module("dmoj.graders", StandardGrader=StandardGrader, InteractiveGrader=InteractiveGrader)
module("dmoj.graders.standard", StandardGrader=StandardGrader)
module(
    "dmoj.graders.interactive",
    InteractiveGrader=InteractiveGrader,
    Interactor=Interactor,
    WrongAnswer=WrongAnswer,
    EOF=b"",
)


def load():
    program = types.ModuleType("dmoj_program")
    program.__file__ = ${JSON.stringify(MODULE)}
    with open(program.__file__, "rb") as file:
        exec(compile(file.read(), program.__file__, "exec"), program.__dict__)
    return program


def content(place):
    with open(place, "rb") as file:
        return file.read()


def end(code, words, feedback=None):
    sys.stderr.write("%s %s\\n" % (words, feedback or ""))
    sys.stderr.flush()
    os._exit(code)


def decide(check):
    if not isinstance(check, CheckerResult):
        check = CheckerResult(bool(check), POINTS if check else 0)
    if check.points >= POINTS and check.passed:
        end(0, "ok", check.feedback)
    if check.points > 0 or check.passed:
        end(7, "points %.10g" % check.points, check.feedback)
    end(1, "wrong answer", check.feedback)


def run(work):
    try:
        decide(work())
    except UnicodeDecodeError:
        end(1, "wrong answer", "no UTF-8")
    except BaseException:
        end(3, "FAIL", traceback.format_exc())


`;

const checker = `def work():
    data, answer = content(sys.argv[1]), content(sys.argv[3])
    case = Case(data, answer)
    output = content(sys.argv[2])
    facts = dict(
        judge_input=data,
        submission_source=b"",
        point_value=POINTS,
        case_position=1,
        batch=0,
        submission_language="",
        binary_data=False,
        execution_time=0,
        problem_id="",
        case=case,
        result=Result(case, proc_output=output),
    )
    facts.update(ARGUMENTS)
    return load().check(output, answer, **facts)


run(work)
`;

/** Runs a grader. An interactive one writes to our standard output; any other one finds the output in the file. */
const grader = `def work():
    case = Case(content(sys.argv[1]), content(sys.argv[3]))
    grader = load().Grader(None, None, "", b"")
    result = Result(case)
    talks = hasattr(grader, "interact") or "_interact_with_process" in type(grader).__dict__
    if talks:
        grader._current_proc = Process()
        grader._interact_with_process(case, result)
    else:
        result.proc_output = content(sys.argv[2])
    return grader.check_result(case, result)


run(work)
`;
