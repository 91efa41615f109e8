/** Who sees early warnings: class teachers those of their own classes, the office those of the whole school. */
import { action } from '#core/access/contract/access.ts'
import { permission } from '#core/access/contract/permissions.ts'
import { seeLearners } from '#core/people/contract/actions.ts'

export const warningPermission = permission({
  id: 'early_warning',
  name: 'Early warning',
  about: 'Learners of the whole school who may need support, why, and what was done.',
  positions: ['deputy'],
  needs: [seeLearners],
})

const module = 'early-warning'
export const seeWarnings = action('early_warning.see', module, ['admin', 'teacher', 'tutor'], warningPermission)
/** Have the whole school checked now. */
export const checkWarnings = action('early_warning.check', module, ['admin'], warningPermission)
