/** The class view, and levels offered to the gradebook as evidence of Digital Literacy. */
import type { ActorContext } from '#core/access/server/public.ts'
import { listStreams, termOn } from '#core/academics/server/public.ts'
import {
  callerOf,
  ensureStreamInReach,
  learnerInReach,
  learnersByIds,
  rosterOn,
  type Caller,
} from '#core/people/server/public.ts'
import type { QueryOf, ResponseOf } from '#platform/pure/contract.ts'
import { addDays } from '#platform/pure/dates.ts'
import { AppError } from '#platform/pure/errors.ts'
import { groupBy } from '#platform/pure/group.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { EvidenceKeeper } from '#features/gradebook/server/ports.ts'
import { seeTutorClass, tutorErrors } from '../../contract/access.ts'
import type { ClassLearner, offerEvidence, tutorClass } from '../../contract/class.ts'
import type { Progress } from '../../contract/progress.ts'
import { skills, type Skill } from '../../contract/words.ts'
import { stuckAfter, stuckTries } from '../../rules/class.ts'
import { nextLesson } from '../../rules/next.ts'
import { noProgress } from '../../rules/progress.ts'
import { drillsOf } from '../queries/drills.ts'
import { failedTries, progressOf, progressOfAccounts, type Tries } from '../queries/progress.ts'

type Answer = ResponseOf<typeof tutorClass>

const classesOf = async (tx: Tx, caller: Caller): Promise<Answer['classes']> => {
  const streams = await listStreams(tx)
  const own = new Set(caller.classes.map(({ streamId }) => streamId))
  return streams.filter(({ id }) => caller.isAdmin || own.has(id)).map(({ id, label }) => ({ id, name: label }))
}

interface Standing {
  readonly learner: { readonly id: string; readonly name: string; readonly hasAccount: boolean }
  readonly progress: Progress
  readonly stuck: readonly Tries[]
  /** Lessons that were set for the learner. */
  readonly drills: ReadonlySet<string>
}

const standings = async (tx: Tx, streamId: string, today: string): Promise<Standing[]> => {
  const roster = await rosterOn(tx, streamId, today)
  const accounts = new Map(
    (
      await learnersByIds(
        tx,
        roster.map(({ id }) => id),
      )
    ).map(({ id, accountId }) => [id, accountId]),
  )
  const known = [...accounts.values()].filter((one): one is string => one !== null)
  const progress = await progressOfAccounts(tx, known)
  const tries = await failedTries(tx, known, addDays(today, 1 - stuckAfter.days))
  const drills = groupBy(
    await drillsOf(tx, known),
    ({ accountId }) => accountId,
    ({ lessonId }) => lessonId,
  )
  return roster.map(({ id, fullName }) => {
    const accountId = accounts.get(id) ?? null
    const own = (accountId && progress.get(accountId)) || noProgress(accountId ?? id)
    return {
      learner: { id, name: fullName, hasAccount: accountId !== null },
      progress: own,
      stuck: stuckTries(
        own,
        tries.filter((one) => one.accountId === accountId),
      ),
      drills: new Set(drills.get(accountId ?? '') ?? []),
    }
  })
}

const shown = ({ learner, progress, stuck, drills }: Standing, skill: Skill): ClassLearner => {
  const at = stuck.find((one) => one.skill === skill)
  return {
    ...learner,
    started: progress.totalSessions > 0,
    level: progress.currentSkillLevels[skill],
    overall: progress.currentSkillLevels.overall,
    at: nextLesson(progress, skill),
    stuck: at
      ? {
          lessonId: at.lessonId,
          tries: at.tries,
          lowest: at.lowest,
          highest: at.highest,
          onKeys: at.onKeys,
          drill: drills.has(at.lessonId),
        }
      : null,
  }
}

/** @throws AppError 404 for a class that the caller does not teach */
export const classView = async (
  tx: Tx,
  { actor }: ActorContext,
  { streamId, skill }: QueryOf<typeof tutorClass>,
): Promise<Answer> => {
  if (streamId) await ensureStreamInReach(tx, actor, streamId)
  const caller = await callerOf(tx, actor, seeTutorClass)
  const classes = await classesOf(tx, caller)
  const chosen = (streamId ? classes.find(({ id }) => id === streamId) : classes[0]) ?? null
  const all = chosen ? await standings(tx, chosen.id, caller.today) : []
  return {
    classes,
    class: chosen,
    skill,
    stuck: skills.map((one) => ({
      skill: one,
      count: all.filter(({ stuck }) => stuck.some((tried) => tried.skill === one)).length,
    })),
    learners: all.map((one) => shown(one, skill)),
  }
}

const skillNames: Record<Skill, string> = {
  typing: 'typing',
  safety: 'online safety',
  productivity: 'productivity',
  mobile: 'mobile',
  web: 'web',
  troubleshooting: 'troubleshooting',
  contentCreation: 'content creation',
  advancedSecurity: 'advanced security',
}

/** What a teacher reads among the evidence, such as `Tech tutor: overall A2. Typing A3, online safety A2.` */
const evidenceText = ({ currentSkillLevels: levels }: Progress): string => {
  const reached = skills
    .filter((skill) => levels[skill] !== 'A0')
    .map((skill) => `${skillNames[skill]} ${levels[skill]}`)
  return `Tech tutor: overall ${levels.overall}. Reached so far: ${reached.join(', ')}.`
}

/** @throws AppError 404 for a learner of another’s class; 409 without a level, a term or a gradebook */
export const offer = async (
  tx: Tx,
  { actor }: ActorContext,
  keep: EvidenceKeeper | undefined,
  learnerId: string,
): Promise<ResponseOf<typeof offerEvidence>> => {
  const learner = await learnerInReach(tx, actor, learnerId)
  const { today } = await callerOf(tx, actor)
  const progress = (learner.accountId && (await progressOf(tx, learner.accountId))) || undefined
  if (!progress || skills.every((skill) => progress.currentSkillLevels[skill] === 'A0'))
    throw new AppError(tutorErrors.notReached)
  if (!keep) throw new AppError(tutorErrors.noGradebook)
  const term = await termOn(tx, today)
  if (!term) throw new AppError(tutorErrors.noTerm)
  const text = evidenceText(progress)
  await keep(tx, {
    learnerId,
    termId: term.id,
    competency: 'digital_literacy',
    text,
    observedOn: today,
    recordedBy: actor.accountId,
  })
  await audit(tx, { action: 'tech_tutor.offer_evidence', entity: 'learner', entityId: learnerId, after: { text } })
  return { text }
}
