/** Notifies learners and guardians of published marks. */
import { learningAreasOf } from '#core/academics/server/public.ts'
import { notify } from '#core/notifications/server/public.ts'
import { guardiansToTell, learnersByIds, parentRecipients } from '#core/people/server/public.ts'
import { publishEvent } from '#platform/server/events/hub.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { gradebookEvent } from '../../contract/access.ts'
import { marksPublishedNotice } from '../../contract/notices.ts'
import type { AssessmentRow } from '../queries/assessments.ts'
import { marksOfAssessments } from '../queries/marks.ts'

const isAccount = (id: string | null): id is string => id !== null

/**
 * One notice per family and publication, about its own child, only if the child has a mark.
 * @param rows assessments of one class, published together
 */
export const notifyFamilies = async (tx: Tx, title: string, rows: readonly AssessmentRow[]): Promise<void> => {
  const marks = await marksOfAssessments(
    tx,
    rows.map(({ id }) => id),
  )
  const given = marks.filter(({ state }) => state !== 'empty')
  const ids = [...new Set(given.map(({ learnerId }) => learnerId))]
  const [learners, guardians, areas] = await Promise.all([
    learnersByIds(tx, ids),
    guardiansToTell(tx, ids),
    learningAreasOf(tx),
  ])
  const areaOf = new Map(rows.map((row) => [row.id, areas.find(({ id }) => id === row.learningAreaId)?.name ?? '']))
  const accounts = [...learners, ...guardians].map(({ accountId }) => accountId).filter(isAccount)
  if (accounts.length === 0) return
  publishEvent(tx, {
    type: gradebookEvent,
    schoolId: schoolOf(tx),
    accounts: [...new Set(accounts)],
    data: { streamId: rows[0]?.streamId ?? null },
  })
  for (const learner of learners) {
    const names = [
      ...new Set(
        given.filter((mark) => mark.learnerId === learner.id).map((mark) => areaOf.get(mark.assessmentId) ?? ''),
      ),
    ].sort()
    const params = { name: learner.firstName, title, areas: names.join(', ') }
    const options = { dedupeKey: `gradebook.published:${rows[0]?.id}:${learner.id}`, again: 'count' } as const
    const parents = parentRecipients(guardians.filter((one) => one.learnerId === learner.id))
    await Promise.all([
      notify(tx, marksPublishedNotice, parents, params, { ...options, link: `/parent/children/${learner.id}` }),
      notify(
        tx,
        marksPublishedNotice,
        learner.accountId ? [{ accountId: learner.accountId, role: 'student' }] : [],
        params,
        { ...options, link: '/student' },
      ),
    ])
  }
}
