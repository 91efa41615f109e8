/** A queued change: description, age, status, and actions. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { StatusDot, type StatusKind } from '../components/status-dot.tsx'
import { useFormats } from '../i18n/use-formats.ts'
import { useKnownText } from '../i18n/use-known-text.ts'
import type { EntryState, OutboxEntry } from './entry.ts'
import classes from './outbox-page.module.css'
import { useWrite } from './use-write.ts'

const dots: Record<EntryState, StatusKind> = {
  waiting: 'inactive',
  sending: 'progress',
  conflict: 'pending',
  refused: 'stopped',
}

export interface OutboxEntryRowProps {
  readonly entry: OutboxEntry
  /** The entry in words. */
  readonly label: string
  readonly onRetry: () => void
  readonly onDiscard: () => void
  readonly onCompare: () => void
}

const Reason = ({ entry }: { entry: OutboxEntry }) => {
  const { failure, state } = entry
  const known = useKnownText()
  // Being offline is stated once, at the top of the page.
  if (!failure || state === 'sending' || failure.status === 0) return null
  const details = Object.values(failure.fields).filter((text) => text !== failure.message)
  return (
    <p className={classes.reason} data-tone={state === 'refused' ? 'red' : undefined}>
      {[failure, ...details].map(known).filter(Boolean).join(' ')}
    </p>
  )
}

const Actions = ({ entry, label, onRetry, onDiscard, onCompare }: OutboxEntryRowProps) => {
  const { t } = useTranslation('offline')
  const write = useWrite(entry.endpointId)
  const address = write?.open?.(entry.body, entry.url)
  if (entry.state === 'sending') return null
  return (
    <div className={classes.actions}>
      {entry.state === 'conflict' ? (
        <Button variant="light" onClick={onCompare} aria-label={t('row.compareOf', { label })}>
          {t('row.compare')}
        </Button>
      ) : null}
      {entry.state === 'refused' && address ? (
        <Button variant="light" component={Link} to={address} aria-label={t('row.openOf', { label })}>
          {t('row.open')}
        </Button>
      ) : null}
      {entry.state === 'conflict' ? null : (
        <Button variant="default" onClick={onRetry} aria-label={t('row.retryOf', { label })}>
          {t('row.retry')}
        </Button>
      )}
      <Button variant="subtle" onClick={onDiscard} aria-label={t('row.discardOf', { label })}>
        {t('row.discard')}
      </Button>
    </div>
  )
}

export const OutboxEntryRow = (props: OutboxEntryRowProps) => {
  const { t } = useTranslation('offline')
  const formats = useFormats()
  const { entry, label } = props
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <h2 className={classes.label}>{label}</h2>
        <p className={classes.when}>{t('row.written', { when: formats.dateTime(entry.createdAt, 'short') })}</p>
        <StatusDot kind={dots[entry.state]}>{t(`state.${entry.state}`)}</StatusDot>
        <Reason entry={entry} />
      </div>
      <Actions {...props} />
    </li>
  )
}
