/** Dialog, loaded on demand, with the learners absent without a reason. */
import { useTranslation } from 'react-i18next'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { Dialog } from '#platform/web/floating/dialog.tsx'
import type { Unexplained } from '../../contract/views.ts'

export const UnexplainedDialog = ({ absences, onClose }: { absences: readonly Unexplained[]; onClose: () => void }) => {
  const { t } = useTranslation('attendance')
  const columns = [
    { id: 'name', header: t('head.name'), cell: ({ fullName }: Unexplained) => fullName },
    { id: 'class', header: t('map.class'), cell: (one: Unexplained) => one.class.label },
    { id: 'days', header: t('head.daysAway'), cell: ({ days }: Unexplained) => days, numeric: true },
  ]
  return (
    <Dialog opened onClose={onClose} title={t('admin.unexplained', { count: absences.length })}>
      <DataTable
        label={t('admin.unexplained', { count: absences.length })}
        columns={columns}
        rows={absences}
        rowId={({ learnerId }) => learnerId}
      />
    </Dialog>
  )
}
