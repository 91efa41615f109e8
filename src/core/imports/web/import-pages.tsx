/** Import pages of one subject: the start page, and one list from preview to undo. */
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { ListSkeleton } from '#platform/web/components/skeletons.tsx'
import { Finished } from './components/finished.tsx'
import { Preview } from './components/preview.tsx'
import { Start } from './components/start.tsx'
import { SubjectProvider, type ImportSubject } from './subject.ts'
import { useImport } from './use-import.ts'

const OneImport = ({ id, home }: { id: string; home: string }) => {
  const { t } = useTranslation('imports')
  const query = useImport(id)
  if (query.data)
    return query.data.status === 'previewed' ? (
      <Preview key={id} detail={query.data} />
    ) : (
      <Finished key={id} detail={query.data} />
    )
  if (!query.error) return <ListSkeleton />
  return (
    <>
      <PageHeader title={t('page')} back={home} />
      <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
    </>
  )
}

/** @param subject the same component serves `home` and `home/$importId` */
export const ImportPages = ({ subject }: { subject: ImportSubject }) => {
  const { importId } = useParams({ strict: false })
  return (
    <SubjectProvider value={subject}>
      {importId ? <OneImport id={importId} home={subject.home} /> : <Start />}
    </SubjectProvider>
  )
}
