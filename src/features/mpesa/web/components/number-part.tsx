/** One PayBill or till number: its state, its secret addresses, and what can be done with it. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { Facts } from '#platform/web/components/detail-header.tsx'
import layout from '#platform/web/components/layout.module.css'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { ConfirmDialog } from '#platform/web/floating/confirm-dialog.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useKnownText } from '#platform/web/i18n/use-known-text.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import {
  listShortcodes,
  registerShortcode,
  rotateShortcode,
  testShortcode,
  type Shortcode,
} from '../../contract/shortcodes.ts'
import classes from './pay.module.css'

const Actions = ({ item, onEdit }: { item: Shortcode; onEdit: () => void }) => {
  const { t } = useTranslation('mpesa')
  const known = useKnownText()
  const args = { params: { id: item.id } }
  const test = useSend(testShortcode)
  const register = useSend(registerShortcode, {
    invalidates: [listShortcodes],
    onSuccess: () => toast.success(t('settings.registered')),
  })
  const rotate = useSend(rotateShortcode, { invalidates: [listShortcodes] })
  const [rotating, setRotating] = useState(false)
  const failed = (error: unknown): void => void toast.failure(error)
  return (
    <>
      <div className={layout.bar}>
        <Button variant="light" onClick={onEdit}>
          {t('settings.edit')}
        </Button>
        <BusyButton
          variant="default"
          busy={test.sending}
          busyLabel={t('settings.testing')}
          onClick={() => void test.send(args).catch(failed)}
        >
          {t('settings.test')}
        </BusyButton>
        <BusyButton
          variant="default"
          busy={register.sending}
          busyLabel={t('settings.registering')}
          onClick={() => void register.send(args).catch(failed)}
        >
          {t('settings.register')}
        </BusyButton>
        <Button variant="subtle" onClick={() => setRotating(true)}>
          {t('settings.rotate')}
        </Button>
        <span role="status">
          {test.data ? (
            <StatusDot kind={test.data.success ? 'active' : 'stopped'}>{known(test.data.message)}</StatusDot>
          ) : null}
        </span>
      </div>
      <ConfirmDialog
        opened={rotating}
        onClose={() => setRotating(false)}
        onConfirm={() => rotate.send(args)}
        title={t('settings.rotateTitle', { number: item.shortcode })}
        loss={t('settings.rotateLoss')}
        verb={t('settings.rotate')}
        busyVerb={t('settings.saving')}
      />
    </>
  )
}

export const NumberPart = ({ item, onEdit }: { item: Shortcode; onEdit: () => void }) => {
  const { t } = useTranslation('mpesa')
  const formats = useFormats()
  const { kind, shortcode, purpose, environment, isActive, callbacks, registeredAt } = item
  return (
    <section className={layout.part} aria-label={t(`by.${kind}`, { shortcode })}>
      <div className={classes.head}>
        <h2>{t(`by.${kind}`, { shortcode })}</h2>
        <StatusDot kind={isActive ? 'active' : 'inactive'}>{t(isActive ? 'settings.on' : 'settings.off')}</StatusDot>
      </div>
      <Facts
        facts={[
          { label: t('field.purpose'), value: t(`purpose.${purpose}`) },
          { label: t('field.environment'), value: t(`environment.${environment}`) },
          {
            label: t('field.registered'),
            value: registeredAt ? formats.dateTime(registeredAt) : t('settings.notRegistered'),
          },
          ...(['confirmation', 'validation'] as const).map((name) => ({
            label: t(`field.${name}`),
            value: <span className={classes.address}>{callbacks ? callbacks[name] : t('settings.noAddress')}</span>,
          })),
        ]}
      />
      <Actions item={item} onEdit={onEdit} />
    </section>
  )
}
