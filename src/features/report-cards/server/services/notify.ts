/** Publishes live events to staff, and notifies families of published cards. */
import { notify } from '#core/notifications/server/public.ts'
import { guardiansToTell, parentRecipients, type LearnerRow } from '#core/people/server/public.ts'
import { groupBy } from '#platform/pure/group.ts'
import { publishEvent } from '#platform/server/events/hub.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { cardsEvent, type cardCorrectedNotice, type cardPublishedNotice } from '../../contract/notices.ts'
import type { TermItem } from '../../contract/runs.ts'

export const publishCardsChanged = (tx: Tx, data: Record<string, string>): void =>
  publishEvent(tx, { type: cardsEvent, schoolId: schoolOf(tx), roles: ['admin', 'teacher', 'tutor'], data })

const links = {
  parent: (learnerId: string): string => `/parent/children/${learnerId}`,
  student: '/student/report-cards',
}

/** Notifies the learner, and the guardians who receive messages. */
export const notifyFamilies = async (
  tx: Tx,
  learners: readonly LearnerRow[],
  term: TermItem,
  notice: typeof cardPublishedNotice | typeof cardCorrectedNotice,
  version: number,
): Promise<void> => {
  const guardians = groupBy(
    await guardiansToTell(
      tx,
      learners.map(({ id }) => id),
    ),
    ({ learnerId }) => learnerId,
  )
  const accounts: string[] = []
  for (const learner of learners) {
    const params = { name: learner.firstName, term: `${term.name} ${term.year}` }
    const dedupeKey = `cards.card:${learner.id}:${term.id}:${version}`
    const parents = parentRecipients(guardians.get(learner.id) ?? [])
    if (parents.length > 0) await notify(tx, notice, parents, params, { link: links.parent(learner.id), dedupeKey })
    const { accountId } = learner
    if (accountId)
      await notify(tx, notice, [{ accountId, role: 'student' }], params, { link: links.student, dedupeKey })
    accounts.push(...parents.map((parent) => parent.accountId), ...(accountId ? [accountId] : []))
  }
  if (accounts.length > 0)
    publishEvent(tx, {
      type: cardsEvent,
      schoolId: schoolOf(tx),
      accounts: [...new Set(accounts)],
      data: { termId: term.id },
    })
}
