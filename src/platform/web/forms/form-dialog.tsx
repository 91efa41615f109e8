/**
 * A form in a dialog: title, subject, Cancel and a submit verb. Closing resets it unless input is kept; full height on
 * a phone.
 */
import { useEffect, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Dialog } from '../floating/dialog.tsx'
import classes from '../floating/dialogs.module.css'
import { FormActions } from './form-layout.tsx'
import { Form } from './form.tsx'
import type { AppForm } from './use-app-form.ts'

export interface FormDialogProps<I extends FieldValues, O> {
  opened: boolean
  onClose: () => void
  title: string
  /** The subject, such as a person's name. */
  subject?: ReactNode
  form: AppForm<I, O>
  /** Sends; the dialog closes when it does not throw. */
  onSubmit: (values: O) => unknown
  submit: string
  busy: string
  children: ReactNode
  /** Above the fields: `Steps`, a warning. */
  before?: ReactNode
  /** Left of Cancel: Previous. */
  start?: ReactNode
  danger?: boolean
  /** Disables submitting. */
  disabled?: boolean
  /** Stay open after submitting, for earlier steps of a wizard. */
  stay?: boolean
  /** Keep the input for the next time. */
  keepsDraft?: boolean
  size?: number
}

/** Asks for confirmation before a reload or closed tab discards unsaved input. */
const useUnloadGuard = (dirty: boolean): void => {
  useEffect(() => {
    if (!dirty) return undefined
    const ask = (event: Event): void => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [dirty])
}

export const FormDialog = <I extends FieldValues, O>(props: FormDialogProps<I, O>) => {
  const {
    opened,
    onClose,
    title,
    subject,
    form,
    onSubmit,
    submit,
    busy,
    children,
    before,
    start,
    danger = false,
    disabled = false,
    stay = false,
    keepsDraft = false,
    size = 640,
  } = props
  useUnloadGuard(opened && !keepsDraft && form.formState.isDirty)
  const done = () => {
    form.draft.clear()
    form.reset()
    onClose()
  }
  const close = keepsDraft ? onClose : done
  const send = async (values: O) => {
    await onSubmit(values)
    if (!stay) done()
  }
  return (
    <Dialog
      opened={opened}
      onClose={close}
      size={size}
      tall
      title={title}
      subject={subject}
      closeOnClickOutside={keepsDraft || !form.formState.isDirty}
    >
      {before ? <div className={classes.before}>{before}</div> : null}
      <Form form={form} onSubmit={send} guard={false} className={classes.form}>
        <div className={classes.fields}>{children}</div>
        <FormActions submit={submit} busy={busy} onCancel={close} start={start} danger={danger} disabled={disabled} />
      </Form>
    </Dialog>
  )
}
