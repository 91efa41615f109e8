/** Waiting to send: every change that is on this device and not yet on the server. */
import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BusyButton } from '../components/busy-button.tsx'
import { ConfirmDialog } from '../floating/confirm-dialog.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { RowsSkeleton } from '../components/skeletons.tsx'
import { useFormats } from '../i18n/use-formats.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import type { OutboxEntry } from './entry.ts'
import { useOutbox } from './offline-provider.tsx'
import { OutboxEntryRow } from './outbox-entry-row.tsx'
import classes from './outbox-page.module.css'
import { usePhrases } from './use-phrases.ts'

const signInAddress = '/login?next=%2Fwaiting'

const useLead = (): string => {
  const { t } = useTranslation('offline')
  const { online, waiting, unsettled, paused } = useOutbox()
  if (waiting === 0) return t('page.leadEmpty')
  if (paused) return t('page.leadPaused', { count: waiting })
  if (unsettled > 0) return t('page.leadUnsettled', { count: unsettled })
  return online ? t('page.leadOnline', { count: waiting }) : t('page.leadOffline', { count: waiting })
}

const SendAll = () => {
  const { t } = useTranslation('offline')
  const { drain } = useOutbox()
  const [busy, setBusy] = useState(false)
  const send = async (): Promise<void> => {
    setBusy(true)
    await drain().finally(() => setBusy(false))
  }
  return (
    <BusyButton
      busy={busy}
      busyLabel={t('page.sending')}
      onClick={() => void send()}
      leftSection={<IconSend size={18} stroke={1.75} aria-hidden />}
    >
      {t('page.sendNow')}
    </BusyButton>
  )
}

const MainAction = () => {
  const { t } = useTranslation('offline')
  const { entries, paused } = useOutbox()
  if (paused && entries.length > 0) {
    return (
      <Button component="a" href={signInAddress}>
        {t('page.signIn')}
      </Button>
    )
  }
  return entries.some((entry) => entry.state === 'waiting' || entry.state === 'sending') ? <SendAll /> : null
}

const DiscardDialog = ({
  entry,
  label,
  onClose,
}: {
  entry: OutboxEntry | null
  label: string
  onClose: () => void
}) => {
  const { t } = useTranslation('offline')
  const { discard } = useOutbox()
  const formats = useFormats()
  return (
    <ConfirmDialog
      opened={entry !== null}
      onClose={onClose}
      onConfirm={() => (entry ? discard(entry.id) : undefined)}
      title={t('discard.title', { label })}
      loss={entry ? t('discard.loss', { when: formats.dateTime(entry.createdAt, 'short') }) : ''}
      verb={t('discard.verb')}
      busyVerb={t('discard.busy')}
    />
  )
}

const Entries = () => {
  const { entries, retry } = useOutbox()
  const say = usePhrases(entries.map((entry) => entry.label))
  const [discarding, setDiscarding] = useState<OutboxEntry | null>(null)
  const [comparing, setComparing] = useState<string | null>(null)
  return (
    <>
      <ul className={classes.list}>
        {entries.map((entry) => (
          <OutboxEntryRow
            key={entry.id}
            entry={entry}
            label={say(entry.label)}
            onRetry={() => void retry(entry.id)}
            onDiscard={() => setDiscarding(entry)}
            onCompare={() => setComparing(entry.id)}
          />
        ))}
      </ul>
      <DiscardDialog
        entry={discarding}
        label={discarding ? say(discarding.label) : ''}
        onClose={() => setDiscarding(null)}
      />
      <ConflictDialog
        entry={entries.find((entry) => entry.id === comparing && entry.state === 'conflict') ?? null}
        onClose={() => setComparing(null)}
      />
    </>
  )
}

export const OutboxPage = () => {
  const { t } = useTranslation('offline')
  const { loaded, entries, elsewhere } = useOutbox()
  const lead = useLead()
  return (
    <>
      <PageHeader title={t('page.title')} {...(loaded && entries.length > 0 ? { lead, action: <MainAction /> } : {})} />
      {loaded ? null : <RowsSkeleton rows={3} />}
      {loaded && entries.length === 0 ? <EmptyState title={t('page.empty')} text={t('page.leadEmpty')} /> : null}
      {entries.length > 0 ? <Entries /> : null}
      {elsewhere > 0 ? <p className={classes.elsewhere}>{t('page.elsewhere', { count: elsewhere })}</p> : null}
    </>
  )
}
