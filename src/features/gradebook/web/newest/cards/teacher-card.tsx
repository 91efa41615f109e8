/** Assessments that are marked and wait to be published, on the teacher's dashboard. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { gradebookOverview } from '../../../contract/overview.ts'
import classes from './newest.module.css'

const most = 4

export const ToPublishCard = () => {
  const { t } = useTranslation('gradebook-newest')
  const { data } = useCall(gradebookOverview, { query: {} }, { live: true })
  const ready = (data?.items ?? []).flatMap((sheet) =>
    sheet.teaches
      ? sheet.assessments.filter(({ status, entered, learners }) => status === 'open' && learners > 0 && entered >= learners).map((one) => ({ sheet, one }))
      : [],
  )
  if (ready.length === 0) return null
  return (
    <section>
      <h2>{t('publish', { count: ready.length })}</h2>
      {ready.slice(0, most).map(({ sheet, one }) => (
        <Link key={one.id} to={`/teacher/gradebook/${sheet.streamId}/${sheet.learningAreaId}`} className={classes.line}>
          <b>{t('ready', { title: one.title, area: sheet.learningAreaName })}</b>
          <br />
          {sheet.className}
        </Link>
      ))}
    </section>
  )
}
