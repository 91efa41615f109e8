/** Who may do what in live lessons. */
import { action } from '#core/access/contract/access.ts'

/** The module that opens rooms to a school. */
const rooms = 'video-conferencing'

/** Try microphone, camera and network before a lesson. */
export const tryLive = action('virtual_learning.try', null, ['teacher', 'tutor', 'student'])
/** See live lessons to which one is invited, and be in them. */
export const attendLive = action('virtual_learning.attend', rooms, ['teacher', 'tutor', 'student'])
/** Plan live lessons for one's own classes, and lead them. */
export const hostLive = action('virtual_learning.host', rooms, ['teacher', 'tutor'])
/** Meet a child's teacher, or a learner's guardian, by video at the time that was booked. */
export const meetLive = action('virtual_learning.meet', rooms, ['parent', 'teacher', 'tutor', 'admin'], 'every')
