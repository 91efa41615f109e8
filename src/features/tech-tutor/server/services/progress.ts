/** A person’s own progress: read, and sessions added to it. */
import { learnerOfAccount } from '#core/people/server/public.ts'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import { publishEvent } from '#platform/server/events/hub.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Progress, sendSessions, TutorSession } from '../../contract/progress.ts'
import { tutorEvent, type Refusal, type Skill } from '../../contract/words.ts'
import { noProgress, withSessions } from '../../rules/progress.ts'
import { accuracyOf, passes, refusalOf, scoreOf } from '../../rules/sessions.ts'
import { deleteDrills } from '../queries/drills.ts'
import { insertSessions, lockProgress, progressOf, saveProgress, type SessionRow } from '../queries/progress.ts'

/** Whose progress, in which zone the school’s days are. */
export interface Person {
  readonly accountId: string
  readonly timeZone: string
}

export const own = async (tx: Tx, { accountId }: Person): Promise<Progress> =>
  (await progressOf(tx, accountId)) ?? noProgress(accountId)

const skillOf = (session: TutorSession): Skill => {
  if (session.kind === 'lesson') return session.skill
  return session.kind === 'typing' ? 'typing' : 'safety'
}

const resultOf = (session: TutorSession): number | null => {
  if (session.kind === 'typing') return accuracyOf(session.characters, session.misses)
  return session.kind === 'quiz' ? scoreOf(session) : null
}

/** Tells the teachers’ open pages, which read again. */
const publish = async (tx: Tx, accountId: string): Promise<void> => {
  const learner = await learnerOfAccount(tx, accountId)
  if (!learner?.streamId) return
  publishEvent(tx, {
    type: tutorEvent,
    schoolId: schoolOf(tx),
    roles: ['teacher', 'tutor', 'admin'],
    data: { streamId: learner.streamId },
  })
}

/** Sessions that cannot be true are refused one by one, the others are counted once. */
export const add = async (
  tx: Tx,
  { accountId, timeZone }: Person,
  sent: readonly TutorSession[],
): Promise<ResponseOf<typeof sendSessions>> => {
  const dayOf = (at: string): string => schoolTime(new Date(at), timeZone).date
  const refused: { id: string; reason: Refusal }[] = []
  const good = new Map<string, TutorSession>()
  for (const session of sent) {
    const reason = refusalOf(session, tx.at)
    if (reason) refused.push({ id: session.id, reason })
    else good.set(session.id, session)
  }
  const before = await lockProgress(tx, accountId, noProgress(accountId))
  const rows = [...good.values()].map((session): SessionRow => ({
    accountId,
    id: session.id,
    skill: skillOf(session),
    lessonId: session.kind === 'quiz' ? session.quizId : session.lessonId,
    day: dayOf(session.at),
    at: new Date(session.at),
    passed: passes(session),
    result: resultOf(session),
    session,
  }))
  const fresh = await insertSessions(tx, rows)
  const news = [...good.values()].filter(({ id }) => fresh.has(id))
  if (news.length === 0) return { progress: before, counted: 0, refused }
  const progress = withSessions(before, news, dayOf)
  await saveProgress(tx, accountId, progress)
  await deleteDrills(
    tx,
    accountId,
    rows.filter(({ passed }) => passed).map(({ lessonId }) => lessonId),
  )
  await publish(tx, accountId)
  return { progress, counted: news.length, refused }
}
