/** Saves a draft as a FET file. */
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveBlob } from '#platform/web/api/download.ts'
import { request } from '#platform/web/api/request.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { exportFet } from '../../../contract/runs.ts'

export const FetButton = ({ draftId }: { draftId: string }) => {
  const { t } = useTranslation('timetable')
  const [busy, setBusy] = useState(false)
  const save = async (): Promise<void> => {
    setBusy(true)
    try {
      const { fileName, content } = await request(exportFet, { params: { id: draftId } })
      saveBlob(new Blob([content], { type: 'application/xml' }), fileName)
      toast.success(t('runs.fetSaved', { name: fileName }))
    } catch (error) {
      toast.failure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <BusyButton
      variant="default"
      busy={busy}
      busyLabel={t('runs.fetSaving')}
      leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
      onClick={() => void save()}
    >
      {t('runs.fet')}
    </BusyButton>
  )
}
