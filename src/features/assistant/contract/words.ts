/** Kinds of answers and of sources. */
export const sourceKinds = ['library', 'notes', 'curriculum', 'help'] as const
export type SourceKind = (typeof sourceKinds)[number]

/**
 * found: passages of the school's material; nothing: none fits; care: the question speaks of harm to a person, and a
 * person answers instead.
 */
export const answerKinds = ['found', 'nothing', 'care'] as const
export type AnswerKind = (typeof answerKinds)[number]

export const concerns = ['self_harm', 'abuse'] as const
export type Concern = (typeof concerns)[number]

/** Whether a model may write an answer from the passages: the school's switch is off, or its month is used up. */
export const writingStates = ['open', 'off', 'used_up'] as const
export type WritingState = (typeof writingStates)[number]

/** How the writing of an answer ended; `writing` while it goes on. */
export const writtenStates = ['writing', 'done', 'stopped', 'failed'] as const
export type WrittenState = (typeof writtenStates)[number]

export const modelTexts = {
  tokens: 'Enter a whole number of tokens, up to 100,000,000',
  price: 'Enter a price in shillings, up to 1,000,000',
  baseUrl: 'Enter an address that begins with https://, as the provider names it',
  closed: 'This address is not on the public network',
  model: 'Name the model',
  apiKey: 'Enter the key again: it belongs to the address that was set before',
} as const

export const longestQuestion = 500

export const assistantTexts = {
  question: 'Ask in at least three letters',
} as const
