/** Assessments that are marked and wait to be published, on the teacher's dashboard. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { gradebookCard } from '../../../contract/ready.ts'
import classes from './newest.module.css'

export const ToPublishCard = () => {
  const { t } = useTranslation('nav', { keyPrefix: 'gradebook-newest' })
  const { data } = useCall(gradebookCard, {}, { live: true })
  if (!data?.ready) return null
  return (
    <section>
      <h2>{t('publish', { count: data.ready })}</h2>
      {data.items.map((one) => (
        <Link key={one.id} to={`/teacher/gradebook/${one.streamId}/${one.learningAreaId}`} className={classes.line}>
          <b>{t('ready', { title: one.title, area: one.learningAreaName })}</b>
          <br />
          {one.className}
        </Link>
      ))}
    </section>
  )
}
