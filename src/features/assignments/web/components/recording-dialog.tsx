/** A recording in a dialog of its own. */
import { Dialog } from '#platform/web/floating/dialog.tsx'
import { Recording, type RecordingProps } from './recording.tsx'

export const RecordingDialog = ({ recording, onClose }: { recording: RecordingProps; onClose: () => void }) => (
  <Dialog opened onClose={onClose} title={recording.title}>
    <Recording {...recording} />
  </Dialog>
)
