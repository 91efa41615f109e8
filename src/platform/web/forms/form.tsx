/** Form frame: submits once, shows server errors, keeps the draft, confirms leaving. */
import { UnstyledButton } from '@mantine/core'
import { useRef, type ReactNode } from 'react'
import { FormProvider, type FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { AppForm } from './use-app-form.ts'
import { useKnownText } from '../i18n/use-known-text.ts'
import { landFailure } from './form-failure.ts'
import { LeaveGuard } from './leave-guard.tsx'
import classes from './form.module.css'

export interface FormProps<I extends FieldValues, O> {
  form: AppForm<I, O>
  /** Submits; thrown errors are shown on the form. */
  onSubmit: (values: O) => unknown
  children: ReactNode
  /** Confirm leaving with unsaved changes; default true. Dialogs disable it. */
  guard?: boolean
  id?: string | undefined
  className?: string | undefined
}

const DraftNotice = ({ onDiscard }: { onDiscard: () => void }) => {
  const { t } = useTranslation('platform')
  return (
    <p className={classes.draft} role="status">
      {t('form.draftRestored')}{' '}
      <UnstyledButton className={classes.discard} onClick={onDiscard}>
        {t('form.draftDiscard')}
      </UnstyledButton>
    </p>
  )
}

export const Form = <I extends FieldValues, O>({
  form,
  onSubmit,
  children,
  guard = true,
  id,
  className,
}: FormProps<I, O>) => {
  const { t } = useTranslation('platform')
  const known = useKnownText()
  const sending = useRef(false)
  const { isDirty, errors } = form.formState
  const send = form.handleSubmit(async (values) => {
    if (sending.current) return
    sending.current = true
    try {
      await onSubmit(values)
      form.draft.clear()
      form.reset(undefined, { keepValues: true })
    } catch (error) {
      landFailure(form, error, { network: t('form.network'), unexpected: t('error.unexpected'), known })
    } finally {
      sending.current = false
    }
  })
  return (
    <FormProvider {...form}>
      <form
        id={id}
        noValidate
        className={className ?? classes.page}
        onSubmit={(event) => {
          // React events bubble through portals: submitting a dialog's form must not submit the form behind it.
          event.stopPropagation()
          form.clearErrors('root')
          void send(event)
        }}
      >
        {form.draft.restored ? <DraftNotice onDiscard={form.draft.discard} /> : null}
        {children}
        {guard ? <LeaveGuard dirty={isDirty} sending={sending} /> : null}
      </form>
      <span className="visually-hidden" aria-live="polite">
        {Object.keys(errors).some((name) => name !== 'root') ? t('form.invalid') : ''}
      </span>
    </FormProvider>
  )
}
