/** The request is on the phone. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { displayPhone } from '#platform/pure/phone.ts'
import { TurningSeat } from '#platform/web/components/busy-button.tsx'
import layout from '#platform/web/components/layout.module.css'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { PaymentRequest, Payments } from '../../contract/requests.ts'
import { ByHand } from './by-hand.tsx'
import classes from './pay.module.css'

/** Since an instant, second by second. */
const Elapsed = ({ since }: { since: string }) => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.floor((now - Date.parse(since)) / 1000))
  return <span aria-hidden="true">{`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`}</span>
}

/** Seats of the school, and a phone with a PIN of four figures. */
const Picture = () => (
  <div className={classes.picture} aria-hidden="true">
    <span className={classes.seats}>
      {Array.from({ length: 9 }, (_, at) => (
        <span key={at} data-now={at === 5 || undefined} />
      ))}
    </span>
    <span className={classes.dots}>
      <span />
      <span />
      <span />
    </span>
    <span className={classes.phone}>
      <span className={classes.pin}>
        <span />
        <span />
        <span />
        <span />
      </span>
    </span>
  </div>
)

interface WaitingStepProps {
  request: PaymentRequest
  payments: Payments
  childId: string
}

export const WaitingStep = ({ request, payments, childId }: WaitingStepProps) => {
  const { t } = useTranslation('mpesa')
  const formats = useFormats()
  const checking = request.status === 'checking'
  // A number stays on one line.
  const phone = displayPhone(request.phone).replaceAll(' ', '\u00A0')
  const facts = { amount: formats.money(request.amount), phone }
  return (
    <div className={classes.centre}>
      <Picture />
      <h2>{checking ? t('wait.checking') : t('wait.title')}</h2>
      <p>{checking ? t('wait.checkingText', facts) : t('wait.text', facts)}</p>
      <p role="status" className={classes.status}>
        <TurningSeat /> {t('wait.status')} <Elapsed since={request.askedAt} />
      </p>
      <ul className={layout.rows}>
        <li className={layout.row}>
          <div className={layout.words}>
            <p className={layout.title}>{t('wait.nothing')}</p>
            <p className={layout.second}>{t('wait.nothingText')}</p>
          </div>
        </li>
        <li className={layout.row}>
          <div className={layout.words}>
            <p className={layout.title}>{t('wait.byHand')}</p>
            <div className={layout.second}>
              <ByHand ways={payments.ways} />
            </div>
          </div>
        </li>
      </ul>
      {payments.simulated ? (
        <Button component={Link} to="/simulator/phone" variant="light">
          {t('wait.openPhone')}
        </Button>
      ) : null}
      <Button component={Link} to={`/parent/fees/${childId}`} variant="default">
        {t('wait.leave')}
      </Button>
      <p className={layout.second}>{t('wait.close')}</p>
    </div>
  )
}
