/** Findings about a problem package or a zip of test data. */
import type { PackageSentences } from '@verdict/domain/problem/package-sentences.ts';
import type { SentenceTexts } from '../shape.ts';

export default {
  'package.pathMissing': ({ path }) => `There is no file or folder ${path}`,
  'package.neitherFileNorFolder': ({ path }) => `${path} is neither a file nor a folder`,
  'package.otherArchive': ({ kind }) => `This is a ${kind} archive; pack the files as zip`,
  'package.tooManyFiles': ({ limit }) => `The package holds more than ${limit} files`,
  'package.fileTooLarge': ({ path, bytes, limit }) => `${path} has ${bytes} bytes; one file may have ${limit}`,
  'package.tooLarge': ({ limit }) => `The files of the package have more than ${limit} bytes together`,
  'package.fileGrows': ({ path, packedBytes, bytes, ratio }) =>
    `${path} would grow from ${packedBytes} to ${bytes} bytes, more than ${ratio} times`,
  'package.archiveGrows': ({ packedBytes, bytes, ratio }) =>
    `The archive would grow from ${packedBytes} to ${bytes} bytes, more than ${ratio} times`,
  'package.nameTwice': ({ path }) => `The archive holds ${path} twice`,
  'package.fileAndFolder': ({ path }) => `${path} is both a file and a folder`,
  'package.encrypted': ({ path }) => `${path} is encrypted`,
  'package.packedOtherwise': ({ path, method }) =>
    `${path} is packed with method ${method}; only stored and deflated files can be read`,
  'package.specialFile': ({ path }) => `${path} is a device or another special file`,
  'package.notUnpacked': ({ path, reason }) => `${path} cannot be unpacked: ${reason}`,
  'package.checksum': ({ path }) => `${path} does not match its checksum`,
  'package.damaged': ({ reason }) => `The zip archive is damaged: ${reason}`,
  'package.nameNotUtf8': ({ name }) => `A file name should be UTF-8, but is not: ${name}`,
  'package.nameWithNul': ({ name }) => `The archive holds an unsafe file name (a NUL byte): ${name}`,
  'package.nameAbsolute': ({ name }) => `The archive holds an unsafe file name (an absolute path): ${name}`,
  'package.nameWithDrive': ({ name }) => `The archive holds an unsafe file name (a drive letter): ${name}`,
  'package.nameWithParent': ({ name }) => `The archive holds an unsafe file name (".."): ${name}`,
  'package.nameEmpty': ({ name }) => `The archive holds an unsafe file name (it is empty): ${name}`,
  'package.nameTooLong': ({ name }) => `The archive holds an unsafe file name (it is too long): ${name}`,
  'package.noKnownFormat': ({ name, known }) =>
    `${name} is in none of the formats that can be read (${known}), and neither a contest of ICPC packages nor test data alone`,
  'package.noFormat': ({ name, known }) => `${name} is in none of the formats that can be read (${known})`,
  'package.descriptorTooLarge': ({ path, mib }) => `${path} is larger than ${mib} MiB`,
  'package.notYaml': ({ path, reason }) => `${path} is not valid YAML: ${reason}`,
  'package.notMapping': ({ path }) => `${path} is not a list of "key: value" lines`,
  'package.tooDeep': ({ path }) => `${path} is nested too deeply`,
  'package.unreadable': ({ reason }) => `Something in it is unlike other packages of its format: ${reason}`,
  'package.tooCostly': 'Reading this takes more time or memory than any package should need',
  'package.moreAlike': ({ count }) => (count === 1 ? 'The same in 1 more place' : `The same in ${count} more places`),
  'package.controlCharacters': ({ count }) =>
    count === 1
      ? 'A control character, which XML forbids, was left out'
      : `${count} control characters, which XML forbids, were left out`,
  'package.archivesInside': 'The archive holds archives; unpack it, and choose all of them at once',
  'package.empty': 'It contains no files',
  'package.incomplete': 'The zip archive is incomplete: its upload or download was cut off, or it is not a zip archive',
  'package.inParts': 'The zip archive is one of several parts; pack the files into one archive',
  'package.xmlBroken': ({ path, reason }) => `${path} is not well-formed XML: ${reason}`,
  'package.xmlBrokenAt': ({ path, line, column, reason }) =>
    `${path} is not well-formed XML: line ${line}, column ${column}: ${reason}`,
  'package.xmlUnclosed': ({ path, open }) => `${path} is not well-formed XML: the file ends before ${open} is closed.`,
  'package.xmlEmpty': ({ path }) => `${path} holds no XML element`,
  'package.fpsEmpty': 'The FPS file holds no problem (no <item>)',
  'package.verdictVersion': ({ version }) => `problem.yaml says "verdict: ${version}"; this program reads version 1`,
  'package.noStatementFile': 'The package has no statement/en-US.md and no statement/zh-CN.md',

  'package.guessedName': ({ encoding }) => `The file name does not say its encoding; it was read as ${encoding}`,
  'package.nameMislabelled': ({ encoding }) =>
    `The archive says that the file name is UTF-8, which it is not; it was read as ${encoding}`,
  'package.guessedText': ({ encoding }) => `The file is not UTF-8; it was read as ${encoding}`,
  'package.linkOutside': 'The symbolic link was left out: it leads out of the package',
  'package.linkNowhere': 'The symbolic link was left out: its target is not in the package',
  'package.byteOrderMark': 'The file begins with a byte order mark, which programs take for a part of the first word',
  'package.lineEnds': 'Windows or old Mac line ends were turned into LF',
  'package.unicodeTwins': ({ path }) =>
    `There is a second ${path} that is spelled with other Unicode characters and looks the same`,
  'package.caseTwins': ({ path, twin }) => `${twin} and ${path} differ only in upper and lower case`,
  'package.timeLimitClamped': ({ stated, largest }) => `The time limit of ${stated} ms became ${largest} ms`,
  'package.memoryLimitClamped': ({ stated, largest }) => `The memory limit of ${stated} MiB became ${largest} MiB`,
  'package.stackLimitClamped': ({ stated, largest }) => `The stack limit of ${stated} MiB became ${largest} MiB`,

  'package.notAtTop': 'Only files at the top level of the zip are test data',
  'package.answerForgotten': ({ path }) => `${path} has no answer, though other inputs have one`,
  'package.answerEmpty': 'The input has no answer; an empty one was taken',
  'package.answerWithoutInput': 'The answer has no input',
  'package.noTestData': 'The file is not test data and was left out',
  'package.noTestFiles': 'The zip holds no *.in and no *input*.txt',
  'package.foreignTestData': ({ foreign }) =>
    `This looks like a package of ${foreign}; what is read here is a zip with *.in and *.out at its top`,

  'package.keyUnknown': ({ key }) => `The key "${key}" is not known; it was left out`,
  'package.valueUnreadable': ({ key }) => `The value of "${key}" cannot be read; it was left out`,
  'package.notAboveZero': ({ key }) => `${key} is not a number above 0`,
  'package.notFromZero': ({ key }) => `${key} is not a number of at least 0`,
  'package.notStated': ({ key, taken }) => `${key} is not stated; ${taken} was taken`,
  'package.noTitle': 'The statement has no title ("# Title" in its first line)',
  'package.compareUnknown': 'compare is lines, exact, tokens, or has absolute and relative',
  'package.fileIoNames': 'fileIo names an input and an output file',
  'package.noBuiltInChecker': ({ name }) => `There is no built-in checker "${name}"`,
  'package.dialectUnknown': ({ dialect, known }) =>
    `"${dialect}" is not a known calling convention; known are ${known}`,
  'package.checkerMissing': 'The problem is judged by a checker, but there is none in the package',
  'package.interactorMissing': 'The problem is judged by an interactor, but there is none in the package',
  'package.juryFileMissing': ({ name }) => `problem.yaml describes ${name}, but the package has no file of that name`,
  'package.fileMissing': ({ path }) => `There is no ${path}`,
  'package.noDataFiles': 'The package has no data/*.in',
  'package.scoringUnknown': ({ mode }) => `"${mode}" is not a scoring mode`,
  'package.scoreNotFromZero': ({ key }) => `A ${key} of the scoring is not a number of at least 0`,
  'package.subtaskEmpty': ({ number }) => `Subtask ${number} has no cases`,
  'package.caseInNoSubtask': ({ name }) => `${name} belongs to no subtask and is not judged`,
  'package.caseInTwoSubtasks': 'A case belongs to two subtasks',

  'package.limitFromPrograms': 'No time limit is stated; it follows from the accepted programs',
  'package.validatorLanguage': 'The input validator is in no language of the judge and is not run',
  'package.validatorArguments': 'Inputs have different arguments for the input validators, which are therefore not run',
  'package.languageUnknown': ({ code }) => `No language of the judge is called "${code}"; it was left out`,
  'package.limitIgnored': ({ key }) => `${key} is ignored; the limit of the judge holds`,
  'package.includeFolder': 'It is not the folder of a language that the judge knows; it was left out',
  'package.programTooLarge': ({ limit }) => `The files of a program have more than ${limit} together`,
  'package.programFileBinary': 'Files of programs are texts; this one is not and was left out',
  'package.noTests': 'The problem has no test cases',
  'package.noSecretTests': 'The package has no test cases in data/secret',
  'package.groupEmpty': 'The group has settings but no test cases',
  'package.settingsMisplaced':
    'Settings of test groups lie in data/sample, data/secret and the folders in it; these were left out',
  'package.graderFlag': ({ flags }) => `The grader flag "${flags}" is ignored`,
  'package.scoreUnbounded': 'Unbounded scores cannot be judged',
  'package.graderProgram': 'The grader of the package is in no language of the judge',
  'package.groupDepends':
    'The group depends on one that is not judged or comes later, or on too many; that is not followed',
  'package.scoreUnreadable': ({ key, stated }) => `${key} is "${stated}", which is not a number of at least 0`,
  'package.validatorFlag': ({ flag }) => `The default validator knows no flag "${flag}"`,
  'package.toleranceUnreadable': ({ flags }) => `A tolerance in "${flags}" is not a number from 0`,
  'package.outputValidatorLanguage': ({ names }) => `The output validator is in no language of the judge: ${names}`,
  'package.outputValidatorMissing': 'The package says that it has its own output validator, but there is none',
  'package.outputValidators': ({ chosen }) => `Of several output validators ${chosen} is used`,
  'package.passesClamped': ({ stated, passes }) =>
    `validation_passes is ${stated}; problems here have from 2 to 100 passes, so ${passes} was taken`,
  'package.sampleTooLong': 'The sample is too long for the statement',
  'package.typeUnsupported': ({ type }) => `Problems of the type ${type} cannot be judged`,
  'package.fileWriting': 'Programs may write files in their box anyway',
  'package.lessIsBetter': 'Scores where less is better cannot be judged',
  'package.formatVersion': ({ version }) => `Version ${version} of the format is not known; it was read as 2025-09`,
  'package.limitsDiffer': ({ seconds, elsewhere }) => `It says ${seconds} s, elsewhere ${elsewhere} s are stated`,
  'package.limitUnreadable': ({ key, stated }) =>
    `${key} is "${stated}", which is not a number above 0; it was left out`,
  'package.serverProgram': ({ name }) => `The package needs the program "${name}" of the server it comes from`,
  'package.pointsPerGroup': 'A group earns its accept_score once, when all its cases pass; samples earn nothing',
  'package.caseArguments': 'Cases with arguments of their own for the output validator cannot be judged',
  'package.caseFiles': 'Cases with files or arguments of their own cannot be judged',
  'package.staticValidators': 'Static validators cannot be run',
  'package.groupArguments': ({ used }) =>
    `Groups have different arguments for the output validator; "${used}" is used for all`,
  'package.groupsCombined': ({ group, aggregation }) =>
    `The groups in ${group} are combined by "${aggregation}"; here their scores are added`,
  'package.bestCase': ({ group }) => `The best case of ${group} gives its score; here all its cases must pass`,
  'package.groupsFlattened': ({ group }) => `The groups in ${group} became one subtask that is all or nothing`,
  'package.scoresScaled': ({ factor }) => `Scores are whole numbers here; all of them were multiplied by ${factor}`,
  'package.scoresRounded': 'Scores are whole numbers here; they were rounded',
  'package.statementLanguage': ({ language }) =>
    `The package has no English or Chinese statement; the one in "${language}" was taken`,
  'package.noStatement': 'The package has no statement',
  'package.statementPdf': 'The statement is a PDF; it is linked as a file',
  'package.statementUnknown': ({ unknown }) => `Not understood and left out: ${unknown}`,
  'package.statementIncomplete':
    'The TeX is too long or too deeply nested once its macros are expanded; part of it was kept as TeX or left out',
  'package.htmlTaken': ({ names }) => `This HTML of the texts is not shown: ${names}`,
  'package.imageMissing': ({ link }) => `The statement shows ${link}, which is not in the package`,

  'package.namedAnswerWithoutInput': ({ name }) => `The answer ${name} has no input`,
  'package.namedInputWithoutAnswer': ({ name }) => `The input ${name} has no answer`,
  'package.testsAlternate': 'Answers are written as test_input; inputs and answers were taken in turn',
  'package.lastWithoutAnswer': 'The last input has no answer',
  'package.judgedElsewhere': ({ site }) => `The problem is judged by ${site} and has no tests here`,
  'package.timeLimitTaken': 'No time limit is stated; 1 s was taken',
  'package.memoryLimitTaken': 'No memory limit is stated; 256 MiB was taken',
  'package.caseRenamed': ({ name, called }) => `The case "${name}" is called ${called}`,
  'package.textJudge': 'Questions with typed answers (text judge) cannot be judged',
  'package.elementUnknown': ({ element }) => `The element ${element} is not known; it was left out`,
  'package.elementEmpty': ({ element }) => `The element ${element} holds no program and was ignored`,
  'package.hiddenCode': ({ element, language }) =>
    `Hidden code (${element}) for ${language} was put into the code template`,
  'package.embeddedImage': ({ name }) => `The embedded image for ${name} is empty or of no known kind`,
  'package.notJson': ({ path, reason }) => `${path} is not valid JSON: ${reason}`,
  'package.refused': ({ en }) => en,
  'package.notStored':
    'The problem to update is gone or not yours any more, or its display ID was taken in the meantime',
  'package.keyTwice': ({ key }) => `${key} is given more than once; the last one counts`,
  'package.settingIgnored': ({ key, value }) => `${key} (${value}) has no counterpart here and was left out`,
  'package.filesLeftOut': ({ count, first }) =>
    `${count} files of this folder, such as ${first}, have no place in a problem here; they stay in the archive only`,
  'package.attachmentTooLarge': ({ mib }) =>
    `Files of statements may have ${mib} MiB; this one stays in the archive only, and links to it lead nowhere`,
  'package.foldersJoined': ({ count }) =>
    `${count} folders have tests of the same names; they became one problem. If they are several, import each by itself`,
  'package.fileLeftOut': 'The file has no place in a problem here; it stays in the archive only',
  'package.caseFileMissing': ({ name }) => `The test case names the file ${name}, which is not in the package`,
  'package.difficultyTaken': ({ stated, taken }) => `The difficulty ${stated} was taken as ${taken}`,
  'package.scoresTaken': 'The scores of the cases do not fit the problem; 100 points were spread evenly',
  'package.checkerUnknown': ({ name }) => `The package asks for the checker "${name}", which does not exist here`,
  'package.juryLanguage': ({ name, language }) => `${name} is in ${language}, which the judge does not support`,
  'package.limitsPerTest': ({ taken }) => `Test cases have limits of their own; the largest hold for all (${taken})`,
  'package.subtaskKind': ({ kind, taken }) => `Subtasks of the kind ${kind} are judged as ${taken}`,
  'package.pairedByName': 'There is no list of test cases; inputs and answers were found by their names',
  'package.statementLeft': ({ language }) => `The statement in ${language} was left out`,
  'package.dialectUnsupported': ({ dialect }) => `Checkers of the kind ${dialect} cannot be run`,
  'package.interactorDialectUnsupported': ({ dialect }) => `Interactors of the kind ${dialect} cannot be run`,
  'package.testsGenerated': ({ count }) =>
    `${count} test cases are made by generators and are not in this package; export the full package`,
  'package.checkerBinary': 'The checker is a compiled program; only its source could be used',
  'package.checkerAfterInteractor': 'The output of the interactor is not checked again; its own verdict holds',
  'package.scorePercent': 'Points of the checker are read as shares of a case from 0 to 1',
  'package.interactorScorePercent': 'Points of the interactor are read as shares of a case from 0 to 1',
  'package.extraTests': ({ count }) =>
    `${count} extra tests cost points when they fail there; here they are shown as samples or left out`,
  'package.generatorsLeft': ({ names }) => `Programs that make tests are not kept, only the tests: ${names}`,
  'package.pretestListLeft': 'DMOJ runs pretest_test_cases where only pretests are asked for; they were left out',
  'package.linesOfFailing':
    'DMOJ gives points for right lines even when the program fails later; here a program that fails earns none',
  'package.samplesShown': ({ count }) =>
    `Subtasks without points are not judged; ${count} of their tests are shown as samples`,
  'package.subtasksWithoutTests':
    'The package does not say which tests belong to which subtask; each test counts by itself',
  'package.pretestsLeft': 'Cases without points only stop the judging there; they were left out',
  'package.checkerAsOwn':
    'The package does not say how to call the checker; it gets input, output and answer in this order, as here',
  'package.interactorAsOwn':
    'The package does not say how to call the interactor; it gets input, output and answer in this order, as here',
  'package.fileNameUnsafe': ({ name }) =>
    `The file name ${name} leaves its folder or holds characters that no file name here may have`,
  'package.textShortened': ({ text, longest }) =>
    `The text beginning with "${text}" has more than ${longest} characters; it was cut`,
  'package.examplesInText': ({ count }) =>
    `${count} samples contain </input> or </output> as samples cannot here; they are shown in the hint instead`,
  'package.textOutsideSamples': ({ text }) => `Text outside of the samples was left out: ${text}`,
  'package.testsUnpacked': ({ count }) =>
    count === 1 ? 'A compressed test file was unpacked' : `${count} compressed test files were unpacked`,
  'package.unpackedTooLarge': ({ path, limit }) =>
    `${path} unpacks to more than ${limit} bytes; one file may have no more`,
  'package.lfsPointer': ({ path }) =>
    `${path} is only a pointer of Git LFS; the package does not hold the file. Run "git lfs pull" and pack it again`,
  'package.samplesOnly': 'The package has no tests in data/secret; programs are judged by its samples',
  'package.pointsTaken': ({ total }) => `No test is worth any points; ${total} points were spread evenly`,
  'package.timeLimitTooSmall': 'The time limit must be above 0',
  'package.memoryLimitTooSmall': 'The memory limit must be above 0',
  'package.testsNotMade': 'Generators make the tests, which are not in this package; export it with its tests',
  'package.testsToMake': ({ count }) =>
    `${count} tests are made by generators; they are made after the import, see the page of generated tests`,
  'package.textTooLong': ({ part, longest }) =>
    `The part "${part}" of the statement has more than ${longest} characters`,
  'package.tagTooLong': ({ longest }) => `A tag of more than ${longest} characters was left out`,
  'package.programsTooMany': ({ most }) => `A problem keeps at most ${most} programs; the others were left out`,
  'package.casesTooMany': ({ most }) => `A problem has at most ${most} test cases`,
  'package.scoreOutOfBounds': ({ name, most, groups }) =>
    `The score of ${name} is not a whole number from 0 to ${most}, or there are more than ${groups} subtasks`,
  'package.notWritten': ({ key, value }) =>
    `The format has no place for ${value === '' ? key : `${key} (${value})`}; it was left out`,
  'package.languagesChange': ({ changes }) =>
    `The format does not hold every language that programs are in; when it is read again they are in another: ${changes}`,
  'package.juryNotWritten': ({ dialect }) =>
    `The format has no place for a checker of the kind ${dialect}; the default comparison is written`,
  'package.interactorNotWritten': ({ dialect }) =>
    `The format has no place for an interactor of the kind ${dialect}; the default comparison is written`,
  'package.notExported': 'The problem is gone, or you may not edit it any more; the file is without it',
  'package.testlibNeeded': 'The program uses testlib; put testlib.h beside it where the judge has none',
  'package.communication':
    'The manager of this communication task is there as a compiled program only; its source is needed',
  'package.graderMissing': 'The package asks for a grader of its own, but has none',
  'package.graderWritten':
    'The grader of the groups is written as the legacy format has it. DOMjudge itself does not run graders.',
  'package.graderKept':
    'A program of the package adds up the results of the cases. It is dropped when another case mode is chosen',
  'package.hundredForAll': ({ total }) =>
    `The points of the tests add up to ${total}; UOJ gives 100 when all are passed, and so it is here`,
  'package.samplesJudged': ({ count }) =>
    `The format judges every sample; ${count} that are no tests here become tests`,
  'package.statementChanged': ({ part }) => `The statement (${part}) has markup that the format writes in another way`,
} satisfies SentenceTexts<PackageSentences>;
