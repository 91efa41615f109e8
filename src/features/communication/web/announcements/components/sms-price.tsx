/** What an SMS to the chosen audience costs, before it is sent. */
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { longestSms } from '#core/delivery/contract/errors.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useKnownText } from '#platform/web/i18n/use-known-text.ts'
import type { AnnouncementSmsPrice } from '../../../contract/announcements/written-shapes.ts'
import { priceAnnouncementSms } from '../../../contract/announcements/writing.ts'
import { audienceOf, type ComposeValues } from './compose-values.ts'
import { useSettled } from './use-settled.ts'
import classes from './announcements.module.css'

type Chosen = Pick<ComposeValues, 'parts' | 'learners' | 'guardians' | 'staff'>

const nothing = { audience: { parts: [{ kind: 'school' as const }], people: [] }, text: '-', urgent: false }

/** @param words null without an SMS */
const usePrice = (chosen: Chosen, words: string | null, urgent: boolean) => {
  const audience = audienceOf(chosen)
  const text = words?.trim() ?? ''
  const isWhole = audience !== null && text !== '' && text.length <= longestSms
  const now = JSON.stringify(isWhole ? { audience, text, urgent } : null)
  const settled = useSettled(now)
  const asked = JSON.parse(settled) as {
    audience: NonNullable<typeof audience>
    text: string
    urgent: boolean
  } | null
  const query = useCall(
    priceAnnouncementSms,
    { body: asked ?? nothing },
    { enabled: asked !== null, keepPrevious: true },
  )
  return { query, isWhole, isSettled: settled === now && !query.isFetching }
}

/** The price of the form's SMS once nothing in the form can change it any more, for the button that sends it. */
export const useSmsPrice = (chosen: Chosen, words: string | null, urgent = false): AnnouncementSmsPrice | undefined => {
  const { query, isWhole, isSettled } = usePrice(chosen, words, urgent)
  return isWhole && isSettled && !query.error ? query.data : undefined
}

export const PriceLine = ({ price }: { price: AnnouncementSmsPrice }) => {
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

export const SmsPriceLine = () => {
  const { t } = useTranslation('communication-announcements')
  const known = useKnownText()
  const { watch } = useFormContext<Chosen & { smsText: string; urgent?: boolean }>()
  const [parts, learners, guardians, staff, smsText, urgent = false] = watch([
    'parts',
    'learners',
    'guardians',
    'staff',
    'smsText',
    'urgent',
  ])
  const { query, isWhole, isSettled } = usePrice({ parts, learners, guardians, staff }, smsText, urgent)
  if (!isWhole) return <p className={classes.hint}>{t('sms.choose')}</p>
  if (query.error) return <p className={classes.problem}>{known(query.error)}</p>
  return (
    <div className={classes.count} role="status" aria-busy={!isSettled}>
      {query.data ? <PriceLine price={query.data} /> : t('count.counting')}
    </div>
  )
}
