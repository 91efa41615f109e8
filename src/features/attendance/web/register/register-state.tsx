/** State of the register in one line: taken, queued on this device, refused, or changed by a colleague. */
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TFunction } from 'i18next'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { FormError } from '#platform/web/forms/form-error.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useKnownText } from '#platform/web/i18n/use-known-text.ts'
import type { OutboxEntry } from '#platform/web/offline/entry.ts'
import { useOnline, useOutbox } from '#platform/web/offline/offline-provider.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import type { RegisterSheet } from '../../contract/registers.ts'
import type { Register } from './use-register.ts'
import classes from './register.module.css'

const SettleDialog = lateDialog(async () => (await import('./settle-dialog.tsx')).SettleDialog)

const Conflict = ({ entry }: { entry: OutboxEntry }) => {
  const { t } = useTranslation('attendance')
  const [opened, setOpened] = useState(true)
  return (
    <>
      <StatusDot kind="pending">{t('state.conflict')}</StatusDot>{' '}
      <Button variant="light" onClick={() => setOpened(true)}>
        {t('settle.compare')}
      </Button>
      <SettleDialog entry={entry} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}

const Refused = ({ entry }: { entry: OutboxEntry }) => {
  const { t } = useTranslation('attendance')
  const { discard, retry } = useOutbox()
  const known = useKnownText()
  const { message = '', fields = {} } = entry.failure ?? {}
  const words = [message, ...Object.values(fields)]
    .filter((text, index, all) => text && all.indexOf(text) === index)
    .map(known)
  return (
    <>
      <FormError message={t('state.refused', { reason: words.join(' ') })} />
      <div className={classes.settleAll}>
        <Button variant="light" onClick={() => void retry(entry.id)}>
          {t('state.retry')}
        </Button>
        <Button variant="subtle" onClick={() => void discard(entry.id)}>
          {t('state.discard')}
        </Button>
      </div>
    </>
  )
}

/** Announces that queued marks were sent in the background. */
const useArrival = (entry: OutboxEntry | undefined): void => {
  const { t } = useTranslation('attendance')
  const last = useRef<OutboxEntry | undefined>(undefined)
  useEffect(() => {
    if (!entry && last.current && (last.current.state === 'sending' || last.current.state === 'waiting'))
      toast.success(t('register.sent'))
    last.current = entry
  }, [entry, t])
}

/** The last editor and the time. */
const said = (
  { takenAt, takenBy, changedAt, changedBy }: RegisterSheet,
  t: TFunction<'attendance'>,
  time: (at: string) => string,
): string => {
  if (changedAt !== null)
    return changedBy
      ? t('state.changedBy', { time: time(changedAt), name: changedBy })
      : t('state.changedAt', { time: time(changedAt) })
  const when = time(takenAt ?? '')
  return takenBy ? t('state.takenBy', { time: when, name: takenBy }) : t('state.taken', { time: when })
}

export const RegisterState = ({ register }: { register: Register }) => {
  const { t } = useTranslation('attendance')
  const formats = useFormats()
  const online = useOnline()
  const { entry, sheet, isDirty } = register
  useArrival(entry)
  if (entry?.state === 'conflict') return <Conflict entry={entry} />
  if (entry?.state === 'refused') return <Refused entry={entry} />
  if (entry) return <StatusDot kind="progress">{online ? t('state.sending') : t('state.waiting')}</StatusDot>
  if (isDirty && sheet.version > 0) return <StatusDot kind="pending">{t('state.changed')}</StatusDot>
  if (sheet.takenAt === null) return null
  return <StatusDot kind="active">{said(sheet, t, formats.time)}</StatusDot>
}
