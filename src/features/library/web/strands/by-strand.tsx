/** The library's CBE collection by learning area and strand: a part of the page of materials of the CBE hub. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import layout from '#platform/web/components/layout.module.css'
import { listItems } from '../../contract/items.ts'
import { StrandList } from './strand-list.tsx'

/** What one page of the list brings; the rest is found in the library. */
const most = 100

export const ItemsByStrand = () => {
  const { t } = useTranslation('digital-library')
  const query = useCall(listItems, { query: { collection: 'cbc', limit: most } }, { offline: true })
  const { data } = query
  if (!data)
    return query.error ? (
      <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <RowsSkeleton rows={8} />
    )
  if (data.items.length === 0) return <EmptyState title={t('byStrand.empty')} text={t('byStrand.emptyText')} />
  return (
    <>
      <StrandList
        items={data.items}
        title={({ id, title }) => (
          <Link to="/cbe-library/items/$itemId" params={{ itemId: id }}>
            {title}
          </Link>
        )}
      />
      <p className={layout.title}>
        <Link to="/cbe-library/cbc">{t('byStrand.library')}</Link>
      </p>
    </>
  )
}
