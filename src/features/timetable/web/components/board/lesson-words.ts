/** What a lesson says of itself on the board of a class, a teacher or a room. */
import { shortName } from '#core/lessons/web/public.ts'
import { areasOf, classesOf, type BoardIndex, type Held } from '../../../rules/board/index-board.ts'
import type { Sight } from '../../../rules/board/week.ts'

/** Longer names do not fit into a day's column. */
const longest = 18

export interface LessonWords {
  readonly area: string
  /** Teacher, class or room, whichever the sight does not say. */
  readonly who: string
}

export const lessonWords = (index: BoardIndex, one: Held, sight: Sight): LessonWords => {
  const { labels, board } = index
  const full = areasOf(index, one)
  const short = board.learningAreas.filter(({ id }) => one.areas.includes(id)).map(({ shortName: name }) => name)
  const teachers = one.teachers.map((id) => shortName(labels.teacher(id))).join(', ')
  const rooms = one.kind === null ? '' : one.card.roomId === null ? '' : labels.room(one.card.roomId)
  const others = { class: [teachers, rooms], teacher: [classesOf(index, one), rooms], room: [classesOf(index, one)] }
  return {
    area: full.length > longest ? short.join(' / ') : full,
    who: others[sight].filter((part) => part !== '').join(', '),
  }
}

/** Colour of its learning area at rest. */
export const groupOf = ({ board }: BoardIndex, { areas }: Held): string | undefined =>
  board.learningAreas.find(({ id }) => id === areas[0])?.subjectGroup
