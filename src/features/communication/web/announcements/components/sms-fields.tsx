/** The text message of an announcement, with its price before sending. */
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { longestSms } from '#core/delivery/contract/errors.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { CheckboxField } from '#platform/web/forms/checkbox-field.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { TextAreaField } from '#platform/web/forms/text-fields.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useKnownText } from '#platform/web/i18n/use-known-text.ts'
import type { AnnouncementSmsPrice } from '../../../contract/announcements/written-shapes.ts'
import { priceAnnouncementSms } from '../../../contract/announcements/writing.ts'
import { audienceOf, type ComposeValues } from './compose-values.ts'
import { useSettled } from './use-settled.ts'
import classes from './announcements.module.css'

const PriceLine = ({ price }: { price: AnnouncementSmsPrice }) => {
  const { t } = useTranslation('communication-announcements')
  const formats = useFormats()
  const { noNumber, optedOut, repeated } = price.leftOut
  const out = [
    ...(noNumber > 0 ? [t('sms.noNumber', { count: noNumber })] : []),
    ...(optedOut > 0 ? [t('sms.optedOut', { count: optedOut })] : []),
    ...(repeated > 0 ? [t('sms.repeated', { count: repeated })] : []),
  ]
  return (
    <>
      <strong>{t('sms.price', { count: price.recipients, cost: formats.money(price.cost) })}</strong>
      <span>{t('sms.parts', { count: price.segments })} </span>
      {price.left === null ? null : (
        <span className={price.overBudget ? classes.problem : undefined}>
          {t(price.overBudget ? 'sms.overBudget' : 'sms.left', { left: formats.money(price.left) })}{' '}
        </span>
      )}
      {out.length > 0 ? <span className={classes.warn}>{t('sms.leftOut', { who: formats.list(out) })} </span> : null}
      {price.leavesAt ? <span>{t('sms.quiet', { when: formats.dateTime(price.leavesAt, 'short') })}</span> : null}
    </>
  )
}

const Price = () => {
  const { t } = useTranslation('communication-announcements')
  const known = useKnownText()
  const { watch } = useFormContext<ComposeValues>()
  const [parts, learners, guardians, staff, smsText] = watch(['parts', 'learners', 'guardians', 'staff', 'smsText'])
  const audience = audienceOf({ parts, learners, guardians, staff })
  const text = smsText.trim()
  const whole = audience !== null && text !== '' && text.length <= longestSms
  const now = JSON.stringify(whole ? { audience, text } : null)
  const settled = useSettled(now)
  const asked = JSON.parse(settled) as { audience: NonNullable<typeof audience>; text: string } | null
  const nothing = { audience: { parts: [{ kind: 'school' as const }], people: [] }, text: '-' }
  const query = useCall(
    priceAnnouncementSms,
    { body: asked ?? nothing },
    { enabled: asked !== null, keepPrevious: true },
  )
  if (!whole) return <p className={classes.hint}>{t('sms.choose')}</p>
  if (query.error) return <p className={classes.problem}>{known(query.error)}</p>
  return (
    <div className={classes.count} role="status" aria-busy={query.isFetching || settled !== now}>
      {query.data ? <PriceLine price={query.data} /> : t('count.counting')}
    </div>
  )
}

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
              <Price />
            </Wide>
          )}
        </>
      ) : null}
    </FormSection>
  )
}
