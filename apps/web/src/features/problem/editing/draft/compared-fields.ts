/** Fields of a problem to compare when two authors have changed it at the same time. */
import type { Locale, StatementText } from '@verdict/domain/problem/problem-package.ts';
import { textFieldNames } from '@verdict/domain/problem/text-fields.ts';
import { locales } from '@verdict/messages/shape.ts';
import { localeNames, type TranslateFrom } from '@verdict/kit/i18n.tsx';
import type { evidenceTexts } from '../../../submission/evidence/messages.ts';
import { type ComparedField, fieldOf, inWords } from '../../../../app/forms/revision/versions.ts';
import type { EditedMember } from '../form-sections.ts';
import { emptyText, type ExtraFile, type FormState, type Offers } from '../form-state.ts';
import type { problemFormTexts } from '../messages.ts';

type Member = Exclude<EditedMember, 'texts' | 'statementsAgree'>;
type Show = (state: FormState) => string;

const parts = ['title', 'description', 'input', 'output', 'hint'] as const satisfies (keyof StatementText)[];

export function comparedFields(
  { t, evidence }: { t: TranslateFrom<typeof problemFormTexts>; evidence: TranslateFrom<typeof evidenceTexts> },
  locale: Locale,
  offers: Offers,
): ComparedField<FormState>[] {
  const languageName = (id: number) => offers.languages.find((language) => language.id === id)?.name ?? String(id);
  const field = (label: string, members: readonly Member[], show?: Show) =>
    fieldOf<FormState>(members, label, show ?? ((state) => members.map((member) => inWords(state[member])).join('\n')));
  const colon = locale === 'zh-CN' ? '：' : ': ';
  return [
    ...locales.flatMap((language) =>
      parts.map((part) => statementField(`${t(`problemForm.${part}`)} (${localeNames[language]})`, language, part)),
    ),
    field(t('problemForm.examples'), ['examples'], ({ examples }) =>
      examples.map(({ input, output }) => `${input}\n→\n${output}`).join('\n\n'),
    ),
    ...textFieldNames.map((name) => field(t(`problemForm.${name}`), [name])),
    field(t('problemForm.displayId'), ['displayId']),
    field(t('problemForm.visibility'), ['visibility'], (state) => t(`problemForm.visibility.${state.visibility}`)),
    field(t('problemForm.difficulty'), ['difficulty']),
    field(t('problemForm.type'), ['scored'], ({ scored }) => (scored ? 'OI' : 'ACM')),
    field(t('problemForm.timeLimitMs'), ['timeLimitMs']),
    field(t('problemForm.memoryLimitMiB'), ['memoryLimitMiB']),
    field(t('problemForm.stackLimitMiB'), ['stackLimitMiB']),
    field(t('problemForm.uniformLimits'), ['uniformLimits']),
    field(t('problemForm.tags'), ['tagNames'], ({ tagNames }) => tagNames.join(t('problemForm.listComma'))),
    field(evidence('evidence.level'), ['evidence'], (state) => evidence(`evidence.${state.evidence}`)),
    field(t('problemForm.counterExamples'), ['counterExamples']),
    field(t('problemForm.solutions'), ['solutions'], ({ solutions }) => t(`problemForm.solutions.${solutions}`)),
    field(t('problemForm.codeShare'), ['codeShare']),
    field(t('problemForm.judgeMode'), ['judgeMode', 'answersChecked'], ({ judgeMode }) =>
      t(`problemForm.judgeMode.${judgeMode}`),
    ),
    field(t('problemForm.caseMode'), ['caseMode'], ({ caseMode }) => t(`problemForm.caseMode.${caseMode}`)),
    field(t('problemForm.compare'), ['compare'], ({ compare }) => t(`problemForm.compare.${compare.kind}`)),
    field(t('problemForm.juryProgram'), ['jury'], ({ jury }) =>
      [jury.language, t(`problemForm.dialect.${jury.dialect}`), jury.args, jury.source].join('\n'),
    ),
    field(t('problemForm.grader'), ['grader'], ({ grader }) =>
      grader ? [grader.language, filesInWords(grader.extraFiles), grader.source].join('\n') : '',
    ),
    field(t('problemForm.fileIo'), ['fileIo'], ({ fileIo }) => (fileIo ? `${fileIo.input} → ${fileIo.output}` : '')),
    field(t('problemForm.cases'), ['isUploadCase', 'cases', 'uploadFolder'], ({ cases }) =>
      cases.map(({ input, output, score, group }) => `${input} → ${output} (${score}, ${group})`).join('\n'),
    ),
    field(t('problemForm.needs'), ['groupNeeds']),
    field(t('problemForm.programs'), ['programs'], ({ programs }) =>
      programs.map(({ name, source }) => `${name}${colon}\n${source}`).join('\n\n'),
    ),
    field(t('problemForm.allowed'), ['languageIds'], ({ languageIds }) => languageIds.map(languageName).join('\n')),
    field(t('problemForm.templates'), ['templates'], ({ templates }) =>
      templates.map(({ languageId, code }) => `${languageName(languageId)}${colon}\n${code}`).join('\n\n'),
    ),
    field(t('problemForm.gnuDialect'), ['gnuDialect']),
    field(t('problemForm.userExtraFiles'), ['userExtraFiles'], ({ userExtraFiles }) => filesInWords(userExtraFiles)),
    field(t('problemForm.includes'), ['includes']),
    field(t('problemForm.judgeExtraFiles'), ['judgeExtraFiles'], ({ judgeExtraFiles }) =>
      filesInWords(judgeExtraFiles),
    ),
  ];
}

const filesInWords = (files: readonly ExtraFile[]): string =>
  files.map(({ name, content }) => `${name}:\n${content}`).join('\n\n');

/** A field of a statement. A statement whose fields are all empty is removed. */
function statementField(label: string, language: Locale, part: keyof StatementText): ComparedField<FormState> {
  const textIn = ({ texts }: FormState): string => texts[language]?.[part] ?? '';
  return {
    label,
    value: textIn,
    show: textIn,
    take: (into, from) => {
      const text = { ...emptyText, ...into.texts[language], [part]: textIn(from) };
      const isEmpty = parts.every((one) => text[one] === '');
      return { ...into, texts: { ...into.texts, [language]: isEmpty ? null : text } };
    },
  };
}
