/** Who may do what in live lessons. */
import { action } from '#core/access/contract/access.ts'

/** Try microphone, camera and network before a lesson. */
export const tryLive = action('virtual_learning.try', null, ['teacher', 'tutor', 'student'])
