/** A recording in a dialog of its own. The place where the person stopped is kept on this device. */
import { Recording, type RecordingPlace } from '#core/files/web/public.ts'
import { Dialog } from '#platform/web/floating/dialog.tsx'
import { draftKey, readDraft, writeDraft } from '#platform/web/session/drafts.ts'
import { useSession } from '#platform/web/session/session.tsx'
import type { PlayedResource } from '../recording-of.ts'

/** Seconds of playing between two notes of the place. */
const every = 5

const useDevicePlace = (id: string) => {
  const { user } = useSession()
  const key = draftKey(user.id, `recording.${id}`)
  return {
    every,
    start: (): number => {
      const seconds = readDraft(key)?.['seconds']
      return typeof seconds === 'number' && seconds > 0 ? seconds : 0
    },
    onPlace: ({ seconds, heard }: RecordingPlace): void => writeDraft(key, heard ? null : { seconds }),
  }
}

export const RecordingDialog = ({ recording, onClose }: { recording: PlayedResource; onClose: () => void }) => {
  const { id, ...played } = recording
  const place = useDevicePlace(id)
  return (
    <Dialog opened onClose={onClose} title={recording.title}>
      <Recording {...played} {...place} />
    </Dialog>
  )
}
