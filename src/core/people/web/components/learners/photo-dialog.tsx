/** A learner's photo: taken with the camera, chosen, or removed. */
import { Button } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { makeSmaller } from '#core/files/web/public.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { Avatar } from '#platform/web/components/people/avatar.tsx'
import { Dialog } from '#platform/web/floating/dialog.tsx'
import { FormError } from '#platform/web/forms/form-error.tsx'
import { useOnline } from '#platform/web/offline/offline-provider.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { getLearner, listLearners, type LearnerDetail } from '../../../contract/learners.ts'
import { photoTypes, removeLearnerPhoto, saveLearnerPhoto } from '../../../contract/photos.ts'
import classes from './photo-dialog.module.css'

const invalidates = [getLearner, listLearners]

interface FileInputProps {
  input: RefObject<HTMLInputElement | null>
  label: string
  capture?: 'environment'
  onChoose: (file: File) => void
}

const FileInput = ({ input, label, capture, onChoose }: FileInputProps) => (
  <input
    ref={input}
    type="file"
    accept={photoTypes.join(',')}
    {...(capture ? { capture } : {})}
    className="visually-hidden"
    tabIndex={-1}
    aria-label={label}
    onChange={(event) => {
      const [file] = event.currentTarget.files ?? []
      if (file) onChoose(file)
      // The same file can be chosen again after it was refused.
      event.currentTarget.value = ''
    }}
  />
)

export const PhotoDialog = ({ learner, onClose }: { learner: LearnerDetail; onClose: () => void }) => {
  const { t } = useTranslation('people')
  const online = useOnline()
  const [camera, file] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const [shown, setShown] = useState(learner.avatar)
  const [hasPhoto, setHasPhoto] = useState(learner.photo !== null)
  const saving = useSend(saveLearnerPhoto, { invalidates, onSuccess: () => toast.success(t('photo.saved')) })
  const removing = useSend(removeLearnerPhoto, { invalidates, onSuccess: () => toast.success(t('photo.removed')) })
  const busy = saving.sending || removing.sending
  const params = { id: learner.id }
  const save = async (chosen: File): Promise<void> => {
    removing.reset()
    const photo = await makeSmaller(chosen)
    const answer = await saving.send({ params, files: { photo } }).catch(() => null)
    if (!answer) return
    setShown(answer.avatar)
    setHasPhoto(true)
  }
  const remove = async (): Promise<void> => {
    saving.reset()
    if (!(await removing.send({ params }).catch(() => null))) return
    setShown(null)
    setHasPhoto(false)
  }
  return (
    <Dialog opened onClose={onClose} title={t('photo.title')} subject={learner.fullName} size={480}>
      <div className={classes.body}>
        <Avatar name={learner.fullName} src={shown} size={160} />
        <FormError message={saving.error ?? removing.error} />
        <div className={classes.buttons}>
          <BusyButton
            busy={saving.sending}
            busyLabel={t('photo.sending')}
            disabled={!online || busy}
            leftSection={<IconCamera size={18} stroke={2} aria-hidden />}
            onClick={() => camera.current?.click()}
          >
            {t('photo.take')}
          </BusyButton>
          <Button variant="light" disabled={!online || busy} onClick={() => file.current?.click()}>
            {t('photo.choose')}
          </Button>
          {hasPhoto ? (
            <Button variant="subtle" color="red" disabled={!online || busy} onClick={() => void remove()}>
              {t('photo.remove')}
            </Button>
          ) : null}
        </div>
        <p className={classes.hint}>{t(online ? 'photo.hint' : 'photos.needsNetwork')}</p>
        <FileInput
          input={camera}
          label={t('photo.take')}
          capture="environment"
          onChoose={(chosen) => void save(chosen)}
        />
        <FileInput input={file} label={t('photo.choose')} onChoose={(chosen) => void save(chosen)} />
      </div>
    </Dialog>
  )
}
