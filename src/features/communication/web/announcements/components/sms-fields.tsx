/** The text message of an announcement, with its price before sending. */
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { longestSms } from '#core/delivery/contract/errors.ts'
import { CheckboxField } from '#platform/web/forms/checkbox-field.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { TextAreaField } from '#platform/web/forms/text-fields.tsx'
import type { ComposeValues } from './compose-values.ts'
import { SmsPriceLine } from './sms-price.tsx'

/** @param fixed published, so the text message cannot change */
export const SmsFields = ({ fixed }: { fixed: boolean }) => {
  const { t } = useTranslation('communication-announcements')
  const { watch, setValue, getValues } = useFormContext<ComposeValues>()
  const on = watch('sms')
  useEffect(() => {
    if (!on || getValues('smsText') !== '') return
    const [title, body] = getValues(['title', 'body'])
    // Prefills with the existing text; a shorter one costs less.
    setValue(
      'smsText',
      [title, body.split('\n')[0] ?? '']
        .map((part) => part.trim())
        .filter(Boolean)
        .join('. ')
        .slice(0, 300),
    )
  }, [on, getValues, setValue])
  return (
    <FormSection title={t('sms.title')}>
      <Wide>
        <CheckboxField name="sms" label={t('sms.also')} hint={t('sms.alsoHint')} disabled={fixed} />
      </Wide>
      {on ? (
        <>
          <Wide>
            <TextAreaField
              name="smsText"
              label={t('sms.text')}
              required
              rows={3}
              maxLength={longestSms}
              disabled={fixed}
            />
          </Wide>
          {fixed ? null : (
            <Wide>
              <SmsPriceLine />
            </Wide>
          )}
        </>
      ) : null}
    </FormSection>
  )
}
