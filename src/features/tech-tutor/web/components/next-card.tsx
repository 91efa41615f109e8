/** A learner’s start page: the streak, and the lesson that comes next. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import layout from '#platform/web/components/layout.module.css'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { skillPath } from '../../contract/words.ts'
import { streakOn } from '../../rules/days.ts'
import { nextLesson, nextSkill } from '../../rules/next.ts'
import { useLessonTitle } from '../lesson-titles.ts'
import { useProgress } from '../use-progress.ts'

export const NextLessonCard = () => {
  const { t } = useTranslation('tech-tutor')
  const { schoolDay } = useFormats()
  const { progress } = useProgress()
  const skill = progress ? nextSkill(progress) : null
  const lessonId = progress && skill ? nextLesson(progress, skill) : null
  const title = useLessonTitle(skill ?? 'typing', lessonId)
  if (!progress || !skill || !lessonId) return null
  const days = streakOn(progress.streak, schoolDay())
  return (
    <section>
      <h2>{t('title')}</h2>
      <div className={layout.row}>
        <div className={layout.words}>
          <p className={layout.title}>
            <Link to={`${skillPath(skill)}/${lessonId}`}>{t('home.next', { title })}</Link>
          </p>
          <p className={layout.second}>{days > 0 ? t('streak.days', { count: days }) : t('streak.none')}</p>
        </div>
      </div>
    </section>
  )
}
