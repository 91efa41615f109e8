/** Errors of promotion endpoints. */
import { defineError } from '#platform/pure/errors.ts'

export const promotionErrors = {
  sameYear: defineError('people.promotion_same_year', 400, 'Choose a later year to promote into.'),
  done: defineError('people.promotion_done', 409, 'This year has been promoted already. Undo that first.'),
  undone: defineError('people.promotion_undone', 409, 'This promotion has been undone already.'),
  nobody: defineError('people.promotion_nobody', 409, 'Nobody is in a class of this year.'),
  unmapped: defineError('people.promotion_unmapped', 409, 'Choose where each class goes: {streams}.'),
} as const
