/** A lesson in the colour of its learning area; hatched while nobody gives it, crossed out when it is cancelled. */
import { useTranslation } from 'react-i18next'
import type { DatedLesson } from '../../../contract/lessons.ts'
import { useLessonWords } from './use-lesson-words.ts'
import classes from './schedule.module.css'

export const LessonBox = ({ lesson }: { lesson: DatedLesson }) => {
  const { t } = useTranslation('lessons')
  const words = useLessonWords()
  return (
    <div className={classes.box} data-group={lesson.learningArea.subjectGroup} data-state={lesson.state}>
      <strong>{lesson.learningArea.name}</strong>
      {lesson.state === 'cancelled' ? <em>{t('cancel.state')}</em> : null}
      <span>{words.detail(lesson)}</span>
    </div>
  )
}
