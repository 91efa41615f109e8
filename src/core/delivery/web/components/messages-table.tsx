/** Recipients of a send with the result of each message. */
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { displayPhone } from '#platform/pure/phone.ts'
import { DataTable, type DataColumn } from '#platform/web/components/data-table.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { SmsMessage } from '../../contract/sms.ts'
import { useReason } from './known-reason.ts'
import { SmsStatusDot } from './status.tsx'
import classes from './delivery.module.css'

const Fate = ({ message }: { message: SmsMessage }) => {
  const { t } = useTranslation('delivery')
  const reason = useReason()
  return (
    <span className={classes.stack}>
      <SmsStatusDot status={message.status} />
      {message.status === 'unknown' ? <span className={classes.second}>{t('send.unknownText')}</span> : null}
      {message.failureReason && message.status !== 'unknown' ? (
        <span className={classes.second}>{reason(message.failureReason)}</span>
      ) : null}
    </span>
  )
}

const Again = ({ message, onAgain }: { message: SmsMessage; onAgain: (message: SmsMessage) => void }) => {
  const { t } = useTranslation('delivery')
  if (message.resent) return t('send.resent')
  if (message.status !== 'unknown') return null
  return (
    <Button
      variant="default"
      onClick={() => onAgain(message)}
      aria-label={t('again.titleOne', { who: message.name || message.phoneNumber })}
    >
      {t('again.verb')}
    </Button>
  )
}

const Who = ({ message }: { message: SmsMessage }) => (
  <span className={classes.stack}>
    {message.name || displayPhone(message.phoneNumber)}
    {message.name ? <span className={classes.second}>{displayPhone(message.phoneNumber)}</span> : null}
  </span>
)

/** A text that is the same for all is shown above the list. */
export const MessagesTable = ({
  messages,
  onAgain,
}: {
  messages: readonly SmsMessage[]
  onAgain: (message: SmsMessage) => void
}) => {
  const { t } = useTranslation('delivery')
  const formats = useFormats()
  const [first] = messages
  const alike = first && messages.every(({ message }) => message === first.message)
  const text: DataColumn<SmsMessage> = { id: 'text', header: t('send.text'), cell: ({ message }) => message }
  const again: DataColumn<SmsMessage> = {
    id: 'again',
    header: t('send.actions'),
    cell: (message) => <Again message={message} onAgain={onAgain} />,
  }
  const at = ({ status, updatedAt }: SmsMessage): string =>
    status === 'waiting' || status === 'sending' ? t('send.notYet') : formats.dateTime(updatedAt)
  const columns: DataColumn<SmsMessage>[] = [
    { id: 'who', header: t('send.who'), cell: (message) => <Who message={message} /> },
    ...(alike ? [] : [text]),
    { id: 'state', header: t('sent.state'), cell: (message) => <Fate message={message} /> },
    { id: 'at', header: t('send.at'), cell: at },
    { id: 'cost', header: t('sent.cost'), numeric: true, cell: ({ cost }) => formats.amount(cost) },
    ...(messages.some(({ resent, status }) => resent || status === 'unknown') ? [again] : []),
  ]
  return (
    <>
      {alike ? <p className={classes.bubble}>{first.message}</p> : null}
      <DataTable label={t('send.messages')} stacked rows={messages} rowId={({ id }) => id} columns={columns} />
    </>
  )
}
