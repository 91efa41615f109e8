/** One import: what its list would do, bringing it in, and what became of it. */
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { ListSkeleton } from '#platform/web/components/skeletons.tsx'
import { Finished } from '../components/finished.tsx'
import { Preview } from '../components/preview.tsx'
import { useImport } from '../use-import.ts'

export const ImportPage = () => {
  const { t } = useTranslation('people-imports')
  const { importId = '' } = useParams({ strict: false })
  const query = useImport(importId)
  if (query.data) return query.data.status === 'previewed' ? <Preview key={importId} detail={query.data} /> : <Finished key={importId} detail={query.data} />
  if (!query.error) return <ListSkeleton />
  return (
    <>
      <PageHeader title={t('page')} back="/admin/import" />
      <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
    </>
  )
}
