/** What the person asked before. */
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import layout from '#platform/web/components/layout.module.css'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { Pager } from '#platform/web/list/pager.tsx'
import { listAsked } from '../../contract/answers.ts'
import classes from './assistant.module.css'

const limit = 10

export const AskedList = ({ current }: { current: string | undefined }) => {
  const { t } = useTranslation('ai-assistant')
  const { relative } = useFormats()
  const [page, setPage] = useState(1)
  const query = useCall(listAsked, { query: { page, limit } }, { keepPrevious: true })
  const { data } = query
  if (!data)
    return query.error ? (
      <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <RowsSkeleton rows={3} />
    )
  if (data.items.length === 0) return <p className={classes.second}>{t('asked.none')}</p>
  return (
    <section className={layout.part}>
      <h2>{t('asked.title')}</h2>
      <ul className={layout.rows}>
        {data.items.map(({ id, question, kind, createdAt }) => (
          <li key={id} className={layout.row}>
            <div className={layout.words}>
              <p className={layout.title}>
                <Link to="/assistant" search={{ asked: id }} aria-current={id === current ? 'true' : undefined}>
                  {question}
                </Link>
              </p>
              <p className={layout.second}>{[relative(createdAt), t(`kind.${kind}`)].join(', ')}</p>
            </div>
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
    </section>
  )
}
