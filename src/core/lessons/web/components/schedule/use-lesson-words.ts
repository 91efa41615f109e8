/** A lesson of one's own week in words: what it is for its reader, and who gives it. */
import { useTranslation } from 'react-i18next'
import { useSession } from '#platform/web/session/session.tsx'
import type { DatedLesson } from '../../../contract/lessons.ts'
import { useCancelWords } from '../use-cancel-words.ts'
import { shortName } from '../../names.ts'

export const useLessonWords = () => {
  const { t } = useTranslation('lessons')
  const isLearner = useSession().user.role === 'student'
  const room = ({ room: place, stream }: DatedLesson): string =>
    place && place.name !== stream.label ? place.name : ''
  const reason = useCancelWords()
  const teacher = ({ teacher: own, cover, state, cancelled }: DatedLesson): string => {
    if (cancelled) return reason(cancelled)
    const name = own ? shortName(own.name) : t('grid.noTeacher')
    if (state === 'covered')
      return t('schedule.inPlaceOf', { cover: cover ? shortName(cover.name) : '', teacher: name })
    return state === 'uncovered' ? t('schedule.isAway', { teacher: name }) : name
  }
  /** A learner needs the teacher; a teacher needs the class, and the colleague if there is one. */
  const who = (lesson: DatedLesson): string =>
    isLearner
      ? teacher(lesson)
      : [lesson.stream.label, lesson.state === 'planned' ? '' : teacher(lesson)].filter(Boolean).join(', ')
  return {
    room,
    who,
    detail: (lesson: DatedLesson): string => [who(lesson), room(lesson)].filter(Boolean).join(', '),
  }
}
