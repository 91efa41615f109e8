/** The driver's or attendant's own phone as the tracking device of a trip. */
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useOnline } from '#platform/web/offline/offline-provider.tsx'
import { usePhonePosition } from './use-phone-position.ts'
import classes from './boarding.module.css'

export const PhonePosition = ({ tripId }: { readonly tripId: string }) => {
  const { t } = useTranslation('fleet')
  const formats = useFormats()
  const online = useOnline()
  const { state, waiting, sentAt, start, stop } = usePhonePosition(tripId, true)
  const isOn = state === 'asking' || state === 'on'
  return (
    <section className={classes.phone} aria-label={t('phone.title')}>
      <h2>{t('phone.title')}</h2>
      <p>{t('phone.what')}</p>
      {isOn ? (
        <>
          <div role="status">
            <StatusDot kind={state === 'on' && online ? 'active' : 'pending'}>
              {!online
                ? t('phone.kept', { count: waiting })
                : sentAt
                  ? t('phone.sent', { time: formats.time(sentAt) })
                  : t('phone.looking')}
            </StatusDot>
          </div>
          <p>{t('phone.stayOpen')}</p>
          <Button variant="light" fullWidth size="lg" onClick={stop}>
            {t('phone.stop')}
          </Button>
        </>
      ) : (
        <>
          {state === 'off' ? null : (
            <div role="status">
              <StatusDot kind={state === 'ended' ? 'inactive' : 'stopped'}>{t(`phone.${state}`)}</StatusDot>
            </div>
          )}
          {state === 'ended' || state === 'unavailable' ? null : (
            <Button variant="light" fullWidth size="lg" onClick={start}>
              {t('phone.start')}
            </Button>
          )}
        </>
      )}
    </section>
  )
}
