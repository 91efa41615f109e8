/** The school's levels and catalogue: adding a level, and changing the catalogue. */
import type { BodyOf, ResponseOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors, refuseField } from '#platform/pure/errors.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { publishSchoolSwitched } from '#core/access/server/public.ts'
import type { Catalogue, Level } from '#core/schools/contract/levels.ts'
import { lockSchool, schoolById, updateSchool } from '#core/schools/server/public.ts'
import type { getLevels, saveLevels } from '../../contract/classes.ts'
import { academicsErrors } from '../../contract/common.ts'
import { defaultBells } from '../../rules/bells.ts'
import type { CatalogueArea } from '../../rules/catalogue-area.ts'
import { planCatalogue } from '../../rules/catalogue.ts'
import { sortLevels } from '../../rules/grades.ts'
import { changed, fresh } from './changes.ts'
import { listStreams } from './classes.ts'
import {
  areaRows,
  bellRows,
  insertAreas,
  insertBells,
  insertPeriods,
  nextPosition,
  switchAreas,
} from '../queries/teaching.ts'

type Levels = ResponseOf<typeof getLevels>

export const readLevels = async (tx: Tx): Promise<Levels> => {
  const { levels, catalogue, version } = await schoolById(tx)
  return { levels: sortLevels(levels), catalogue: catalogue as Catalogue, version }
}

/** Appends areas of a catalogue to a level. */
export const addAreas = async (tx: Tx, level: Level, areas: readonly CatalogueArea[]): Promise<void> => {
  const first = await nextPosition(tx, level)
  await insertAreas(
    tx,
    areas.map(({ offered, ...area }, index) => ({ ...area, level, active: offered, position: first + index })),
  )
}

const defaultNames: Readonly<Record<Level, string>> = {
  pre_primary: 'Pre-primary day',
  lower_primary: 'Lower primary day',
  upper_primary: 'Upper primary day',
  junior: 'Junior school day',
  senior: 'Senior school day',
}

/** The default school day of each level that has none. */
export const addBells = async (tx: Tx, levels: readonly Level[]): Promise<void> => {
  const existing = await bellRows(tx)
  const missing = levels.filter((level) => !existing.some((row) => row.level === level))
  const ids = await insertBells(
    tx,
    missing.map((level) => ({ level, name: defaultNames[level] })),
  )
  await insertPeriods(
    tx,
    missing.flatMap((level, index) =>
      defaultBells(level).map((period, position) => ({
        ...period,
        scheduleId: ids[index] ?? '',
        position: position + 1,
      })),
    ),
  )
}

const applyCatalogue = async (tx: Tx, level: Level, from: Catalogue, to: Catalogue): Promise<void> => {
  const plan = planCatalogue(await areaRows(tx, level), from, to, level)
  await addAreas(tx, level, plan.add)
  await switchAreas(tx, plan.switchOn, true)
  await switchAreas(tx, plan.switchOff, false)
}

const ensureEmpty = async (tx: Tx, removed: readonly Level[]): Promise<void> => {
  const active = (await listStreams(tx)).some((stream) => stream.active && removed.includes(stream.level))
  if (active) return refuseField('levels', academicsErrors.levelInUse)
}

export const changeLevels = async (tx: Tx, { version, ...body }: BodyOf<typeof saveLevels>): Promise<Levels> => {
  await lockSchool(tx)
  const before = await readLevels(tx)
  if (before.version !== version) throw new AppError(commonErrors.stale, { current: before })
  const levels = sortLevels(body.levels)
  await ensureEmpty(
    tx,
    before.levels.filter((level) => !levels.includes(level)),
  )
  await fresh(await updateSchool(tx, { levels, catalogue: body.catalogue }, version), () => readLevels(tx))
  const touched =
    body.catalogue === before.catalogue ? levels.filter((level) => !before.levels.includes(level)) : levels
  for (const level of touched) await applyCatalogue(tx, level, before.catalogue, body.catalogue)
  await addBells(tx, levels)
  const after = await readLevels(tx)
  await changed(tx, { action: 'academics.save_levels', entity: 'school', entityId: schoolOf(tx), before, after })
  // Sessions contain the school's levels.
  await publishSchoolSwitched(tx, schoolOf(tx))
  return after
}
