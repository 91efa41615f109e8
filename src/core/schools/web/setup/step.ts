/** What the steps of the first run share: their values, and the server's word on fields of an earlier step. */
import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ApiFailure } from '#platform/web/errors/failure.ts'
import { landFailure } from '#platform/web/forms/form-failure.ts'

export interface StepProps<V> {
  /** What was given before, when one comes back to the step. */
  values: V | undefined
  /** What the server said of this step's fields. */
  failure: ApiFailure | undefined
  onDone: (values: V) => Promise<void> | void
}

/** Shows on the form what the server said when the last step was sent. */
export const useLandedFailure = <I extends FieldValues, O>(form: UseFormReturn<I, unknown, O>, failure: ApiFailure | undefined): void => {
  const { t } = useTranslation('platform')
  useEffect(() => {
    if (failure) landFailure(form, failure, { network: t('form.network'), unexpected: t('error.unexpected') })
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the step opens: typing clears it
  }, [])
}
