/** Materials of the library's CBE collection by learning area and strand. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { listItems, type LibraryItem } from '#features/library/contract/items.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { groupBy } from '#platform/pure/group.ts'
import { HubTabs } from '../parts/hub-tabs.tsx'
import classes from '../hub.module.css'

/** What one page of the library's list brings; the rest is found in the library. */
const most = 100

const byName = (a: readonly [string, unknown], b: readonly [string, unknown]): number => a[0].localeCompare(b[0])

const Strands = ({ items }: { items: readonly LibraryItem[] }) => {
  const { t } = useTranslation('cbe-hub')
  return (
    <ul className={classes.points}>
      {[...groupBy(items, ({ strand }) => strand)].sort(byName).map(([strand, own]) => (
        <li key={strand}>
          <h3>{strand === '' ? t('materials.noStrand') : strand}</h3>
          <ul className={classes.items}>
            {own.map(({ id, title, author, grade }) => (
              <li key={id}>
                <Link to="/cbe-library/items/$itemId" params={{ itemId: id }} className={classes.more}>
                  {title}
                </Link>
                <p className={classes.second}>{[grade, author].filter(Boolean).join(', ')}</p>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

export const MaterialsPage = () => {
  const { t } = useTranslation('cbe-hub')
  const query = useCall(listItems, { query: { collection: 'cbc', limit: most } }, { offline: true })
  const { data } = query
  const areas = groupBy(data?.items ?? [], ({ learningArea }) => learningArea?.name ?? '')
  return (
    <>
      <PageHeader
        title={t('materials.title')}
        shortTitle={t('tabs.materials')}
        lead={data ? t('materials.lead', { count: data.totalCount }) : query.error ? null : undefined}
      />
      <HubTabs />
      {!data ? (
        query.error ? (
          <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <RowsSkeleton rows={8} />
        )
      ) : data.items.length === 0 ? (
        <EmptyState title={t('materials.empty')} text={t('materials.emptyText')} />
      ) : (
        [...areas].sort(byName).map(([area, items]) => (
          <section key={area} className={classes.section}>
            <h2>{area === '' ? t('materials.noArea') : area}</h2>
            <Strands items={items} />
          </section>
        ))
      )}
      <p>
        <Link to="/cbe-library/cbc" className={classes.more}>
          {t('materials.library')}
        </Link>
      </p>
    </>
  )
}
