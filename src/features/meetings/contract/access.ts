/** Who may call what in meetings. */
import { action } from '#core/access/contract/access.ts'
import { permission } from '#core/access/contract/permissions.ts'

export const meetingsPermission = permission({
  id: 'meetings',
  name: 'Meetings with families',
  about: 'Meeting times of every teacher, and who has booked.',
  positions: ['deputy', 'secretary'],
})

/** Book meetings with the teachers of one's own children. */
export const parentMeetings = action('meetings.parent', 'meetings', ['parent'])
/** Open meeting times: teachers their own, the office anyone's. */
export const manageMeetings = action('meetings.manage', 'meetings', ['admin', 'teacher', 'tutor'], meetingsPermission)
export const anyMeetings = action(
  'meetings.own',
  'meetings',
  ['parent', 'admin', 'teacher', 'tutor'],
  meetingsPermission,
)
