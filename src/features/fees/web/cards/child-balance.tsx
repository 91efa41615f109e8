/** A child's balance with a bar, in its strip on the parent's start page. */
import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { Progress } from '#platform/web/components/drawings/progress.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { familyFeesGlance } from '../../contract/glance.ts'
import { useFeesLive } from '../live.ts'
import classes from './cards.module.css'

export const ChildBalance = ({ id }: { id: string }) => {
  const { t } = useTranslation('nav', { keyPrefix: 'fees.card' })
  const formats = useFormats()
  useFeesLive(familyFeesGlance)
  const { data } = useCall(familyFeesGlance, {}, { offline: true, live: true })
  const child = data?.items.find((one) => one.id === id)
  if (!child) return null
  const { balance, overdue, due, toPay, paid, canPay, firstName } = child
  const see = (
    <Link to={`/parent/fees/${id}`} className={classes.see}>
      {t('see')}
    </Link>
  )
  if (balance <= 0)
    return (
      <div className={classes.balance}>
        <p className={classes.settled}>
          <IconCircleCheck size={20} stroke={1.75} aria-hidden />
          {balance < 0 ? t('ahead', { amount: formats.money(-balance) }) : t('settled')}
        </p>
        {see}
      </div>
    )
  return (
    <div>
      <div className={classes.balance}>
        <p className={classes.money}>
          <b>{formats.money(balance)}</b> {t('left')}
        </p>
        {canPay ? (
          <Button component={Link} to={`/parent/fees/${id}/pay`} aria-label={t('payFor', { name: firstName })}>
            {t('pay')}
          </Button>
        ) : (
          see
        )}
      </div>
      <Progress
        label={t('bar')}
        hideLabel
        value={paid}
        max={toPay}
        note={[
          t('paid', { paid: formats.money(paid), toPay: formats.money(toPay) }),
          overdue > 0
            ? t('late', { amount: formats.money(overdue) })
            : due
              ? t('due', { day: formats.date(due.date, 'weekday') })
              : '',
        ]
          .filter(Boolean)
          .join(' ')}
      />
      {canPay ? see : null}
    </div>
  )
}
