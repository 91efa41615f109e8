/** Lists of warnings: open ones, those that are over, and exceptions. */
import type { Actor } from '#core/access/contract/access.ts'
import { permits } from '#core/access/rules/permissions.ts'
import { manageSchool } from '#core/schools/contract/school.ts'
import { accountNames, learnerInReach, learnersByIds, type LearnerRow } from '#core/people/server/public.ts'
import { groupBy } from '#platform/pure/group.ts'
import type { QueryOf, ResponseOf } from '#platform/pure/contract.ts'
import { toPage } from '#platform/pure/paging.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { checkWarnings } from '../../contract/access.ts'
import type { countWarnings } from '../../contract/count.ts'
import type {
  learnerWarning,
  listExceptions,
  listWarnings,
  warningHistory,
  WarningDetail,
  WarningLine,
} from '../../contract/warnings.ts'
import type { WarningSource } from '../ports.ts'
import { checkRow, type ReasonRow } from '../queries/checks.ts'
import { insertSteps, lookedSince, openExceptions, stepsOfWarnings, type StepRow } from '../queries/steps.ts'
import { closedPage, openWarnings, reasonById, reasonsOfWarnings, type WarningRow } from '../queries/warnings.ts'
import { classNames, detailOf, learnerCard, shownReasons, shownSteps } from './show.ts'
import { learnersSeen, seesLearner, seesReason, viewerOf, warningInSight, type Viewer } from './viewer.ts'

type Sources = readonly WarningSource[]

interface OpenOne {
  readonly row: WarningRow
  readonly learner: LearnerRow
  readonly reasons: readonly ReasonRow[]
  /** The latest besides looking. */
  readonly latest: StepRow | undefined
}

const isStep = ({ kind }: StepRow): boolean => kind !== 'seen'

/** Open warnings that the viewer sees, in the order of the alphabet. */
const openSeen = async (tx: Tx, viewer: Viewer, learnerId?: string): Promise<OpenOne[]> => {
  const rows = await openWarnings(tx, learnerId)
  const ids = rows.map(({ id }) => id)
  const learners = await learnersByIds(
    tx,
    rows.map((row) => row.learnerId),
  )
  const [reasons, steps] = [
    groupBy(await reasonsOfWarnings(tx, ids), ({ warningId }) => warningId),
    groupBy((await stepsOfWarnings(tx, ids)).filter(isStep), ({ warningId }) => warningId),
  ]
  const byLearner = new Map(rows.map((row) => [row.learnerId, row]))
  return learners.flatMap((learner): OpenOne[] => {
    const row = byLearner.get(learner.id)
    const own = (row ? (reasons.get(row.id) ?? []) : []).filter(
      (one) => one.endedAt === null && seesReason(viewer, one),
    )
    if (!row || own.length === 0 || learner.status !== 'active' || !seesLearner(viewer, learner)) return []
    const done = (steps.get(row.id) ?? []).filter(({ rule }) => rule === null || seesReason(viewer, { rule }))
    return [{ row, learner, reasons: own, latest: done.at(-1) }]
  })
}

const linesOf = async (tx: Tx, viewer: Viewer, some: readonly OpenOne[]): Promise<WarningLine[]> => {
  const labels = await classNames(tx)
  const steps = await shownSteps(
    tx,
    viewer,
    some.flatMap(({ latest }) => latest ?? []),
  )
  const byId = new Map(steps.map((step) => [step.id, step]))
  return some.map(({ row, learner, reasons, latest }) => ({
    id: row.id,
    learner: learnerCard(learner, labels),
    openedAt: row.openedAt.toISOString(),
    reasons: shownReasons(reasons),
    latest: byId.get(latest?.id ?? '') ?? null,
  }))
}

/** A check that was asked for longer ago is not waited for. */
const longestCheck = 15 * 60_000

const isNew = ({ latest }: OpenOne): boolean => latest === undefined

export const list = async (
  tx: Tx,
  actor: Actor,
  sources: Sources,
  { page, limit, streamId, stage }: QueryOf<typeof listWarnings>,
): Promise<ResponseOf<typeof listWarnings>> => {
  const viewer = await viewerOf(tx, actor, sources)
  const all = await openSeen(tx, viewer)
  const labels = await classNames(tx)
  const inClass = all.filter(({ learner }) => streamId === undefined || learner.streamId === streamId)
  const [fresh, followed] = [inClass.filter(isNew), inClass.filter((one) => !isNew(one))]
  const wanted = stage === 'new' ? fresh : stage === 'followed' ? followed : [...fresh, ...followed]
  const shown = await linesOf(tx, viewer, wanted.slice((page - 1) * limit, page * limit))
  const check = await checkRow(tx)
  const seen = new Set(all.map(({ learner }) => learner.streamId ?? ''))
  return {
    ...toPage(shown, wanted.length, page, limit),
    newCount: fresh.length,
    followedCount: followed.length,
    checkedAt: check?.checkedAt?.toISOString() ?? null,
    isChecking: check?.askedAt ? tx.at.getTime() - check.askedAt.getTime() < longestCheck : false,
    classes: [...labels]
      .filter(([id]) => (viewer.streams === null ? seen.has(id) : viewer.streams.has(id)))
      .map(([id, label]) => ({ id, label })),
    wholeSchool: viewer.streams === null,
    mayCheck: actor.role === 'admin' && permits(actor, checkWarnings),
    mayRule: actor.role === 'admin' && permits(actor, manageSchool),
  }
}

export const counted = async (tx: Tx, actor: Actor, sources: Sources): Promise<ResponseOf<typeof countWarnings>> => ({
  newCount: (await openSeen(tx, await viewerOf(tx, actor, sources))).filter(isNew).length,
})

/** @throws AppError 404 for a learner out of reach */
export const ofLearner = async (
  tx: Tx,
  actor: Actor,
  sources: Sources,
  learnerId: string,
): Promise<ResponseOf<typeof learnerWarning>> => {
  await learnerInReach(tx, actor, learnerId)
  const viewer = await viewerOf(tx, actor, sources)
  const [warning] = await linesOf(tx, viewer, await openSeen(tx, viewer, learnerId))
  return { warning: warning ?? null }
}

/** A second look within this time is the same one. */
const sameLook = 30 * 60_000

/** @throws AppError 404 */
export const open = async (tx: Tx, actor: Actor, sources: Sources, id: string): Promise<WarningDetail> => {
  const viewer = await viewerOf(tx, actor, sources)
  const seen = await warningInSight(tx, viewer, id)
  if (!(await lookedSince(tx, id, new Date(tx.at.getTime() - sameLook)))) {
    await insertSteps(tx, [{ warningId: id, kind: 'seen' }])
    await audit(tx, { action: 'early_warning.open', entity: 'warning', entityId: id })
  }
  return detailOf(tx, viewer, seen)
}

export const history = async (
  tx: Tx,
  actor: Actor,
  sources: Sources,
  { page, limit }: QueryOf<typeof warningHistory>,
): Promise<ResponseOf<typeof warningHistory>> => {
  const viewer = await viewerOf(tx, actor, sources)
  const learnerIds = await learnersSeen(tx, viewer)
  const { rows, total } = await closedPage(tx, { page, limit, rules: [...viewer.rules], learnerIds })
  const ids = rows.map(({ id }) => id)
  const [learners, labels] = [
    new Map(
      (
        await learnersByIds(
          tx,
          rows.map((row) => row.learnerId),
        )
      ).map((one) => [one.id, one]),
    ),
    await classNames(tx),
  ]
  const stepRows = (await stepsOfWarnings(tx, ids)).filter(isStep)
  const warningOf = new Map(stepRows.map(({ id, warningId }) => [id, warningId]))
  const [reasons, steps] = [
    groupBy(await reasonsOfWarnings(tx, ids), ({ warningId }) => warningId),
    groupBy(await shownSteps(tx, viewer, stepRows), ({ id }) => warningOf.get(id) ?? ''),
  ]
  const items = rows.flatMap(({ id, learnerId, openedAt, closedAt }) => {
    const learner = learners.get(learnerId)
    if (!learner || !closedAt) return []
    return [
      {
        id,
        learner: learnerCard(learner, labels),
        openedAt: openedAt.toISOString(),
        closedAt: closedAt.toISOString(),
        reasons: shownReasons((reasons.get(id) ?? []).filter((one) => seesReason(viewer, one))),
        steps: steps.get(id) ?? [],
      },
    ]
  })
  return toPage(items, total, page, limit)
}

export const exceptions = async (
  tx: Tx,
  actor: Actor,
  sources: Sources,
  { page, limit }: QueryOf<typeof listExceptions>,
): Promise<ResponseOf<typeof listExceptions>> => {
  const viewer = await viewerOf(tx, actor, sources)
  const rows = (await openExceptions(tx, viewer.caller.today)).filter((one) => seesReason(viewer, one))
  const learners = await learnersByIds(tx, [...new Set(rows.map(({ learnerId }) => learnerId))])
  const byLearner = groupBy(rows, ({ learnerId }) => learnerId)
  const all = learners
    .filter((learner) => learner.status === 'active' && seesLearner(viewer, learner))
    .flatMap((learner) => (byLearner.get(learner.id) ?? []).map((row) => ({ learner, row })))
  const some = all.slice((page - 1) * limit, page * limit)
  const [labels, names] = [
    await classNames(tx),
    await accountNames(
      tx,
      some.map(({ row }) => row.accountId),
    ),
  ]
  const items = []
  for (const { learner, row } of some) {
    const reason = await reasonById(tx, row.reasonId)
    if (reason)
      items.push({
        id: row.id,
        learner: learnerCard(learner, labels),
        rule: row.rule,
        evidence: reason.evidence,
        why: row.why,
        note: row.note,
        until: row.until,
        by: names.get(row.accountId) ?? '',
        at: row.createdAt.toISOString(),
      })
  }
  return toPage(items, all.length, page, limit)
}
