/** Learning areas and bell schedules: added, changed, deleted. */
import type { BodyOf } from '#platform/pure/contract.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { schoolById } from '#core/schools/server/public.ts'
import { levels, type Level } from '#core/schools/contract/levels.ts'
import { academicsErrors } from '../../contract/common.ts'
import type {
  BellSchedule,
  createBellSchedule,
  createLearningArea,
  LearningArea,
  saveBellSchedule,
  saveLearningArea,
} from '../../contract/teaching.ts'
import { bellProblems, sortPeriods } from '../../rules/bells.ts'
import { changed, deleteUnused, found, fresh, meaning } from './changes.ts'
import {
  areaRow,
  areaRows,
  bellRow,
  bellRows,
  deleteArea,
  deleteBells,
  deletePeriods,
  insertAreas,
  insertBells,
  insertPeriods,
  nextPosition,
  periodRows,
  updateArea,
  updateBells,
  updatePeriod,
  type AreaRow,
  type BellRow,
  type PeriodRow,
} from '../queries/teaching.ts'
import { refuseFaults } from '#platform/pure/errors.ts'

const areaOf = ({ schoolId: _school, position: _position, ...row }: AreaRow): LearningArea => row as LearningArea

/** By level, in catalogue order. @param level one of the school's levels, or all */
export const learningAreasOf = async (tx: Tx, level?: string): Promise<LearningArea[]> =>
  (await areaRows(tx, level)).map(areaOf).sort((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level))

const readArea = async (tx: Tx, id: string): Promise<LearningArea> => areaOf(found(await areaRow(tx, id)))

const checkLevel = async (tx: Tx, level: Level): Promise<void> => {
  const school = await schoolById(tx)
  if (!school.levels.includes(level)) refuseFaults({ level: 'The school does not have this level' })
}

const areaTaken = { learning_areas_name_key: academicsErrors.nameTaken }

export const addLearningArea = async (
  tx: Tx,
  { shortName, ...body }: BodyOf<typeof createLearningArea>,
): Promise<LearningArea> => {
  await checkLevel(tx, body.level)
  const values = {
    ...body,
    shortName: shortName ?? body.name.slice(0, 20).trim(),
    active: true,
    position: await nextPosition(tx, body.level),
  }
  const [id = ''] = await meaning(insertAreas(tx, [values]), areaTaken)
  const after = await readArea(tx, id)
  await changed(tx, { action: 'academics.create_learning_area', entity: 'learning_area', entityId: id, after })
  return after
}

export const changeLearningArea = async (
  tx: Tx,
  id: string,
  { version, shortName, ...values }: BodyOf<typeof saveLearningArea>,
): Promise<LearningArea> => {
  const before = await readArea(tx, id)
  const row = { ...values, shortName: shortName ?? values.name.slice(0, 20).trim() }
  await fresh(await meaning(updateArea(tx, id, version, row), areaTaken), () => readArea(tx, id))
  const after = await readArea(tx, id)
  await changed(tx, { action: 'academics.save_learning_area', entity: 'learning_area', entityId: id, before, after })
  return after
}

export const dropLearningArea = async (tx: Tx, id: string): Promise<void> => {
  const before = await readArea(tx, id)
  await deleteUnused(deleteArea(tx, id), academicsErrors.areaInUse)
  await changed(tx, { action: 'academics.remove_learning_area', entity: 'learning_area', entityId: id, before })
}

const bellsOf = (row: BellRow, periods: readonly PeriodRow[]): BellSchedule => ({
  id: row.id,
  level: row.level as Level,
  name: row.name,
  version: row.version,
  periods: periods
    .filter((period) => period.scheduleId === row.id)
    .map(({ id, label, type, startTime, endTime }) => ({
      id,
      label,
      type: type as BellSchedule['periods'][number]['type'],
      startTime: startTime.slice(0, 5),
      endTime: endTime.slice(0, 5),
    })),
})

export const listBells = async (tx: Tx): Promise<BellSchedule[]> => {
  const [rows, periods] = [await bellRows(tx), await periodRows(tx)]
  return rows.map((row) => bellsOf(row, periods)).sort((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level))
}

/** @returns null for a level without a bell schedule */
export const bellScheduleOf = async (tx: Tx, level: string): Promise<BellSchedule | null> =>
  (await listBells(tx)).find((bells) => bells.level === level) ?? null

const readBells = async (tx: Tx, id: string): Promise<BellSchedule> =>
  bellsOf(found(await bellRow(tx, id)), await periodRows(tx, id))

type Periods = BodyOf<typeof saveBellSchedule>['periods']
const numbered = (periods: Periods, scheduleId: string) =>
  sortPeriods(periods).map(({ id, ...period }, index) => ({
    id,
    values: { ...period, scheduleId, position: index + 1 },
  }))

export const addBellSchedule = async (
  tx: Tx,
  { level, name, periods }: BodyOf<typeof createBellSchedule>,
): Promise<BellSchedule> => {
  await checkLevel(tx, level)
  refuseFaults(bellProblems(periods))
  const [id = ''] = await meaning(
    insertBells(tx, [{ level, name }]),
    { bell_schedules_level_key: academicsErrors.levelTaken },
    'level',
  )
  await insertPeriods(
    tx,
    numbered(periods, id).map((period) => period.values),
  )
  const after = await readBells(tx, id)
  await changed(tx, { action: 'academics.create_bell_schedule', entity: 'bell_schedule', entityId: id, after })
  return after
}

/** Periods with an existing id keep their lessons; the others are deleted or created. */
export const changeBellSchedule = async (
  tx: Tx,
  id: string,
  { version, name, periods }: BodyOf<typeof saveBellSchedule>,
): Promise<BellSchedule> => {
  const before = await readBells(tx, id)
  const known = new Set(before.periods.map((period) => period.id))
  periods.forEach(({ id: periodId }, index) => {
    const repeated = periods.findIndex((period) => period.id === periodId) < index
    if (periodId && (repeated || !known.has(periodId)))
      refuseFaults({ [`periods.${index}.id`]: 'No period of this schedule' })
  })
  refuseFaults(bellProblems(periods))
  await fresh(await updateBells(tx, id, version, name), () => readBells(tx, id))
  const kept = new Set(periods.map((period) => period.id))
  await deleteUnused(
    deletePeriods(
      tx,
      [...known].filter((one) => !kept.has(one)),
    ),
    academicsErrors.periodInUse,
  )
  const placed = numbered(periods, id)
  for (const period of placed) if (period.id) await updatePeriod(tx, period.id, period.values)
  await insertPeriods(
    tx,
    placed.filter((period) => !period.id).map((period) => period.values),
  )
  const after = await readBells(tx, id)
  await changed(tx, { action: 'academics.save_bell_schedule', entity: 'bell_schedule', entityId: id, before, after })
  return after
}

export const dropBellSchedule = async (tx: Tx, id: string): Promise<void> => {
  const before = await readBells(tx, id)
  await deleteUnused(deleteBells(tx, id), academicsErrors.bellsInUse)
  await changed(tx, { action: 'academics.remove_bell_schedule', entity: 'bell_schedule', entityId: id, before })
}
