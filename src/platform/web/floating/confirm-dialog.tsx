/** Confirms a destructive action: names the item and the loss; the destructive button is never focused first. */
import { Button, TextInput } from '@mantine/core'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FilledText } from '#platform/pure/filled-text.ts'
import { isNetworkFailure, toFailure } from '../errors/failure.ts'
import { FormError } from '../forms/form-error.tsx'
import { BusyButton } from '../components/busy-button.tsx'
import { Dialog } from './dialog.tsx'
import classes from './dialogs.module.css'

export interface ConfirmDialogProps {
  opened: boolean
  onClose: () => void
  /** Runs the action; the dialog shows a thrown error and stays open, or closes. */
  onConfirm: () => unknown
  /** Names the item: "Delete 3 users". */
  title: string
  /** The loss: "Their marks stay, their sign-in ends. This cannot be undone." */
  loss: ReactNode
  /** "Delete". */
  verb: string
  /** "Deleting...". */
  busyVerb: string
  cancel?: string | undefined
  /** Red by default. */
  danger?: boolean
  /** Must be typed before the button works. */
  typed?: string | undefined
}

export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { opened, onClose, title } = props
  return (
    <Dialog opened={opened} onClose={onClose} size={480} title={title}>
      {opened ? <Body {...props} /> : null}
    </Dialog>
  )
}

const Body = ({ onClose, onConfirm, loss, verb, busyVerb, cancel, danger = true, typed }: ConfirmDialogProps) => {
  const { t } = useTranslation('platform')
  const [busy, setBusy] = useState(false)
  const [text, setText] = useState('')
  const [failure, setFailure] = useState<string | FilledText>()
  useEffect(() => setFailure(undefined), [text])
  const matches = typed === undefined || text.trim() === typed
  const confirm = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await onConfirm()
      onClose()
    } catch (error) {
      const found = toFailure(error)
      setFailure(isNetworkFailure(found) ? t('form.network') : found.message ? found : t('error.unexpected'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <div className={classes.loss}>{loss}</div>
      {typed === undefined ? null : (
        <TextInput
          className={classes.typed ?? ''}
          label={t('confirm.type', { text: typed })}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          autoComplete="off"
          data-autofocus
        />
      )}
      <FormError message={failure} />
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose} {...(typed === undefined ? { 'data-autofocus': true } : {})}>
          {cancel ?? t('common.cancel')}
        </Button>
        <BusyButton
          busy={busy}
          busyLabel={busyVerb}
          disabled={!matches}
          onClick={() => void confirm()}
          {...(danger ? { color: 'red' } : {})}
        >
          {verb}
        </BusyButton>
      </div>
    </>
  )
}
