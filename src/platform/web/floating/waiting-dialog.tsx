/** Stands in for a dialog whose file takes long or did not come. */
import { useTranslation } from 'react-i18next'
import { ErrorPanel } from '../components/error-panel.tsx'
import { RowsSkeleton } from '../components/skeletons.tsx'
import { Dialog } from './dialog.tsx'

export interface WaitingDialogProps {
  onClose: () => void
  failed: boolean
  onRetry: () => void
}

export const WaitingDialog = ({ onClose, failed, onRetry }: WaitingDialogProps) => {
  const { t } = useTranslation('platform')
  return (
    <Dialog opened onClose={onClose} title={failed ? t('error.title') : t('common.loading')} waiting={!failed}>
      {failed ? <ErrorPanel error={{ message: '', kind: 'network' }} onRetry={onRetry} /> : <RowsSkeleton rows={3} />}
    </Dialog>
  )
}
