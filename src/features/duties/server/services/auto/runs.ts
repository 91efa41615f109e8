/** Runs of automatic assignment: applies a preview completely or not at all, and undoes it. */
import type { Actor } from '#core/access/contract/access.ts'
import { accountNames, staffNames, type Caller } from '#core/people/server/public.ts'
import type { BodyOf, ResponseOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { groupBy } from '#platform/pure/group.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { applyAuto, AutoPlace, listRuns, undoAuto } from '../../../contract/auto.ts'
import { dutyErrors } from '../../../contract/shapes.ts'
import { hasBegun } from '../../../rules/permissions.ts'
import { spanOf } from '../../../rules/times.ts'
import { place } from '../assign.ts'
import { publishDutiesChanged, rememberAll } from '../history.ts'
import { changeAssignments, standing } from '../../queries/assignments.ts'
import {
  endRun,
  insertRun,
  lastRuns,
  lockRun,
  standingOfRun,
  untouchedCounts,
  untouchedOf,
} from '../../queries/auto.ts'
import { lockDuties, type DutyRow } from '../../queries/duties.ts'
import { notifyTakenOff } from '../notify.ts'

const changed = (): AppError => new AppError(dutyErrors.planChanged)

/** Locks the duties of a plan. @throws AppError 409 if one has changed since the plan was made */
const heldAsPlanned = async (tx: Tx, caller: Caller, places: readonly AutoPlace[]): Promise<Map<string, DutyRow>> => {
  const wanted = groupBy(places, ({ dutyId }) => dutyId)
  const rows = await lockDuties(tx, [...wanted.keys()])
  const taken = await standing(tx, [...wanted.keys()])
  const isAsPlanned = (row: DutyRow): boolean => {
    const own = wanted.get(row.id) ?? []
    return (
      row.status === 'scheduled' &&
      !hasBegun(spanOf(row), caller.now) &&
      own.length <= row.teachersNeeded &&
      own.every(({ version }) => version === row.version)
    )
  }
  if (rows.length !== wanted.size || taken.length > 0 || !rows.every(isAsPlanned)) throw changed()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Errors of a single assignment which mean that the plan is outdated. */
const outdated = [
  dutyErrors.conflict,
  dutyErrors.lesson,
  dutyErrors.unavailable,
  dutyErrors.alreadyAssigned,
  dutyErrors.full,
  commonErrors.invalid,
]

/** @throws AppError 409 if anything has changed since the plan; nothing is assigned then */
export const apply = async (
  tx: Tx,
  actor: Actor,
  caller: Caller,
  { places }: BodyOf<typeof applyAuto>,
): Promise<ResponseOf<typeof applyAuto>> => {
  const duties = await heldAsPlanned(tx, caller, places)
  const runId = await insertRun(tx, places.length)
  const led = new Set<string>()
  const wanted = places.flatMap(({ dutyId, teacherId }) => {
    const duty = duties.get(dutyId)
    const isMain = !led.has(dutyId)
    led.add(dutyId)
    return duty ? [{ duty, teacherId, isMain, autoRunId: runId }] : []
  })
  await place(tx, actor, wanted).catch((error: unknown) => {
    throw error instanceof AppError && outdated.includes(error.definition) ? changed() : error
  })
  await audit(tx, {
    action: 'duties.apply_auto',
    entity: 'duty_auto_run',
    entityId: runId,
    after: { assigned: places.length, duties: duties.size },
  })
  return { runId, assigned: places.length }
}

const runsShown = 10

export const runs = async (tx: Tx): Promise<ResponseOf<typeof listRuns>> => {
  const rows = await lastRuns(tx, runsShown)
  const untouched = await untouchedCounts(
    tx,
    rows.filter(({ undoneAt }) => undoneAt === null).map(({ id }) => id),
  )
  const names = await accountNames(
    tx,
    rows.map(({ appliedBy }) => appliedBy),
  )
  return {
    items: rows.map((row) => ({
      id: row.id,
      appliedAt: row.appliedAt.toISOString(),
      appliedByName: (row.appliedBy ? names.get(row.appliedBy) : null) ?? null,
      assigned: row.assigned,
      undoneAt: row.undoneAt?.toISOString() ?? null,
      untouched: untouched.get(row.id) ?? 0,
    })),
  }
}

/** @throws AppError 404; 409 if already undone */
export const undo = async (tx: Tx, runId: string): Promise<ResponseOf<typeof undoAuto>> => {
  const run = await lockRun(tx, runId)
  if (!run) throw new AppError(commonErrors.notFound)
  if (run.undoneAt) throw new AppError(dutyErrors.undone)
  // Answering locks the duty, so the untouched assignments are read again after locking all of them.
  const duties = await lockDuties(
    tx,
    (await untouchedOf(tx, runId)).map(({ dutyId }) => dutyId),
  )
  const rows = await untouchedOf(tx, runId)
  await changeAssignments(
    tx,
    rows.map(({ id }) => id),
    { endedAt: tx.at },
  )
  await endRun(tx, runId)
  const names = await staffNames(
    tx,
    rows.map(({ staffId }) => staffId),
  )
  await audit(tx, {
    action: 'duties.undo_auto',
    entity: 'duty_auto_run',
    entityId: runId,
    before: { assigned: run.assigned },
    after: { removed: rows.length },
  })
  await rememberAll(
    tx,
    rows.map(({ dutyId, staffId }) => ({
      dutyId,
      action: 'duties.undo_auto',
      type: 'assignment',
      description: names.get(staffId) ?? '',
    })),
  )
  await notifyTakenOff(tx, duties, rows)
  publishDutiesChanged(tx, null)
  return { removed: rows.length, kept: await standingOfRun(tx, runId) }
}
