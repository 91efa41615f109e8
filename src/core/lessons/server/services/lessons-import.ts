/** Imports lists of lessons, valid from a chosen day. */
import { z } from 'zod'
import { defineImport, type ImportChange } from '#core/imports/server/public.ts'
import { classReader } from '#core/people/rules/import/classes.ts'
import { classTeachersNow, teachingInStream } from '#core/people/server/public.ts'
import { date } from '#platform/pure/schemas.ts'
import type { AuditFact } from '#platform/server/audit/audit.ts'
import { inSavepoint } from '#platform/server/tenancy/savepoint.ts'
import { violates, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { manageLessons, type Lesson } from '../../contract/lessons.ts'
import { readNamed, type Named } from '../../rules/import-cells.ts'
import { planLessons, type Existing, type LessonPlan } from '../../rules/import-plan.ts'
import { readLesson, type Lookups } from '../../rules/import-rows.ts'
import { lessonColumns } from '../../rules/lesson-columns.ts'
import {
  checkClashesLast,
  checkClashesNow,
  deleteLesson,
  holdLessons,
  lockLessons,
  rowsFrom,
  updateLesson,
  type LessonRow,
  type NewLesson,
} from '../queries.ts'
import { carryOut, tell } from '../service.ts'
import { checkFrom } from './checks.ts'
import { busyOf, describe, readNames, type SchoolNames } from './names.ts'

/** All teaching staff and class teachers, to match names in a list. */
const teachersOf = async (tx: Tx, names: SchoolNames): Promise<Named[]> => {
  const found = new Map((await classTeachersNow(tx)).map((one) => [one.staffId, one.fullName]))
  for (const stream of names.streams.values())
    for (const one of await teachingInStream(tx, stream.id)) found.set(one.staffId, one.fullName)
  return [...found].map(([id, name]) => ({ id, name }))
}

const lookupsOf = async (tx: Tx, names: SchoolNames): Promise<Lookups> => {
  const streams = [...names.streams.values()].filter((stream) => stream.active)
  const labels = streams.map(({ id, label }) => ({ id, name: label }))
  const read = classReader(streams.map(({ id, grade, name }) => ({ id, grade, name: name ?? '' })))
  const levelOf = (streamId: string): string => names.streams.get(streamId)?.level ?? ''
  return {
    classOf: (text) =>
      labels.find((one) => one.name.toLowerCase() === text.toLowerCase())?.id ??
      read(text).value ??
      readNamed(text, labels)?.id ??
      null,
    periodsOf: (streamId) => names.dayOf(levelOf(streamId)).filter((period) => period.type === 'lesson'),
    areasOf: (streamId) => [...names.areas.values()].filter((area) => area.active && area.level === levelOf(streamId)),
    staff: await teachersOf(tx, names),
    rooms: [...names.rooms.values()].filter((room) => room.active),
  }
}

interface LessonSchool {
  readonly names: SchoolNames
  readonly lookups: Lookups
  readonly existing: readonly Existing[]
}

/** What undo restores: the slot's lesson before, and the lesson that took its place. */
interface Before {
  readonly values: NewLesson | null
  readonly successorId: string | null
}

const valuesOf = ({ schoolId: _school, id: _id, version: _version, ...values }: LessonRow): NewLesson => values

const labelOf = ({ learningArea, stream }: Lesson): string => `${learningArea.name}, ${stream.label}`

const byId = <T extends { id: string }>(rows: readonly T[]): Map<string, T> => new Map(rows.map((row) => [row.id, row]))

/** Writes one plan. @returns what undo needs; versions are filled in at the end */
const write = async (
  tx: Tx,
  { slot, lesson, covering }: LessonPlan,
  before: ReadonlyMap<string, LessonRow>,
  from: string,
): Promise<Omit<ImportChange, 'versionAfter'>[]> => {
  if (!slot || !lesson) return []
  const old = before.get(covering?.id ?? '')
  const togetherId = old?.togetherId ?? null
  const id = (await carryOut(tx, slot, { ...lesson, togetherId, startsOn: from, endsOn: null })) ?? ''
  const values = old ? valuesOf(old) : null
  const changed = { entity: 'lesson', change: 'update' as const }
  if (slot.replace) return [{ ...changed, entityId: id, before: { values, successorId: null } satisfies Before }]
  const added = { entity: 'lesson', entityId: id, change: 'create' as const, before: {} }
  return slot.end
    ? [added, { ...changed, entityId: slot.end.id, before: { values, successorId: id } satisfies Before }]
    : [added]
}

const beforeOf = (change: ImportChange): Before => change.before as Before

/** A lesson that took another's place, and the one before it: undone together. */
interface Step {
  readonly created: string | null
  readonly restored: ImportChange | null
}

const stepsOf = (changes: readonly ImportChange[]): Step[] => {
  const updates = changes.filter(({ change }) => change === 'update')
  const succeeded = new Map(updates.map((change) => [beforeOf(change).successorId, change]))
  return [
    ...changes
      .filter(({ change }) => change === 'create')
      .map(({ entityId }) => ({ created: entityId, restored: succeeded.get(entityId) ?? null })),
    ...updates
      .filter((change) => beforeOf(change).successorId === null)
      .map((restored) => ({ created: null, restored })),
  ]
}

const idsOf = ({ created, restored }: Step): string[] => [created, restored?.entityId].filter((id) => id != null)

/** @returns false, with nothing changed, if a lesson is in use or conflicts with another one */
const undoSteps = async (tx: Tx, steps: readonly Step[]): Promise<boolean> => {
  const inUse = new Error('A lesson is in use')
  try {
    await inSavepoint(tx, async () => {
      await checkClashesLast(tx)
      for (const { created, restored } of steps) {
        if (created !== null && !(await deleteLesson(tx, created))) throw inUse
        const values = restored && beforeOf(restored).values
        if (values) await updateLesson(tx, restored.entityId, values)
      }
      await checkClashesNow(tx)
    })
    return true
  } catch (error) {
    if (error !== inUse && !violates(error)) throw error
    return false
  }
}

export const lessonsImport = defineImport({
  kind: 'lessons',
  access: manageLessons,
  columns: lessonColumns,
  /** `from`: the first day that the lessons hold; null for the day of the import. */
  options: z.object({ from: date.nullable().default(null) }),
  accept: async (_tx, { options: { from }, today }) => checkFrom(from ?? today, today),
  hold: async (tx, { options: { from }, today }) => {
    checkFrom(from ?? today, today)
    await lockLessons(tx)
  },
  match: async (tx, _rows, { options: { from }, today }): Promise<LessonSchool> => {
    const names = await readNames(tx)
    const existing = (await rowsFrom(tx, from ?? today)).map((row) => busyOf(names, row))
    return { names, lookups: await lookupsOf(tx, names), existing }
  },
  check: (reader, { lookups }) => readLesson(reader, lookups),
  plan: (rows, { names, existing }, { mapping, today, options: { from } }) =>
    planLessons(rows, {
      existing,
      from: from ?? today,
      mapping,
      hoursOf: (periodId) => names.periods.get(periodId) ?? { startTime: '', endTime: '' },
      labelOf: (streamId) => names.streams.get(streamId)?.label ?? '',
    }),
  show: ({ values, cells }, { names }) => ({
    title: values ? (names.areas.get(values.learningAreaId)?.name ?? '') : cells.filter(Boolean).join(', '),
    facts: values
      ? [names.streams.get(values.streamId)?.label ?? '', names.periods.get(values.periodId)?.startTime ?? '']
      : [],
  }),
  commit: async (tx, { school: { names }, plans }, { today, options }) => {
    const from = options.from ?? today
    const going = plans.filter(({ slot }) => slot !== null)
    const old = await holdLessons(
      tx,
      going.flatMap(({ covering }) => covering?.id ?? []),
    )
    const [before, wasHeld] = [byId(old), byId(await describe(tx, names, old))]
    await checkClashesLast(tx)
    const written: Omit<ImportChange, 'versionAfter'>[] = []
    for (const plan of going) written.push(...(await write(tx, plan, before, from)))
    const rows = await holdLessons(
      tx,
      written.map(({ entityId }) => entityId),
    )
    const [versions, after] = [byId(rows), byId(await describe(tx, names, rows))]
    tell(tx, [...new Set(going.flatMap(({ lesson }) => lesson?.streamId ?? []))])
    return {
      changes: written.map((change) => ({ ...change, versionAfter: versions.get(change.entityId)?.version ?? 0 })),
      facts: written.map(({ entityId, change }): AuditFact => ({
        action: change === 'create' ? 'lessons.create' : 'lessons.change',
        entity: 'lesson',
        entityId,
        ...(change === 'update' ? { before: wasHeld.get(entityId) } : {}),
        after: after.get(entityId),
      })),
    }
  },
  /** Lessons that nobody changed or took a register of since go; those before them hold again. */
  undo: async (tx, changes) => {
    await lockLessons(tx)
    const names = await readNames(tx)
    const rows = await holdLessons(
      tx,
      changes.map(({ entityId }) => entityId),
    )
    const versions = byId(rows)
    const changed = new Set(
      changes.filter((one) => versions.get(one.entityId)?.version !== one.versionAfter).map(({ entityId }) => entityId),
    )
    const free = stepsOf(changes).filter((step) => !idsOf(step).some((id) => changed.has(id)))
    const done = new Set<string>()
    // Lessons may have changed places, so all are undone together if possible.
    const parts = (await undoSteps(tx, free)) ? [] : free
    if (parts.length === 0) for (const step of free) for (const id of idsOf(step)) done.add(id)
    for (const step of parts) if (await undoSteps(tx, [step])) for (const id of idsOf(step)) done.add(id)
    tell(tx, [...new Set(rows.map(({ streamId }) => streamId))])
    const left = (await describe(tx, names, rows)).filter(({ id }) => !done.has(id))
    return { done, left: new Map(left.map((lesson) => [lesson.id, labelOf(lesson)])) }
  },
})
