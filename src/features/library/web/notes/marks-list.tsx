/** What the reader highlighted and wrote in books: it stays there, and is found among the notes too. */
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listNotes } from '../../contract/notes.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { Pager } from '#platform/web/list/pager.tsx'
import layout from '#platform/web/components/layout.module.css'
import classes from './marks-list.module.css'

const limit = 30

export const MarksList = () => {
  const { t } = useTranslation('library')
  const [page, setPage] = useState(1)
  const query = useCall(listNotes, { query: { page, limit } }, { offline: true, keepPrevious: true })
  const { data } = query
  if (!data)
    return query.error ? (
      <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <RowsSkeleton rows={5} />
    )
  if (data.items.length === 0) return <p className={layout.second}>{t('marks.none')}</p>
  return (
    <>
      <ul className={classes.rows}>
        {data.items.map((mark) => (
          <li key={mark.id}>
            <Link
              to="/cbe-library/items/$itemId"
              params={{ itemId: mark.item.id }}
              search={{ page: mark.page }}
              className={classes.row}
            >
              <strong>{mark.text || mark.quote || t('marks.bookmark')}</strong>
              {mark.text && mark.quote ? <span className={layout.second}>“{mark.quote}”</span> : null}
              <span className={layout.second}>{t('marks.inBook', { title: mark.item.title, page: mark.page })}</span>
            </Link>
          </li>
        ))}
      </ul>
      {data.totalPages > 1 ? (
        <Pager
          page={page}
          totalPages={data.totalPages}
          totalCount={data.totalCount}
          shown={data.items.length}
          limit={limit}
          onPage={setPage}
        />
      ) : null}
    </>
  )
}
