/** Undoes a whole import; skips and reports records changed or used since. */
import type { ImportChange, Undone } from '#core/imports/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { deleteEnrolments, reopenEnrolments } from '../../queries/learners/enrolments.ts'
import {
  lockPeople,
  allGuardians,
  allLearners,
  allStaff,
  replaceStreams,
  rewriteGuardians,
  rewriteLearners,
  rewriteStaff,
} from '../../queries/import-people.ts'
import {
  deleteUnusedGuardians,
  deleteImportedLearners,
  deleteUnusedStaff,
  deleteLinks,
} from '../../queries/import-undo.ts'
import { guardians, learners } from '../../tables.ts'
import { staff } from '../../staff-tables.ts'
import type { LeaveSight } from '../../ports.ts'
import { announceLinks, leaveSight } from '../guardians/leave-sight.ts'
import type { LearnerBefore } from './commit-learners.ts'

/** Changes whose record is unchanged since the import. */
const untouched = async (
  tx: Tx,
  table: Parameters<typeof lockPeople>[1],
  changes: readonly ImportChange[],
): Promise<ImportChange[]> => {
  const versions = await lockPeople(
    tx,
    table,
    changes.map((change) => change.entityId),
  )
  return changes.filter((change) => versions.get(change.entityId) === change.versionAfter)
}

const made = (changes: readonly ImportChange[]): ImportChange[] =>
  changes.filter((change) => change.change === 'create')
const edited = (changes: readonly ImportChange[]): ImportChange[] =>
  changes.filter((change) => change.change === 'update')
const fieldsOf = (change: ImportChange): Record<string, unknown> =>
  (change.before as { fields?: Record<string, unknown> }).fields ?? {}
const idsOf = (changes: readonly ImportChange[]): string[] => changes.map((change) => change.entityId)

/** Rows as they were before, for records that the import changed. */
const restored = <T extends { id: string }>(rows: readonly T[], changes: readonly ImportChange[]): T[] => {
  const before = new Map(edited(changes).map((change) => [change.entityId, fieldsOf(change)]))
  return rows.flatMap((row) => (before.has(row.id) ? [{ ...row, ...before.get(row.id) }] : []))
}

const undoLearners = async (
  tx: Tx,
  changes: readonly ImportChange[],
  leave: readonly LeaveSight[],
): Promise<string[]> => {
  const free = await untouched(tx, learners, changes)
  const facts = new Map(free.map((change) => [change.entityId, change.before as LearnerBefore]))
  const changed = edited(free)
  const classes = changed.flatMap((change) => facts.get(change.entityId)?.classes ?? [])
  await deleteEnrolments(
    tx,
    classes.flatMap((one) => one.newId ?? []),
  )
  await reopenEnrolments(
    tx,
    classes.flatMap((one) => one.endedId ?? []),
  )
  await replaceStreams(
    tx,
    classes.flatMap((one) => (one.replaced ? [{ enrolmentId: one.replaced.id, streamId: one.replaced.streamId }] : [])),
  )
  const ended = await deleteLinks(
    tx,
    changed.flatMap((change) =>
      (facts.get(change.entityId)?.guardianIds ?? []).map((guardianId) => ({ learnerId: change.entityId, guardianId })),
    ),
  )
  for (const gone of ended) await leaveSight(tx, leave, gone)
  await rewriteLearners(tx, restored(await allLearners(tx), free))
  const gone = await deleteImportedLearners(
    tx,
    new Map(
      made(free).map((change) => {
        const before = facts.get(change.entityId)
        return [
          change.entityId,
          { enrolmentId: before?.classes?.newId ?? null, guardianIds: before?.guardianIds ?? [] },
        ]
      }),
    ),
  )
  await announceLinks(tx, [
    ...ended.map(({ guardianId }) => guardianId),
    ...gone.flatMap((learnerId) => facts.get(learnerId)?.guardianIds ?? []),
  ])
  return [...gone, ...idsOf(changed)]
}

const undoGuardians = async (tx: Tx, changes: readonly ImportChange[]): Promise<string[]> => {
  const free = await untouched(tx, guardians, changes)
  await rewriteGuardians(tx, restored(await allGuardians(tx), free))
  return [...(await deleteUnusedGuardians(tx, idsOf(made(free)))), ...idsOf(edited(free))]
}

const undoStaff = async (tx: Tx, changes: readonly ImportChange[]): Promise<string[]> => {
  const free = await untouched(tx, staff, changes)
  await rewriteStaff(tx, restored(await allStaff(tx), free))
  return [...(await deleteUnusedStaff(tx, idsOf(made(free)))), ...idsOf(edited(free))]
}

const namesOf = async (tx: Tx): Promise<Map<string, string>> =>
  new Map(
    [...(await allLearners(tx)), ...(await allGuardians(tx)), ...(await allStaff(tx))].map((row) => [
      row.id,
      row.fullName,
    ]),
  )

const of = (changes: readonly ImportChange[], entity: string): ImportChange[] =>
  changes.filter((change) => change.entity === entity)

/** Learners first: guardians can be deleted only without links. */
export const undoLearnerList =
  (leave: readonly LeaveSight[]) =>
  async (tx: Tx, changes: readonly ImportChange[]): Promise<Undone> => ({
    done: [
      ...(await undoLearners(tx, of(changes, 'learner'), leave)),
      ...(await undoGuardians(tx, of(changes, 'guardian'))),
    ],
    left: await namesOf(tx),
  })

export const undoStaffList = async (tx: Tx, changes: readonly ImportChange[]): Promise<Undone> => ({
  done: await undoStaff(tx, of(changes, 'staff')),
  left: await namesOf(tx),
})
