/** Whether this device gets push messages while the app is closed. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQueryClient } from '@tanstack/react-query'
import { useKnownText } from '#platform/web/i18n/use-known-text.ts'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { callKey } from '#platform/web/api/keys.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { toFailure } from '#platform/web/errors/failure.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { deletePush, getPush, savePush, tryPush } from '../../../contract/push.ts'
import page from '../choices-page.module.css'
import { needsHomeScreen, pushPermission, PushRefused, subscribe, unsubscribe } from '../push.ts'

const toastId = 'push'

const usePush = () => {
  const { t } = useTranslation('notification-choices')
  const known = useKnownText()
  const client = useQueryClient()
  const query = useCall(getPush, {})
  const [save, remove, attempt] = [useSend(savePush), useSend(deletePush), useSend(tryPush)]
  const [busy, setBusy] = useState<'switch' | 'try' | null>(null)
  const during = async (what: 'switch' | 'try', work: () => Promise<void>): Promise<void> => {
    setBusy(what)
    try {
      await work()
    } catch (error) {
      const text = error instanceof PushRefused ? t('push.refused') : known(toFailure(error)) || t('push.failed')
      toast.error(text, { id: toastId, onRetry: () => void during(what, work) })
    } finally {
      setBusy(null)
    }
  }
  const keep = (state: { publicKey: string; subscribed: boolean }): void =>
    void client.setQueryData(callKey(getPush), state)
  const publicKey = query.data?.publicKey ?? ''
  return {
    query,
    busy,
    turnOn: () => during('switch', async () => keep(await save.send({ body: await subscribe(publicKey) }))),
    turnOff: () =>
      during('switch', async () => {
        keep(await remove.send({}))
        await unsubscribe()
      }),
    tryIt: () =>
      during('try', async () => {
        await attempt.send({})
        toast.success(t('push.tried'), { id: toastId })
      }),
  }
}

export const DevicePush = () => {
  const { t } = useTranslation('notification-choices')
  const { query, busy, turnOn, turnOff, tryIt } = usePush()
  const permission = pushPermission()
  const { data, error } = query
  const body = () => {
    if (permission === 'missing')
      return <p className={page.hint}>{t(needsHomeScreen() ? 'push.homeScreen' : 'push.missing')}</p>
    if (!data)
      return error ? <ErrorPanel error={error} onRetry={() => void query.refetch()} /> : <RowsSkeleton rows={1} />
    if (permission === 'blocked') return <p className={page.hint}>{t('push.blocked')}</p>
    return (
      <>
        <p className={page.hint}>{t(data.subscribed ? 'push.on' : 'push.off')}</p>
        <div className={page.row}>
          {data.subscribed ? (
            <>
              <BusyButton
                variant="default"
                busy={busy === 'switch'}
                busyLabel={t('push.turningOff')}
                onClick={() => void turnOff()}
              >
                {t('push.turnOff')}
              </BusyButton>
              <BusyButton
                variant="default"
                busy={busy === 'try'}
                busyLabel={t('push.trying')}
                onClick={() => void tryIt()}
              >
                {t('push.try')}
              </BusyButton>
            </>
          ) : (
            <BusyButton busy={busy === 'switch'} busyLabel={t('push.turningOn')} onClick={() => void turnOn()}>
              {t('push.turnOn')}
            </BusyButton>
          )}
        </div>
      </>
    )
  }
  return (
    <section className={page.group}>
      <h2>{t('push.title')}</h2>
      {body()}
    </section>
  )
}
