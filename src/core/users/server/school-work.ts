/** Grade of a student and subjects of a teacher, for the signed-in user. */
import { teaches } from '../rules/grants.ts'
import { allSubjects } from '../rules/subjects.ts'
import type { SchoolWork } from '#core/access/server/public.ts'
import { learnerOfAccount, staffOfAccount, streamRefs, taughtNames } from '#core/people/server/public.ts'

export const schoolWork: SchoolWork = async (tx, { accountId, role }) => {
  if (role === 'student') {
    const streamId = (await learnerOfAccount(tx, accountId))?.streamId
    return { grade: (streamId && (await streamRefs(tx)).get(streamId)?.grade) ?? null, subjects: [] }
  }
  const row = role === 'super_admin' || !teaches(role) ? undefined : await staffOfAccount(tx, accountId)
  if (!row) return { grade: null, subjects: [] }
  return { grade: null, subjects: allSubjects(row.subjects, (await taughtNames(tx, [row.id])).get(row.id) ?? []) }
}
