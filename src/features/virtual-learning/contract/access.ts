/** Who may do what in live lessons. */
import { action } from '#core/access/contract/access.ts'
import { permission } from '#core/access/contract/permissions.ts'

/** The module that opens rooms to a school. */
const rooms = 'video-conferencing'
/** The module that brings the timetable and recordings to them. */
const learning = 'virtual-learning'

/** What lets an admin into the live lessons of every class, to listen and see. */
export const observePermission = permission({
  id: 'live_lessons',
  name: 'Observe live lessons',
  about: 'Listen and see in the live lessons of every class. Everybody in the lesson sees who observes.',
  positions: ['deputy'],
})

/** Try microphone, camera and network before a lesson. */
export const tryLive = action('virtual_learning.try', null, ['teacher', 'tutor', 'student'])
/** See live lessons to which one is invited, and be in them; heads observe those of the whole school. */
export const attendLive = action(
  'virtual_learning.attend',
  rooms,
  ['teacher', 'tutor', 'student', 'admin'],
  observePermission,
)
/** Plan live lessons for one's own classes, and lead them. */
export const hostLive = action('virtual_learning.host', rooms, ['teacher', 'tutor'])
/** Meet a child's teacher, or a learner's guardian, by video at the time that was booked. */
export const meetLive = action('virtual_learning.meet', rooms, ['parent', 'teacher', 'tutor', 'admin'], 'every')
/** Make a lesson of the timetable live. */
export const scheduleLive = action('virtual_learning.schedule', learning, ['teacher', 'tutor'])
/** Record one's own voice in a live lesson, and decide about the recording. */
export const recordVoice = action('virtual_learning.record', learning, ['teacher', 'tutor'])
/** Listen again to lessons to which one was invited. */
export const hearLive = action('virtual_learning.recordings', learning, ['teacher', 'tutor', 'student'])
