/** Cost of a message and exclusions, before sending. */
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#platform/web/floating/confirm-dialog.tsx'
import { Facts } from '#platform/web/components/detail-header.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { Review } from './review.ts'
import classes from './delivery.module.css'

/** Number of names shown; the rest are counted. */
const named = 5

const LeftOut = ({ leftOut }: Pick<Review['estimate'], 'leftOut'>) => {
  const { t } = useTranslation('delivery')
  if (leftOut.length === 0) return null
  return (
    <>
      <p>{t('review.leftOut', { count: leftOut.length })}</p>
      <ul className={classes.list}>
        {leftOut.slice(0, named).map(({ to, name, why }, at) => (
          <li key={at}>{t(`review.why.${why}`, { who: name ? `${name} (${to})` : to })}</li>
        ))}
        {leftOut.length > named ? <li>{t('review.more', { count: leftOut.length - named })}</li> : null}
      </ul>
    </>
  )
}

export const ReviewDialog = ({
  body,
  estimate,
  onClose,
  onConfirm,
}: Review & { onClose: () => void; onConfirm: () => Promise<void> }) => {
  const { t } = useTranslation('delivery')
  const formats = useFormats()
  const { recipients, segments, cost, left, overBudget, leavesAt, leftOut, waits } = estimate
  const facts = [
    { label: t('review.recipients'), value: formats.number(recipients) },
    { label: t('review.segments'), value: formats.number(segments) },
    { label: t('review.cost'), value: formats.money(cost) },
    ...(left === null ? [] : [{ label: t('review.left'), value: formats.money(left) }]),
    { label: t('review.leaves'), value: waits ? formats.dateTime(leavesAt) : t('review.now') },
  ]
  const words = (
    <>
      <p className={classes.bubble}>{body.text}</p>
      <Facts facts={facts} />
      {waits ? <p>{t('review.quiet')}</p> : null}
      {overBudget ? <p role="alert">{t('review.overBudget')}</p> : null}
      <LeftOut leftOut={leftOut} />
    </>
  )
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={onConfirm}
      title={t('review.title', { count: recipients, number: formats.number(recipients) })}
      loss={words}
      verb={t('review.send')}
      busyVerb={t('review.sending')}
      cancel={t('review.back')}
      danger={false}
    />
  )
}
