/** Who may call what of the assistant, and its errors. */
import { action } from '#core/access/contract/access.ts'
import { defineError } from '#platform/pure/errors.ts'

/** Ask, and read what one asked before. */
export const askAssistant = action('assistant.ask', 'ai-assistant', ['student', 'teacher', 'tutor'])
/** Look into what was asked at the school. It stays open where the assistant is switched off. */
export const reviewAssistant = action('assistant.review', null, ['admin'], 'principal')

export const assistantErrors = {
  tooMany: defineError('assistant.too_many', 429, 'You have asked a lot today. Please go on tomorrow.'),
  off: defineError('assistant.off', 409, 'Your school has not switched on written answers.'),
  usedUp: defineError('assistant.used_up', 409, 'This month’s budget for written answers is used up.'),
  noPassages: defineError('assistant.no_passages', 409, 'There is nothing in your books to write an answer from.'),
  written: defineError('assistant.written', 409, 'This answer is written already.'),
} as const
