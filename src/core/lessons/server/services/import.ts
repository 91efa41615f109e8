/** Checks a lesson list against the school, and imports its valid rows. */
import { readFile } from 'node:fs/promises'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { tableOf } from '#platform/pure/sheets/table.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Upload } from '#platform/server/http/route.ts'
import { readSheet } from '#platform/server/sheets/read.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { classReader } from '#core/people/rules/import/classes.ts'
import { classTeachersNow, teachingInStream } from '#core/people/server/public.ts'
import type { importLessons, ImportRow, LessonField, previewLessons } from '../../contract/import.ts'
import { readNamed, type Named } from '../../rules/import-cells.ts'
import { planRows, type PlannedRow } from '../../rules/import-plan.ts'
import { columnsOf, isHeading, neededFields, readRow, type Lookups } from '../../rules/import-rows.ts'
import { checkFrom } from './checks.ts'
import { busyOf, readNames, type SchoolNames } from './names.ts'
import { checkClashesLast, lockLessons, rowsFrom } from '../queries.ts'
import { carryOut, tell } from '../service.ts'

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

interface ReadList {
  readonly rows: readonly PlannedRow[]
  readonly missing: readonly LessonField[]
}

const readList = async (tx: Tx, file: Upload, from: string): Promise<ReadList> => {
  const table = tableOf(await readSheet(await readFile(file.path), file.name), isHeading)
  const columns = columnsOf(table.headers)
  const missing = neededFields.filter((field) => columns[field] === undefined)
  if (missing.length > 0) return { rows: [], missing }
  const names = await readNames(tx)
  const lookups = await lookupsOf(tx, names)
  const parsed = table.rows.map((row) => readRow(row.number, row.cells, columns, lookups))
  const existing = (await rowsFrom(tx, from)).map((row) => busyOf(names, row))
  const hoursOf = (periodId: string) => names.periods.get(periodId) ?? { startTime: '', endTime: '' }
  return {
    rows: planRows(parsed, {
      existing,
      from,
      hoursOf,
      labelOf: (streamId) => names.streams.get(streamId)?.label ?? '',
    }),
    missing,
  }
}

const countsOf = (rows: readonly PlannedRow[]) => {
  const count = (state: PlannedRow['state']): number => rows.filter((row) => row.state === state).length
  return { new: count('new'), change: count('change'), same: count('same'), bad: count('bad') }
}

const shown = (row: PlannedRow): ImportRow => ({
  number: row.number,
  cells: row.cells as ImportRow['cells'],
  state: row.state,
  problems: [...row.problems],
})

export const preview = async (tx: Tx, file: Upload, from: string): Promise<ResponseOf<typeof previewLessons>> => {
  const { rows, missing } = await readList(tx, file, from)
  return { ...countsOf(rows), missingColumns: [...missing], rows: rows.map(shown) }
}

/** @param today the school's day */
export const bringIn = async (
  tx: Tx,
  file: Upload,
  from: string,
  today: string,
): Promise<ResponseOf<typeof importLessons>> => {
  checkFrom(from, today)
  await lockLessons(tx)
  const { rows } = await readList(tx, file, from)
  await checkClashesLast(tx)
  const streams = new Set<string>()
  for (const { plan, lesson } of rows) {
    if (!plan || !lesson) continue
    await carryOut(tx, plan, { ...lesson, startsOn: from, endsOn: null })
    streams.add(lesson.streamId)
  }
  const counts = countsOf(rows)
  await audit(tx, {
    action: 'lessons.import',
    entity: 'lessons',
    entityId: schoolOf(tx),
    after: { ...counts, from, file: file.name },
  })
  tell(tx, [...streams])
  return { ...counts, streams: [...streams] }
}
