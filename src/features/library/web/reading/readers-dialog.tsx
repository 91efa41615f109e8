/** Who of the class has read it and who has not. */
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { Dialog } from '#platform/web/floating/dialog.tsx'
import { getSetReading, type SetReading } from '../../contract/set-reading.ts'

export const ReadersDialog = ({ reading, onClose }: { reading: SetReading; onClose: () => void }) => {
  const { t } = useTranslation('digital-library')
  const { data, error, refetch } = useCall(getSetReading, { params: { id: reading.id } })
  const title = t('reading.whoOf', { title: reading.item.title, class: reading.class.name })
  return (
    <Dialog opened onClose={onClose} title={title}>
      {data ? (
        <DataTable
          label={title}
          rows={data.readers}
          rowId={({ id }) => id}
          columns={[
            { id: 'name', header: t('reading.learner'), cell: ({ name }) => name },
            { id: 'read', header: t('reading.state'), cell: ({ read }) => t(read ? 'reading.yes' : 'reading.no') },
          ]}
        />
      ) : error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={4} />
      )}
    </Dialog>
  )
}
