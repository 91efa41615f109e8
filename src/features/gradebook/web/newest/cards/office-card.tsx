/** Classes with marks still missing, for the office: a bar each. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import rows from '#platform/web/components/card-rows.module.css'
import { Progress } from '#platform/web/components/drawings/progress.tsx'
import { gradebookCard } from '../../../contract/ready.ts'
import classes from './newest.module.css'

export const MissingMarksCard = () => {
  const { t } = useTranslation('nav', { keyPrefix: 'gradebook-newest' })
  const { data } = useCall(gradebookCard, {}, { live: true })
  if (!data || data.missing === 0) return null
  return (
    <section>
      <div className={rows.head}>
        <h2>{t('missing', { count: data.missing })}</h2>
        <Link to="/teacher/gradebook">{t('all')}</Link>
      </div>
      <ul className={classes.bars}>
        {data.places.map(({ streamId, className, missing, expected }) => (
          <li key={streamId}>
            <Link to={`/teacher/gradebook?streamId=${streamId}`} className={classes.bar}>
              <Progress
                label={className}
                value={expected - missing}
                max={expected}
                figure={t('entered', { count: expected - missing, expected })}
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
