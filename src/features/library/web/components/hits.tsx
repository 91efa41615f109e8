/** Documents with the words inside, each with its best page. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { Pager } from '#platform/web/list/pager.tsx'
import { searchLibrary } from '../../contract/search.ts'
import { langOf } from '../lang.ts'
import { Parts } from './parts.tsx'
import classes from './library.module.css'

const limit = 10

interface HitsProps {
  readonly words: string
  readonly page: number
  readonly onPage: (page: number) => void
}

export const Hits = ({ words, page, onPage }: HitsProps) => {
  const { t } = useTranslation('digital-library')
  const query = useCall(searchLibrary, { query: { words, page, limit } }, { keepPrevious: true })
  const { data } = query
  if (!data)
    return query.error ? (
      <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <RowsSkeleton rows={3} />
    )
  if (data.items.length === 0) return <EmptyState title={t('hits.none', { words })} text={t('hits.noneText')} />
  return (
    <section className={classes.section} aria-busy={query.isFetching}>
      <h2>{t('hits.count', { count: data.totalCount, words })}</h2>
      <ul className={classes.hits}>
        {data.items.map(({ item, page: best, pages, parts }) => (
          <li key={item.id} className={classes.hit}>
            <div>
              <strong lang={langOf(item.language)}>{item.title}</strong>
              <p>
                <Parts parts={parts} language={langOf(item.language)} />
              </p>
              <p className={classes.hint}>
                {pages > 1 ? t('hits.pageAndMore', { page: best, count: pages - 1 }) : t('hits.page', { page: best })}
              </p>
            </div>
            <Button
              variant="light"
              renderRoot={(props) => (
                <Link
                  {...props}
                  to="/cbe-library/items/$itemId"
                  params={{ itemId: item.id }}
                  search={{ page: best, q: words }}
                />
              )}
            >
              {t('hits.open', { page: best })}
            </Button>
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
          onPage={onPage}
        />
      ) : null}
    </section>
  )
}
