/** Where a class or a teacher is, in words: the place, the lesson, and what comes next. */
import { useTranslation } from 'react-i18next'
import type { PlacedLesson } from '../../../contract/where.ts'
import { giverOf, whereIs, type Sought } from '../../../rules/where.ts'
import { shortName } from '../../names.ts'

export interface Whereabouts {
  readonly place: string
  /** In a lesson then. */
  readonly isBusy: boolean
  readonly details: readonly string[]
}

export const useWhereWords = () => {
  const { t } = useTranslation('lessons')

  const placeOf = ({ room }: PlacedLesson): string => room?.name ?? t('where.noRoom')

  /** For the class: who gives its lesson. */
  const ofClass = (lesson: PlacedLesson): string[] => {
    const { learningArea: area, endTime: time, teacher, state } = lesson
    const giver = giverOf(lesson)
    const main = giver
      ? t('where.withTeacher', { area, name: shortName(giver.name), time })
      : t('where.withoutTeacher', { area, time })
    if (!teacher || state === 'planned') return [main]
    return [main, t(state === 'covered' ? 'where.inPlaceOf' : 'where.nobodyCovers', { name: shortName(teacher.name) })]
  }

  /** For the teacher: with which class. */
  const ofTeacher = ({
    learningArea: area,
    endTime: time,
    teacher,
    state,
    class: { name },
  }: PlacedLesson): string[] => [
    t('where.withClass', { area, class: name, time }),
    ...(state === 'covered' && teacher ? [t('where.inPlaceOf', { name: shortName(teacher.name) })] : []),
  ]

  const missing = ({ learningArea: area, state, cover, class: { name } }: PlacedLesson): string => {
    if (state === 'cancelled') return t('where.cancelled', { area })
    return cover
      ? t('where.coveredBy', { name: shortName(cover.name), area, class: name })
      : t('where.notCovered', { area, class: name })
  }

  const whereabouts = (lessons: readonly PlacedLesson[], sought: Sought, clock: string): Whereabouts => {
    const { now, next, missed } = whereIs(lessons, sought, clock)
    const isAway = now.length === 0 && missed.some(({ state }) => state !== 'cancelled')
    const places = [...new Set(now.map(placeOf))].join(', ')
    return {
      place: places || t(isAway ? 'where.away' : 'where.noLesson'),
      isBusy: now.length > 0,
      details: [
        ...now.flatMap(sought.kind === 'class' ? ofClass : ofTeacher),
        ...missed.map(missing),
        next
          ? t('where.next', { area: next.learningArea, time: next.startTime, place: placeOf(next) })
          : t('where.nothingMore'),
      ],
    }
  }

  /** The lesson that keeps a room. */
  const use = (lesson: PlacedLesson): string => {
    const giver = giverOf(lesson)
    return [lesson.class.name, lesson.learningArea, giver ? shortName(giver.name) : null].filter(Boolean).join(', ')
  }
  return { whereabouts, use }
}
