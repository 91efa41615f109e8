/** Recipients of a send with the status of each e-mail. */
import { Button, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DataTable, type DataColumn } from '#platform/web/components/data-table.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { EmailRecord } from '../../../contract/emails.ts'
import { EmailStatusDot } from './status.tsx'
import { useWhy } from './why.ts'
import classes from '../../components/delivery.module.css'

const Fate = ({ letter }: { letter: EmailRecord }) => {
  const { t } = useTranslation('delivery-mail')
  const why = useWhy()
  return (
    <span className={classes.stack}>
      <EmailStatusDot status={letter.status} />
      {letter.status === 'unknown' ? <span className={classes.second}>{t('send.unknownText')}</span> : null}
      {letter.errorMessage && letter.status !== 'unknown' ? (
        <span className={classes.second}>{why(letter.errorMessage)}</span>
      ) : null}
    </span>
  )
}

interface Presses {
  onOpen: (letter: EmailRecord) => void
  onAgain: (letter: EmailRecord) => void
}

const Who = ({ letter, onOpen }: { letter: EmailRecord; onOpen: Presses['onOpen'] }) => {
  const { t } = useTranslation('delivery-mail')
  return (
    <span className={classes.stack}>
      <UnstyledButton
        className={classes.press}
        onClick={() => onOpen(letter)}
        aria-label={t('send.open', { who: letter.name || letter.to })}
      >
        {letter.name || letter.to}
      </UnstyledButton>
      {letter.name ? <span className={classes.second}>{letter.to}</span> : null}
      {letter.copy ? <span className={classes.second}>{t(`copy.${letter.copy}`)}</span> : null}
    </span>
  )
}

const Again = ({ letter, onAgain }: { letter: EmailRecord; onAgain: Presses['onAgain'] }) => {
  const { t } = useTranslation('delivery-mail')
  if (letter.resent) return t('send.resent')
  if (letter.status !== 'unknown') return null
  return (
    <Button
      variant="default"
      onClick={() => onAgain(letter)}
      aria-label={t('again.titleOne', { who: letter.name || letter.to })}
    >
      {t('again.verb')}
    </Button>
  )
}

export const LettersTable = ({ letters, onOpen, onAgain }: { letters: readonly EmailRecord[] } & Presses) => {
  const { t } = useTranslation('delivery-mail')
  const formats = useFormats()
  const counted = letters.some(({ opens, clicks }) => opens + clicks > 0)
  const at = ({ status, updatedAt }: EmailRecord): string =>
    status === 'pending' || status === 'sending' ? t('send.notYet') : formats.dateTime(updatedAt)
  const columns: DataColumn<EmailRecord>[] = [
    { id: 'who', header: t('send.who'), cell: (letter) => <Who letter={letter} onOpen={onOpen} /> },
    { id: 'state', header: t('sent.state'), cell: (letter) => <Fate letter={letter} /> },
    { id: 'at', header: t('send.at'), cell: at },
    ...(counted
      ? [
          {
            id: 'opens',
            header: t('send.opens'),
            numeric: true,
            cell: ({ opens }: EmailRecord) => formats.number(opens),
          },
          {
            id: 'clicks',
            header: t('send.clicks'),
            numeric: true,
            cell: ({ clicks }: EmailRecord) => formats.number(clicks),
          },
        ]
      : []),
    ...(letters.some(({ resent, status }) => resent || status === 'unknown')
      ? [
          {
            id: 'again',
            header: t('send.actions'),
            cell: (letter: EmailRecord) => <Again letter={letter} onAgain={onAgain} />,
          },
        ]
      : []),
  ]
  return <DataTable label={t('send.letters')} stacked rows={letters} rowId={({ id }) => id} columns={columns} />
}
