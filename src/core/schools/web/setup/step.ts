/** Shared by the first-run steps: values, and server errors for fields of an earlier step. */
import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ApiFailure } from '#platform/web/errors/failure.ts'
import { landFailure } from '#platform/web/forms/form-failure.ts'
import { useKnownText } from '#platform/web/i18n/use-known-text.ts'

export interface StepProps<V> {
  /** Earlier input, when returning to the step. */
  values: V | undefined
  /** Server errors for this step's fields. */
  failure: ApiFailure | undefined
  onDone: (values: V) => Promise<void> | void
}

/** Shows server errors of the last submission on the form. */
export const useLandedFailure = <I extends FieldValues, O>(
  form: UseFormReturn<I, unknown, O>,
  failure: ApiFailure | undefined,
): void => {
  const { t } = useTranslation('platform')
  const known = useKnownText()
  useEffect(() => {
    if (failure) landFailure(form, failure, { network: t('form.network'), unexpected: t('error.unexpected'), known })
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the step opens: typing clears it
  }, [])
}
