/** Sections, columns and buttons of a form. */
import { Button } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { BusyButton } from '../components/busy-button.tsx'
import { FormError } from './form-error.tsx'
import classes from './form.module.css'

/** A titled section of a form; two columns from 600 px. */
export const FormSection = ({ title, hint, children }: { title?: string; hint?: ReactNode; children: ReactNode }) => {
  const id = useId()
  return (
    <section className={classes.section} {...(title ? { 'aria-labelledby': id } : {})}>
      {title ? (
        <h2 id={id} className={classes.sectionTitle}>
          {title}
        </h2>
      ) : null}
      {hint ? <p className={classes.sectionHint}>{hint}</p> : null}
      <div className={classes.grid}>{children}</div>
    </section>
  )
}

/** Takes both columns. */
export const Wide = ({ children }: { children: ReactNode }) => <div data-wide>{children}</div>

export interface FormActionsProps {
  /** The verb: "Create User". */
  submit: string
  /** While sending: "Creating...". */
  busy: string
  onCancel?: (() => void) | undefined
  cancel?: string | undefined
  /** Left of the others: Previous. */
  start?: ReactNode
  danger?: boolean
  disabled?: boolean
}

export const FormActions = ({
  submit,
  busy,
  onCancel,
  cancel,
  start,
  danger = false,
  disabled = false,
}: FormActionsProps) => {
  const { t } = useTranslation('platform')
  const { formState } = useFormContext()
  const failure = formState.errors.root?.server?.message
  return (
    <div>
      <FormError message={failure} />
      <div className={classes.actions}>
        {start ? <div className={classes.start}>{start}</div> : null}
        {onCancel ? (
          <Button variant="default" onClick={onCancel}>
            {cancel ?? t('common.cancel')}
          </Button>
        ) : null}
        <BusyButton
          type="submit"
          busy={formState.isSubmitting}
          busyLabel={busy}
          disabled={disabled}
          {...(danger ? { color: 'red' } : {})}
        >
          {submit}
        </BusyButton>
      </div>
    </div>
  )
}
