/** A FET file as a draft. */
import { readFile } from 'node:fs/promises'
import { learningAreasOf, listBells, listRoomsOf, listStreams } from '#core/academics/server/public.ts'
import { staffAtWork } from '#core/people/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Upload } from '#platform/server/http/route.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Draft } from '../../contract/drafts.ts'
import { fetErrors, type FetMatches, type FetSchool } from '../../contract/fet.ts'
import { FetTooLarge, NotFet, readFet, type FetFile } from '../../rules/fet/read.ts'
import { planOf } from '../../rules/incoming/plan.ts'
import { insertActivities } from '../queries/activities.ts'
import { insertWishes } from '../queries/wishes.ts'
import { begin } from './drafts.ts'
import { shownBell } from './shown.ts'

export const fetSchool = async (tx: Tx): Promise<FetSchool> => {
  const bells = await listBells(tx)
  return {
    bells: bells.map(shownBell),
    streams: (await listStreams(tx))
      .filter(({ active }) => active)
      .map(({ id, label, grade, name, level, roomId }) => ({
        id,
        label,
        grade,
        name: name ?? '',
        level,
        roomId,
        bellId: bells.find((bell) => bell.level === level)?.id ?? null,
      })),
    learningAreas: (await learningAreasOf(tx))
      .filter(({ active }) => active)
      .map(({ id, name, shortName, level }) => ({ id, name, shortName, level })),
    teachers: (await staffAtWork(tx, ['teacher', 'tutor'])).map(({ id, fullName }) => ({ id, name: fullName })),
    rooms: (await listRoomsOf(tx)).filter(({ active }) => active).map(({ id, name, kind }) => ({ id, name, kind })),
  }
}

const open = (text: string): FetFile => {
  try {
    return readFet(text)
  } catch (error) {
    if (error instanceof NotFet) throw new AppError(fetErrors.notFet)
    if (error instanceof FetTooLarge) throw new AppError(fetErrors.tooLarge)
    throw error
  }
}

/** @throws AppError 404 for what the school does not have */
const checkMatches = (school: FetSchool, matches: FetMatches): void => {
  const known = {
    classes: new Set(school.streams.map(({ id }) => id)),
    teachers: new Set(school.teachers.map(({ id }) => id)),
    rooms: new Set(school.rooms.map(({ id }) => id)),
    subjects: new Set(school.learningAreas.map(({ id, level }) => `${level} ${id}`)),
  }
  const isKnown =
    matches.classes.every(({ ids }) => ids.every((id) => known.classes.has(id))) &&
    matches.teachers.every(({ id }) => id === null || known.teachers.has(id)) &&
    matches.rooms.every(({ id }) => id === null || known.rooms.has(id)) &&
    matches.subjects.every(({ id, level }) => id === null || known.subjects.has(`${level} ${id}`))
  if (!isKnown) throw new AppError(commonErrors.notFound)
}

interface Asked extends Pick<Draft, 'name' | 'startsOn'> {
  readonly matches: FetMatches
}

/** @param today the school's day */
export const fromFet = async (
  tx: Tx,
  file: FetFile,
  { name, startsOn, matches }: Asked,
  today: string,
): Promise<Draft> => {
  const school = await fetSchool(tx)
  checkMatches(school, matches)
  const { activities, wishes } = planOf(file, school, matches)
  if (activities.length === 0) throw new AppError(fetErrors.nothing)
  return begin(tx, { name, startsOn, from: 'fet' }, 'scheduling.import_fet', today, async (draftId) => {
    const ids = await insertActivities(tx, draftId, activities)
    await insertWishes(tx, draftId, wishes(ids))
  })
}

/** @throws AppError 400 if it is none */
export const openFet = async (files: readonly Upload[]): Promise<FetFile> => {
  const [file] = files
  return open(file ? await readFile(file.path, 'utf8') : '')
}
