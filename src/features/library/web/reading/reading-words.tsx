/** What is to be read, in words. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import layout from '#platform/web/components/layout.module.css'
import type { OwnReading, SetReading } from '../../contract/set-reading.ts'

export const ReadingWords = ({ reading, second }: { reading: OwnReading | SetReading; second: string }) => {
  const { t } = useTranslation('digital-library')
  const { item, part, firstPage, lastPage, note } = reading
  const pages = firstPage === null ? null : t('reading.pages', { first: firstPage, last: lastPage })
  return (
    <div className={layout.words}>
      <p className={layout.title}>
        <Link
          to="/cbe-library/items/$itemId"
          params={{ itemId: item.id }}
          search={firstPage === null ? {} : { page: firstPage }}
        >
          {item.title}
        </Link>
      </p>
      {part || pages ? <p>{[part, pages].filter(Boolean).join(', ')}</p> : null}
      {note ? <p>{note}</p> : null}
      <p className={layout.second}>{second}</p>
    </div>
  )
}
