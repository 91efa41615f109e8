/** When a post waits for staff, and how much a person may write. */
import type { Role } from '#core/access/contract/access.ts'
import type { PostStatus } from '../contract/community.ts'

export const isStaff = (role: Role): boolean => role === 'teacher' || role === 'tutor' || role === 'admin'

/** Staff answer for what they write; everybody else's posts are read first. */
export const firstStatus = (role: Role): PostStatus => (isStaff(role) ? 'shown' : 'waiting')

/** Posts of a learner or guardian in 24 hours. */
export const mostInADay = { questions: 5, answers: 20, reports: 20 } as const

/** Reports of different people after which a post waits again until staff decide. */
export const reportsToWait = 2

/** A report by a member of staff, or by enough others, takes a post out of sight until somebody decides. */
export const statusAfterReport = (status: PostStatus, by: Role, reports: number): PostStatus =>
  status === 'shown' && (isStaff(by) || reports >= reportsToWait) ? 'waiting' : status
