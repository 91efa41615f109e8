/** Kinds of answers and of sources. */
export const sourceKinds = ['library', 'notes', 'curriculum'] as const
export type SourceKind = (typeof sourceKinds)[number]

/**
 * found: passages of the school's material; nothing: none fits; care: the question speaks of harm to a person, and a
 * person answers instead.
 */
export const answerKinds = ['found', 'nothing', 'care'] as const
export type AnswerKind = (typeof answerKinds)[number]

export const concerns = ['self_harm', 'abuse'] as const
export type Concern = (typeof concerns)[number]

export const longestQuestion = 500

export const assistantTexts = {
  question: 'Ask in at least three letters',
} as const
