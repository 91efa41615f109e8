/** Lessons that a teacher set, until they are passed, on this device too while it waits for the network. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import layout from '#platform/web/components/layout.module.css'
import { listDrills, type Drill } from '../../contract/class.ts'
import type { Progress } from '../../contract/progress.ts'
import { skillPath } from '../../contract/words.ts'
import { isPassed } from '../../rules/progress.ts'
import { useLessonTitle } from '../lesson-titles.ts'
import { progressRead } from '../use-progress.ts'

const Row = ({ of: { skill, lessonId } }: { of: Drill }) => {
  const { t } = useTranslation('tech-tutor')
  const title = useLessonTitle(skill, lessonId)
  return (
    <li className={layout.row}>
      <div className={layout.words}>
        <p className={layout.title}>{title}</p>
        <p className={layout.second}>{t('drill.about', { skill: t(`skill.${skill}`) })}</p>
      </div>
      <Button variant="light" component={Link} to={`${skillPath(skill)}/${lessonId}`}>
        {t('drill.start')}
      </Button>
    </li>
  )
}

export const Drills = ({ progress }: { progress: Progress }) => {
  const { t } = useTranslation('tech-tutor')
  const { data } = useCall(listDrills, {}, progressRead)
  const open = (data?.items ?? []).filter(({ skill, lessonId }) => !isPassed(progress, skill, lessonId))
  if (open.length === 0) return null
  return (
    <section>
      <h2>{t('drill.title', { count: open.length })}</h2>
      <ul className={layout.rows}>
        {open.map((one) => (
          <Row key={one.lessonId} of={one} />
        ))}
      </ul>
    </section>
  )
}
