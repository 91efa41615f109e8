/** One import: what its list would do, bringing it in, and what became of it. */
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { ListSkeleton } from '#platform/web/components/skeletons.tsx'
import { usePage } from '#platform/web/shell/page-meta.tsx'
import { Finished } from '../components/finished.tsx'
import { Preview } from '../components/preview.tsx'
import { useImport } from '../use-import.ts'

const Waiting = () => {
  const { t } = useTranslation('people-imports')
  usePage({ title: t('start.title'), back: '/admin/import' })
  return null
}

export const ImportPage = () => {
  const { importId = '' } = useParams({ strict: false })
  const query = useImport(importId)
  if (!query.data)
    return (
      <>
        <Waiting />
        {query.error ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : <ListSkeleton />}
      </>
    )
  return query.data.status === 'previewed' ? <Preview key={importId} detail={query.data} /> : <Finished key={importId} detail={query.data} />
}
