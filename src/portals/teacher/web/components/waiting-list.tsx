/** What needs the teacher's action, with links. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import classes from '../pages/teacher.module.css'
import type { useWaiting } from '../use-waiting.ts'

export const WaitingList = ({ items, error, retry }: ReturnType<typeof useWaiting>) => {
  const { t } = useTranslation('teacher')
  return (
    <section>
      <h2>{t('waiting.title')}</h2>
      {items ? null : error ? <ErrorPanel error={error} onRetry={retry} /> : <RowsSkeleton rows={2} />}
      {items?.length === 0 ? <p className={classes.second}>{t('waiting.none')}</p> : null}
      <ul className={classes.rows}>
        {items?.map(({ kind, count, to }) => (
          <li key={kind} className={classes.line}>
            <Link className={classes.name} to={to}>
              {t(`waiting.${kind}`, { count })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
