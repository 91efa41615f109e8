/** What a draft can begin from: the curriculum, or the lessons in force. */
import { learningAreasOf, listBells, listStreams } from '#core/academics/server/public.ts'
import { rowsHolding } from '#core/lessons/server/public.ts'
import { teachingNow } from '#core/people/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { NewActivity } from '../../rules/drafts/cards.ts'
import { fromCurriculum, type Curriculum } from '../../rules/drafts/from-curriculum.ts'
import { fromLessons } from '../../rules/drafts/from-lessons.ts'
import { schoolWeek } from '../runs/board.ts'
import { bellsByLevel, shownBell } from './shown.ts'

export const readCurriculum = async (tx: Tx): Promise<NewActivity[]> => {
  const bells = await bellsByLevel(tx)
  const curriculum: Curriculum = {
    streams: (await listStreams(tx)).filter(({ active }) => active),
    areas: (await learningAreasOf(tx)).filter(({ active }) => active),
    teaching: await teachingNow(tx),
    periodsOf: (level) => (bells.get(level)?.periods.length ?? 0) * schoolWeek.length,
  }
  return fromCurriculum(curriculum)
}

/** @param date first day of the draft */
export const readLessons = async (tx: Tx, date: string): Promise<NewActivity[]> => {
  const levels = new Map((await listBells(tx)).map((bell) => [bell.level, bell]))
  const bells = new Map((await listStreams(tx)).map(({ id, level }) => [id, levels.get(level)]))
  const held = (await rowsHolding(tx, date)).map(({ weekday, periodId, ...lesson }) => {
    const { streamId, learningAreaId, staffId, roomId, togetherId, week } = lesson
    const periods = bells.get(streamId)?.periods.filter(({ type }) => type === 'lesson') ?? []
    const period = periods.findIndex(({ id }) => id === periodId)
    const place = period < 0 ? null : { weekday, period }
    return { streamId, learningAreaId, staffId, roomId, togetherId, week, place }
  })
  return fromLessons(held, (streamId) => {
    const bell = bells.get(streamId)
    return bell ? shownBell(bell).breakAfter : []
  })
}
