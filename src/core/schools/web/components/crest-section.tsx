/** The crest: seen, replaced, taken away. */
import { Button } from '@mantine/core'
import { IconShield, IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { ConfirmDialog } from '#platform/web/floating/confirm-dialog.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { getMe } from '../../../access/contract/account.ts'
import { crestTypes, getSchool, removeCrest, uploadCrest, type SchoolProfile } from '../../contract/school.ts'
import { Section } from './section.tsx'
import classes from './school.module.css'

const invalidates = [getSchool, getMe]

const useUpload = () => {
  const { t } = useTranslation('schools')
  const { send, sending } = useSend(uploadCrest, { invalidates })
  const upload = async (file: File): Promise<void> => {
    try {
      await send({ files: { crest: file } })
      toast.success(t('crest.saved'))
    } catch (error) {
      toast.failure(error, { onRetry: () => void upload(file) })
    }
  }
  return { upload, sending }
}

export const CrestSection = ({ school }: { school: SchoolProfile }) => {
  const { t } = useTranslation('schools')
  const input = useRef<HTMLInputElement>(null)
  const { upload, sending } = useUpload()
  const remove = useSend(removeCrest, { invalidates })
  const [asking, setAsking] = useState(false)
  return (
    <Section title={t('crest.title')} hint={t('crest.hint')}>
      <div className={classes.crest}>
        <span className={classes.picture}>
          {school.crestUrl ? (
            <img src={school.crestUrl} alt={t('crest.of', { name: school.name })} />
          ) : (
            <IconShield size={40} stroke={1.25} aria-hidden />
          )}
        </span>
        <input
          ref={input}
          type="file"
          hidden
          accept={crestTypes.join(',')}
          aria-label={t('crest.upload')}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0]
            event.currentTarget.value = ''
            if (file) void upload(file)
          }}
        />
        <BusyButton
          variant="light"
          busy={sending}
          busyLabel={t('crest.uploading')}
          leftSection={<IconUpload size={20} stroke={1.75} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {school.crestUrl ? t('crest.replace') : t('crest.upload')}
        </BusyButton>
        {school.crestUrl ? (
          <Button variant="subtle" onClick={() => setAsking(true)}>
            {t('crest.remove')}
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.send({})}
        title={t('crest.removeTitle')}
        loss={t('crest.removeLoss')}
        verb={t('crest.remove')}
        busyVerb={t('crest.removing')}
      />
    </Section>
  )
}
