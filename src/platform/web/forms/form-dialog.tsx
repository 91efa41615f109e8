/** A small edit in a dialog: title, subject beneath, Cancel and a verb. Closing resets, unless what was typed is to be kept; on a phone it takes the height. */
import { useEffect, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Dialog } from '../components/dialog.tsx'
import classes from '../components/dialogs.module.css'
import { FormActions } from './form-layout.tsx'
import { Form } from './form.tsx'
import type { AppForm } from './use-app-form.ts'

export interface FormDialogProps<I extends FieldValues, O> {
  opened: boolean
  onClose: () => void
  title: string
  /** Whom or what it is about: a person's name. */
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
  /** There is nothing to send yet. */
  disabled?: boolean
  /** Keep it open after sending, for a wizard's earlier steps. */
  stay?: boolean
  /** Closing keeps what was typed, for the next time it opens. */
  keepsDraft?: boolean
  size?: number
}

/** The browser's own question before a reload or a closed tab takes what was typed. */
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
    <Dialog opened={opened} onClose={close} size={size} tall title={title} subject={subject} closeOnClickOutside={keepsDraft || !form.formState.isDirty}>
      {before}
      <Form form={form} onSubmit={send} guard={false} className={classes.form}>
        <div className={classes.fields}>{children}</div>
        <FormActions submit={submit} busy={busy} onCancel={close} start={start} danger={danger} disabled={disabled} />
      </Form>
    </Dialog>
  )
}
