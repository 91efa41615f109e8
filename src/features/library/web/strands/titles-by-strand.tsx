/** For families and the office, who do not read in the library: what learners and teachers find there. */
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import layout from '#platform/web/components/layout.module.css'
import { listMaterials } from '../../contract/materials.ts'
import { StrandList } from './strand-list.tsx'

export const TitlesByStrand = () => {
  const { t } = useTranslation('digital-library')
  const query = useCall(listMaterials, {}, { offline: true })
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
      <p className={layout.second}>{t('byStrand.readers')}</p>
      <StrandList items={data.items} title={({ title }) => title} />
    </>
  )
}
