/** Who may call what of the assistant, and its errors. */
import { action } from '#core/access/contract/access.ts'
import { defineError } from '#platform/pure/errors.ts'

/** Ask, and read what one asked before. */
export const askAssistant = action('assistant.ask', 'ai-assistant', ['student', 'teacher', 'tutor'])
/** Look into what was asked at the school. It stays open where the assistant is switched off. */
export const reviewAssistant = action('assistant.review', null, ['admin'], 'principal')

export const assistantErrors = {
  tooMany: defineError('assistant.too_many', 429, 'You have asked a lot today. Please go on tomorrow.'),
} as const
