/** Form state of a question: raw input for all kinds. */
import {
  questionBody,
  type QuestionBody,
  type QuestionKind,
  type Scoring,
  type TeacherQuestion,
} from '../../contract/questions.ts'

export interface QuestionDraft {
  readonly id?: string | undefined
  readonly kind: QuestionKind
  readonly text: string
  readonly points: number | ''
  readonly explanation: string
  readonly choices: readonly { text: string; correct: boolean }[]
  readonly scoring: Scoring
  readonly value: string
  readonly tolerance: string
  readonly unit: string
  /** One per line. */
  readonly accepted: string
  readonly ignoreAccents: boolean
  readonly criteria: readonly { points: number | ''; text: string }[]
  readonly pairs: readonly { left: string; right: string }[]
  readonly items: readonly string[]
}

export const emptyDraft: QuestionDraft = {
  kind: 'single',
  text: '',
  points: 1,
  explanation: '',
  choices: [
    { text: '', correct: true },
    { text: '', correct: false },
    { text: '', correct: false },
  ],
  scoring: 'partial',
  value: '',
  tolerance: '0',
  unit: '',
  accepted: '',
  ignoreAccents: true,
  criteria: [],
  pairs: [
    { left: '', right: '' },
    { left: '', right: '' },
    { left: '', right: '' },
  ],
  items: ['', '', ''],
}

export const draftOf = (question: TeacherQuestion): QuestionDraft => {
  const { kind, text, points, explanation = '', id } = question
  const base = { ...emptyDraft, id, kind, text, points, explanation }
  switch (question.kind) {
    case 'single':
      return { ...base, choices: question.choices }
    case 'multiple':
      return { ...base, choices: question.choices, scoring: question.scoring }
    case 'number':
      return {
        ...base,
        value: String(question.value),
        tolerance: String(question.tolerance),
        unit: question.unit ?? '',
      }
    case 'short':
      return {
        ...base,
        accepted: question.accepted.join('\n'),
        ignoreAccents: question.ignoreAccents,
        criteria: question.criteria,
      }
    case 'match':
      return { ...base, pairs: question.pairs, scoring: question.scoring }
    case 'order':
      return { ...base, items: question.items, scoring: question.scoring }
  }
}

/** Accepts `2,5`; the schema refuses anything that is not a number. */
const numberOf = (typed: string): number => (typed.trim() === '' ? NaN : Number(typed.trim().replace(',', '.')))

const linesOf = (text: string): string[] => [...new Set(text.split('\n').map((line) => line.trim()))].filter(Boolean)

/** Ignores trailing empty rows. */
const bodyOf = (draft: QuestionDraft): unknown => {
  const { kind, scoring } = draft
  const common = {
    kind,
    ...(draft.id === undefined ? {} : { id: draft.id }),
    text: draft.text,
    points: draft.points === '' ? NaN : draft.points,
    ...(draft.explanation.trim() === '' ? {} : { explanation: draft.explanation }),
  }
  const choices = draft.choices.filter(({ text }) => text.trim() !== '')
  switch (kind) {
    case 'single':
      return { ...common, choices }
    case 'multiple':
      return { ...common, choices, scoring }
    case 'number':
      return {
        ...common,
        value: numberOf(draft.value),
        tolerance: numberOf(draft.tolerance),
        ...(draft.unit.trim() === '' ? {} : { unit: draft.unit }),
      }
    case 'short':
      return {
        ...common,
        accepted: linesOf(draft.accepted),
        ignoreAccents: draft.ignoreAccents,
        criteria: draft.criteria.filter(({ text }) => text.trim() !== ''),
      }
    case 'match':
      return {
        ...common,
        pairs: draft.pairs.filter(({ left, right }) => left.trim() !== '' || right.trim() !== ''),
        scoring,
      }
    case 'order':
      return { ...common, items: draft.items.filter((item) => item.trim() !== ''), scoring }
  }
}

export type Checked =
  | { readonly body: QuestionBody; readonly problems: null }
  | { readonly body: null; readonly problems: ReadonlyMap<string, string> }

/** The question, or its errors by field: `choices`, `choices.1.text`. */
export const checkDraft = (draft: QuestionDraft): Checked => {
  const found = questionBody.safeParse(bodyOf(draft))
  if (found.success) return { body: found.data, problems: null }
  const problems = new Map<string, string>()
  for (const { path, message } of found.error.issues)
    if (!problems.has(path.join('.'))) problems.set(path.join('.'), message)
  return { body: null, problems }
}

/** A question as it is sent again unchanged. */
export const sameOf = (question: TeacherQuestion): QuestionBody => {
  const { hasPicture: _picture, ...body } = question
  return body
}

/** A question as it is taken over into another quiz. */
export const copyOf = (question: TeacherQuestion): QuestionBody => {
  const { hasPicture, id, ...body } = question
  return hasPicture ? { ...body, copyOf: id } : body
}
