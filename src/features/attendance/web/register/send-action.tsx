/** The register's primary button, labelled with its next action. */
import { Button, TextInput } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useState, type FormEvent, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { Dialog } from '#platform/web/floating/dialog.tsx'
import { useIsPhone } from '#platform/web/shell/use-is-phone.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { buttonOf } from '../../rules/summary.ts'
import { useCountWords } from '../words.ts'
import type { Register } from './use-register.ts'
import classes from './register.module.css'

const ReasonDialog = ({ onClose, onSend }: { onClose: () => void; onSend: (reason: string) => void }) => {
  const { t } = useTranslation('attendance')
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (reason.trim() === '') return setMissing(true)
    onSend(reason.trim())
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} size={480} title={t('reasonDialog.title')} subject={t('reasonDialog.lead')}>
      <form noValidate onSubmit={submit}>
        <TextInput
          label={t('dialog.reason')}
          data-autofocus
          value={reason}
          maxLength={200}
          error={missing ? t('reasonDialog.missing') : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div className={classes.dialogActions}>
          <Button variant="default" onClick={onClose}>
            {t('platform:common.cancel')}
          </Button>
          <Button type="submit">{t('register.sendShort')}</Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Renders nothing if there is nothing to do. */
export const SendAction = ({ register }: { register: Register }) => {
  const { t } = useTranslation('attendance')
  const phone = useIsPhone()
  const words = useCountWords()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const { counts, isDirty, markRest, sheet } = register
  const send = async (reason?: string): Promise<void> => {
    setBusy(true)
    try {
      await register.send(reason)
    } catch {
      toast.error(t('register.notKept'), { onRetry: () => void send(reason) })
    } finally {
      setBusy(false)
    }
  }
  const press = (event: MouseEvent): void => {
    // The button changes under the finger: the second half of a double press on "Mark 45 present" must not send.
    if (event.detail > 1) return
    if (sheet.abilities.needsReason) setAsking(true)
    else void send()
  }
  const action = buttonOf(counts)
  if (action.does === 'mark')
    return <Button onClick={markRest}>{t('register.markRest', { count: action.count })}</Button>
  if (!isDirty) return null
  return (
    <>
      <BusyButton
        busy={busy}
        busyLabel={t('register.sending')}
        onClick={press}
        leftSection={phone ? null : <IconSend size={18} stroke={1.75} aria-hidden />}
      >
        {phone ? t('register.send', { counts: words(counts) }) : t('register.sendShort')}
      </BusyButton>
      {asking ? <ReasonDialog onClose={() => setAsking(false)} onSend={(reason) => void send(reason)} /> : null}
    </>
  )
}
