/** Who may call what of announcements and groups. */
import { action, schoolRoles } from '#core/access/contract/access.ts'
import { sendingPermission } from '#core/delivery/contract/access.ts'

const module = 'communication'

/** To anyone at the school. */
export const announceToSchool = action('communication.announce', module, ['admin'], sendingPermission)
/** To one's own classes: their learners and guardians. */
export const announceToClasses = action('communication.announce_to_classes', module, ['teacher', 'tutor'])
export const manageGroups = action('communication.groups', module, ['admin'], sendingPermission)
/** Announcements sent to the caller. */
export const readAnnouncements = action('communication.read_announcements', module, schoolRoles, 'every')
export const readAsLearner = action('communication.read_as_learner', module, ['student'])
export const readAsGuardian = action('communication.read_as_guardian', module, ['parent'])
