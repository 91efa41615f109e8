/** One learning area of a child, by term. */
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { Dialog } from '#platform/web/floating/dialog.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { childSubject } from '../../../contract/parent.ts'
import { AreaDetail } from './area-detail.tsx'

export interface AreaDialogProps {
  readonly onClose: () => void
  readonly childId: string
  readonly learningAreaId: string
  readonly name: string
}

export const AreaDialog = ({ onClose, childId, learningAreaId, name }: AreaDialogProps) => {
  const { t } = useTranslation('gradebook-grades')
  const query = useCall(childSubject, { params: { id: childId, subjectId: learningAreaId } }, { offline: true })
  const { data } = query
  return (
    <Dialog opened onClose={onClose} title={data?.learningArea.name ?? t('own.title')} subject={name} size={900} tall>
      {data ? (
        <AreaDetail data={data} />
      ) : query.error ? (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <RowsSkeleton rows={5} />
      )}
    </Dialog>
  )
}
