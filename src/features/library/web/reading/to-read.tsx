/** What is to be read, on pages of other modules: among the learner's work and on the start page. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import layout from '#platform/web/components/layout.module.css'
import { readingPath } from '../../contract/reading-words.ts'
import { listOwnReading } from '../../contract/set-reading.ts'
import { useLibraryLive } from '../live.ts'
import { ownReadingQuery } from './own-reading-query.ts'
import { OwnReadingRow } from './own-reading-row.tsx'
import classes from '../components/library.module.css'

const ToRead = ({ most }: { most: number }) => {
  const { t } = useTranslation('digital-library')
  const { data } = useCall(listOwnReading, ownReadingQuery('to_read', 1), { offline: true, live: true })
  useLibraryLive(listOwnReading)
  if (!data || data.items.length === 0) return null
  return (
    <section className={classes.section}>
      <div className={classes.heading}>
        <h2>{t('reading.views.to_read')}</h2>
        <Link to={readingPath}>{t('reading.seeAll', { count: data.totalCount })}</Link>
      </div>
      <ul className={layout.rows}>
        {data.items.slice(0, most).map((reading) => (
          <OwnReadingRow key={reading.id} reading={reading} />
        ))}
      </ul>
    </section>
  )
}

/** @param id the view of the list of work */
export const ReadingAmongWork = ({ id }: { id: string }) => (id === 'to_do' ? <ToRead most={20} /> : null)

export const ToReadCard = () => <ToRead most={3} />
