/** Who may call what in the occurrence book. */
import { action } from '#core/access/contract/access.ts'
import { permission } from '#core/access/contract/permissions.ts'

export const incidentsPermission = permission({
  id: 'incidents',
  name: 'Incidents',
  about: 'The occurrence book of the whole school.',
  positions: ['deputy', 'nurse'],
})

const book = 'occurrence-book'
/** All staff may report, and read the entries that concern them: see `rules/visibility.ts`. */
export const staffBook = action(
  'occurrences.staff',
  book,
  ['admin', 'teacher', 'tutor', 'school_technician'],
  incidentsPermission,
)
/** Who finds learners to name in an entry. A technician reports what happened, and others add the learners. */
export const nameLearners = action(
  'occurrences.name_learners',
  book,
  ['admin', 'teacher', 'tutor'],
  incidentsPermission,
)
export const strikeEntries = action('occurrences.strike', book, ['admin'], incidentsPermission)
/** The caller's part of an entry about their child or themselves. */
export const childIncidents = action('occurrences.parent', book, ['parent'])
export const ownIncidents = action('occurrences.student', book, ['student'])
