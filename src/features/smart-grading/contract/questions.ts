/** Questions as a teacher writes them, and as a learner gets them, which excludes the answers. */
import { z } from 'zod'
import { id, text } from '#platform/pure/schemas.ts'

export const questionKinds = ['single', 'multiple', 'number', 'short', 'match', 'order'] as const
export type QuestionKind = (typeof questionKinds)[number]
/** All points only for a fully correct answer, or partial points. */
export const scorings = ['all', 'partial'] as const
export type Scoring = (typeof scorings)[number]

export const questionTexts = {
  number: 'Write a number',
  quarter: 'Use quarters of a point, such as 0.5 or 2',
  twoChoices: 'Give at least two choices',
  oneCorrect: 'Mark the one choice that is right',
  someCorrect: 'Mark at least one choice that is right',
  twice: 'This stands here twice',
  twoPairs: 'Give at least two pairs',
  twoItems: 'Give at least two things to put in order',
  criteriaPoints: 'A line cannot be worth more than the question',
} as const

export const points = z
  .number(questionTexts.number)
  .min(0.25, questionTexts.quarter)
  .max(100, 'At most 100 points')
  .multipleOf(0.25, questionTexts.quarter)
/** Points given by a marker. */
export const givenScore = z
  .number(questionTexts.number)
  .min(0, 'Not below 0')
  .max(100, 'At most 100 points')
  .multipleOf(0.25, questionTexts.quarter)

const common = {
  /** Set for an existing question of the quiz. */
  id: id.optional(),
  text: text(2000, 'Write the question'),
  points,
  explanation: text(1000).optional(),
  /** A question of one of the caller's quizzes whose picture to copy. */
  copyOf: id.optional(),
}
const choice = z.strictObject({ text: text(300), correct: z.boolean() })
const choices = z.array(choice).min(2, questionTexts.twoChoices).max(8)
const criterion = z.strictObject({ points: givenScore, text: text(300) })

const written = [
  z.strictObject({ kind: z.literal('single'), ...common, choices }),
  z.strictObject({ kind: z.literal('multiple'), ...common, choices, scoring: z.enum(scorings) }),
  z.strictObject({
    kind: z.literal('number'),
    ...common,
    value: z.number(questionTexts.number).min(-1e9).max(1e9),
    /** Allowed deviation in both directions. */
    tolerance: z.number(questionTexts.number).min(0).max(1e9),
    unit: text(20).optional(),
  }),
  z.strictObject({
    kind: z.literal('short'),
    ...common,
    /** Without any, a teacher marks every answer. */
    accepted: z.array(text(200)).max(40),
    /** `á` counts as `a`. */
    ignoreAccents: z.boolean(),
    /** Marking criteria, for markers. */
    criteria: z.array(criterion).max(8),
  }),
  z.strictObject({
    kind: z.literal('match'),
    ...common,
    pairs: z
      .array(z.strictObject({ left: text(200), right: text(200) }))
      .min(2, questionTexts.twoPairs)
      .max(10),
    scoring: z.enum(scorings),
  }),
  z.strictObject({
    kind: z.literal('order'),
    ...common,
    items: z.array(text(200)).min(2, questionTexts.twoItems).max(10),
    scoring: z.enum(scorings),
  }),
] as const

type Written = z.infer<(typeof written)[number]>

const repeated = (words: readonly string[]): number => words.findIndex((word, index) => words.indexOf(word) !== index)

const problemOf = (question: Written): { path: (string | number)[]; message: string } | null => {
  switch (question.kind) {
    case 'single':
    case 'multiple': {
      const right = question.choices.filter(({ correct }) => correct).length
      const twice = repeated(question.choices.map((one) => one.text))
      if (twice >= 0) return { path: ['choices', twice, 'text'], message: questionTexts.twice }
      if (question.kind === 'single' && right !== 1) return { path: ['choices'], message: questionTexts.oneCorrect }
      return right === 0 ? { path: ['choices'], message: questionTexts.someCorrect } : null
    }
    case 'short': {
      const over = question.criteria.findIndex((one) => one.points > question.points)
      return over >= 0 ? { path: ['criteria', over, 'points'], message: questionTexts.criteriaPoints } : null
    }
    case 'match': {
      const [left, right] = [
        repeated(question.pairs.map((one) => one.left)),
        repeated(question.pairs.map((one) => one.right)),
      ]
      if (left >= 0) return { path: ['pairs', left, 'left'], message: questionTexts.twice }
      return right >= 0 ? { path: ['pairs', right, 'right'], message: questionTexts.twice } : null
    }
    case 'order': {
      const twice = repeated(question.items)
      return twice >= 0 ? { path: ['items', twice], message: questionTexts.twice } : null
    }
    case 'number':
      return null
  }
}

/** A question as a teacher sends it. */
export const questionBody = z.discriminatedUnion('kind', written).superRefine((question, context) => {
  const problem = problemOf(question)
  if (problem) context.addIssue({ code: 'custom', ...problem })
})
export type QuestionBody = z.infer<typeof questionBody>

const kept = { id, hasPicture: z.boolean() }
/** A question as its teacher reads it, right answers and all. */
export const teacherQuestion = z.discriminatedUnion('kind', [
  written[0].omit({ copyOf: true }).extend(kept),
  written[1].omit({ copyOf: true }).extend(kept),
  written[2].omit({ copyOf: true }).extend(kept),
  written[3].omit({ copyOf: true }).extend(kept),
  written[4].omit({ copyOf: true }).extend(kept),
  written[5].omit({ copyOf: true }).extend(kept),
])
export type TeacherQuestion = z.infer<typeof teacherQuestion>

const shown = z.strictObject({ id: z.string(), text: z.string() })
const asked = { id, text: z.string(), points: z.number(), hasPicture: z.boolean() }
/** A question as a learner gets it during the quiz. */
export const learnerQuestion = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('single'), ...asked, choices: z.array(shown) }),
  z.strictObject({ kind: z.literal('multiple'), ...asked, choices: z.array(shown) }),
  z.strictObject({ kind: z.literal('number'), ...asked, unit: z.string().nullable() }),
  z.strictObject({ kind: z.literal('short'), ...asked }),
  z.strictObject({ kind: z.literal('match'), ...asked, left: z.array(shown), right: z.array(shown) }),
  z.strictObject({ kind: z.literal('order'), ...asked, items: z.array(shown) }),
])
export type LearnerQuestion = z.infer<typeof learnerQuestion>

const item = z.string().min(1).max(24)
/** A learner's answer. */
export const answer = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('single'), choice: item }),
  z.strictObject({ kind: z.literal('multiple'), choices: z.array(item).max(8) }),
  /** As typed: `2,5` or `2.5 cm`. */
  z.strictObject({ kind: z.literal('number'), number: z.string().max(60) }),
  z.strictObject({ kind: z.literal('short'), text: z.string().max(1000) }),
  z.strictObject({ kind: z.literal('match'), pairs: z.array(z.strictObject({ left: item, right: item })).max(10) }),
  z.strictObject({ kind: z.literal('order'), items: z.array(item).max(10) }),
])
export type Answer = z.infer<typeof answer>
