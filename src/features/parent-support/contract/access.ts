/** Who may do what in parent support, and its errors. */
import { action } from '#core/access/contract/access.ts'
import { permission } from '#core/access/contract/permissions.ts'
import { defineError } from '#platform/pure/errors.ts'

const module = 'learning-support'

export const supportPermission = permission({
  id: 'parent_support',
  name: 'Parent support',
  about:
    'Requests of parents with their answers, workshops, and what the school writes about bursaries and special needs.',
  positions: ['deputy', 'secretary'],
})

/** Ask the school, read articles and book workshops. */
export const askSupport = action('support.family', module, ['parent'])
/** Answer requests: the office all, teachers those that were passed on to them. */
export const answerSupport = action('support.answer', module, ['admin', 'teacher', 'tutor'], supportPermission)
/** What the office alone does: workshops, and the school's own texts. */
export const manageSupport = action('support.manage', module, ['admin'], supportPermission)

export const supportErrors = {
  tooMany: defineError('support.too_many', 429, 'You have sent many requests today. Please call the school office.'),
  taken: defineError('support.taken', 409, '{name} has taken this request.'),
  closed: defineError('support.closed', 409, 'This request is closed. Reopen it to write again.'),
  notClosed: defineError('support.not_closed', 409, 'This request is still open.'),
  tooLate: defineError(
    'support.too_late',
    409,
    'This request was closed more than 30 days ago. Please send a new one.',
  ),
  noCall: defineError('support.no_call', 409, 'No call is waiting for this request.'),
  full: defineError('support.full', 409, 'All places of this workshop are taken.'),
  over: defineError('support.over', 409, 'This workshop has started or was cancelled.'),
  fewer: defineError('support.fewer', 409, '{count} places are booked already. Offer at least as many.'),
} as const
