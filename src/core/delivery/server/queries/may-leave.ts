/** Which waiting messages may leave: those to guardians who may be told of the learners that they are about. */
import type { AnyColumn, SQL } from 'drizzle-orm'
import { emailMessages } from '../email-tables.ts'
import { smsMessages } from '../tables.ts'

/**
 * Whether a guardian, named by their own id or their account's, may be told of learners: the one rule of who may know
 * what of a child, which people owns.
 * @param of any: of one of them at least; every: of each
 */
export type MayTell = (
  row: { readonly schoolId: AnyColumn; readonly guardian: AnyColumn; readonly learnerIds: AnyColumn },
  of: 'any' | 'every',
) => SQL

/** An SMS to a whole group names no child, so one child is enough, as in the list of notices. */
export const smsMayLeave = (mayTell: MayTell): SQL =>
  mayTell({ schoolId: smsMessages.schoolId, guardian: smsMessages.guardian, learnerIds: smsMessages.learnerIds }, 'any')

/** An e-mail is filled with the names of all the children it is about. */
export const mailMayLeave = (mayTell: MayTell): SQL =>
  mayTell(
    { schoolId: emailMessages.schoolId, guardian: emailMessages.guardian, learnerIds: emailMessages.learnerIds },
    'every',
  )
