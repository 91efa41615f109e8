/** Who may call what in meetings. */
import { action } from '#core/access/contract/access.ts'

/** Books with the teachers of the own children. */
export const parentMeetings = action('meetings.parent', 'meetings', ['parent'])
/** Opens times: a teacher the own, the office anybody's. */
export const manageMeetings = action('meetings.manage', 'meetings', ['admin', 'teacher', 'tutor'])
export const anyMeetings = action('meetings.own', 'meetings', ['parent', 'admin', 'teacher', 'tutor'])
