/** Who may call what in meetings. */
import { action } from '#core/access/contract/access.ts'

/** Book meetings with the teachers of one's own children. */
export const parentMeetings = action('meetings.parent', 'meetings', ['parent'])
/** Open meeting times: teachers their own, the office anyone's. */
export const manageMeetings = action('meetings.manage', 'meetings', ['admin', 'teacher', 'tutor'])
export const anyMeetings = action('meetings.own', 'meetings', ['parent', 'admin', 'teacher', 'tutor'])
