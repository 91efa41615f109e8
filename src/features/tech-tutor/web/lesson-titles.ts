/** Titles of lessons: of typing and of quizzes among the module’s texts, of the others with the skill’s own file. */
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#platform/web/i18n/use-formats.ts'
import { lessonsOf } from '../contract/lessons.ts'
import { isLessonSkill, type Skill } from '../contract/words.ts'
import { useCourse } from './load-lessons.ts'
import { said } from '../rules/simulations/checks.ts'

/** @returns the title by lesson; its number while the file loads */
export const useLessonTitles = (skill: Skill): ((lessonId: string) => string) => {
  const { t } = useTranslation('tech-tutor')
  const language = useLanguage()
  const { data } = useCourse(isLessonSkill(skill) ? skill : null)
  return (lessonId) => {
    if (skill === 'typing' || skill === 'safety') return t(`lesson.${lessonId}`)
    const lesson = data?.find(({ id }) => id === lessonId)
    return lesson
      ? said(lesson.title, language)
      : t('skills.lesson', { number: lessonsOf(skill).indexOf(lessonId) + 1 })
  }
}

export const useLessonTitle = (skill: Skill, lessonId: string | null): string => {
  const titleOf = useLessonTitles(skill)
  return lessonId === null ? '' : titleOf(lessonId)
}
