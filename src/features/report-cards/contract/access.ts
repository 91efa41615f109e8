/** Who may call what in report cards, and its errors. */
import { action, signedIn } from '#core/access/contract/access.ts'
import { marksPermission } from '#features/gradebook/contract/access.ts'
import { defineError } from '#platform/pure/errors.ts'

const module = 'report-cards'

/** Runs, cards and comments: class teachers of their classes, admins of all. */
export const seeCards = action('cards.see', module, ['teacher', 'tutor', 'admin'], marksPermission)
/** Head's comments, printing of the whole school, transcripts, transfer letters, figures for KNEC. */
export const manageCards = action('cards.manage', module, ['admin'], marksPermission)
/** A learner's own published cards. */
export const ownCards = action('cards.own', module, ['student'])
/** A child's published cards, for a guardian who may see its records. */
export const childCards = signedIn

export const cardErrors = {
  published: defineError('cards.published', 409, 'These cards are published. Correct a single learner’s card instead.'),
  notPublished: defineError('cards.not_published', 409, 'These cards are not published yet.'),
  notDraft: defineError('cards.not_draft', 409, 'These cards have been checked. Reopen them before you change them.'),
  notChecked: defineError('cards.not_checked', 409, 'Check these cards before you publish them.'),
  incomplete: defineError(
    'cards.incomplete',
    409,
    'Some cards are incomplete. Complete them, or publish them as they are.',
  ),
  nobody: defineError('cards.nobody', 409, 'There are no learners in this class.'),
  mayNotPublish: defineError('cards.may_not_publish', 403, 'Only an admin can publish cards at this school.'),
  termToCome: defineError('cards.term_to_come', 409, 'This term has not started yet.'),
  printing: defineError('cards.printing', 409, 'These cards are being printed already.'),
  notReady: defineError('cards.not_ready', 409, 'This print is not ready.'),
  printShowsFees: defineError(
    'cards.print_shows_fees',
    403,
    'This print shows fees, which your position does not include. Start a print of your own.',
  ),
  nothingToPrint: defineError('cards.nothing_to_print', 409, 'There are no published cards to print.'),
  heldBack: defineError(
    'cards.held_back',
    409,
    'The school holds this report card back until overdue fees are paid, or agreed in instalments with its office.',
  ),
  noTranscript: defineError('cards.no_transcript', 409, 'This learner has no published cards yet.'),
} as const

export const activityErrors = {
  nameTaken: defineError('activities.name_taken', 409, 'There is already an activity with this name.'),
  noPatron: defineError('activities.no_patron', 409, 'This member of staff no longer works at the school.'),
  retired: defineError('activities.retired', 409, 'This activity is retired and takes no new entries.'),
} as const
