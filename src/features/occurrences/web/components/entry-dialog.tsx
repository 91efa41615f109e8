/** Dialogs of an entry, loaded on demand. */
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { Dialog } from '#platform/web/floating/dialog.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { bookChoices } from '../../contract/read-book.ts'
import type { EntryDetail } from '../../contract/shapes.ts'
import { AttachDialog, DecideDialog, StrikeDialog } from './decide-dialogs.tsx'
import { EditDialog, LearnerDialog } from './edit-dialogs.tsx'
import { EscalateDialog, FollowUpDialog, OpenDialog } from './hand-on-dialogs.tsx'

export type EntryDialogName = 'decide' | 'followUp' | 'escalate' | 'open' | 'edit' | 'learner' | 'attach' | 'strike'

export interface EntryDialogProps {
  readonly entry: EntryDetail
  readonly name: EntryDialogName
  readonly studentId?: string | undefined
  readonly onClose: () => void
}

/** Those that choose among colleagues wait for their names. */
const Chosen = ({ entry, name, onClose }: EntryDialogProps) => {
  const { t } = useTranslation('occurrences')
  const query = useCall(bookChoices, {})
  const { data } = query
  if (data && name === 'escalate') return <EscalateDialog entry={entry} choices={data} onClose={onClose} />
  if (data && name === 'open') return <OpenDialog entry={entry} choices={data} onClose={onClose} />
  if (data && name === 'edit') return <EditDialog entry={entry} choices={data} onClose={onClose} />
  if (data) return <FollowUpDialog entry={entry} choices={data} onClose={onClose} />
  return (
    <Dialog opened onClose={onClose} title={t(`${name}.open`)} waiting={!query.error}>
      {query.error ? (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <RowsSkeleton rows={3} />
      )}
    </Dialog>
  )
}

export const EntryDialog = (props: EntryDialogProps) => {
  const { entry, name, studentId, onClose } = props
  if (name === 'decide') return <DecideDialog entry={entry} onClose={onClose} />
  if (name === 'strike') return <StrikeDialog entry={entry} onClose={onClose} />
  if (name === 'attach') return <AttachDialog entry={entry} onClose={onClose} />
  if (name === 'learner') return <LearnerDialog entry={entry} studentId={studentId} onClose={onClose} />
  return <Chosen {...props} />
}
