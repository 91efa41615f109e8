/** One line of a statement beside what it is in the books, or what it may be. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { BookRow, StatementLine } from '../../../contract/control/reconciliation.ts'
import { useMeaning } from './words.ts'
import classes from '../books/books.module.css'

export const BookFacts = ({ row }: { row: BookRow }) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  return (
    <div>
      <p>
        {row.who} <b className={classes.amount}>{formats.money(row.amount)}</b>
      </p>
      <p className={classes.second}>
        {[
          formats.date(row.date, 'day'),
          row.reference,
          row.receiptNumber ? t('line.receipt', { number: row.receiptNumber }) : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  )
}

const Offered = ({ line }: { line: StatementLine }) => {
  const { t } = useTranslation('fees')
  const meaningOf = useMeaning()
  const [first] = line.suggestions
  if (line.learned)
    return (
      <div>
        <p>
          <b>{meaningOf(line.learned)}</b>
        </p>
        <p className={classes.second}>{t('reconcile.learned')}</p>
      </div>
    )
  if (!first || first.sure === 'unsure') return <p className={classes.second}>{t('reconcile.notInBooks')}</p>
  return (
    <div>
      <p>
        <b>{first.student.name}</b> {first.student.className} · {t(`suspense.sure.${first.sure}`)}
      </p>
      <p className={classes.second}>{first.reasons.map((reason) => t(`suspense.reason.${reason}`)).join('. ')}</p>
    </div>
  )
}

const Became = ({ line }: { line: StatementLine }) => {
  const { t } = useTranslation('fees')
  const { state, by, reason, settledByName, book } = line
  if (state === 'missing') return <Offered line={line} />
  const how = by ? t(`reconcile.by.${by}`) : ''
  return (
    <div>
      {state === 'different' ? <p className={classes.second}>{t('reconcile.differs')}</p> : null}
      {book ? <BookFacts row={book} /> : null}
      {reason ? <p>{reason}</p> : null}
      {how || settledByName ? (
        <p className={classes.second}>{[how, settledByName].filter(Boolean).join(' · ')}</p>
      ) : null}
    </div>
  )
}

export const LineItem = ({
  line,
  onSettle,
  onReopen,
}: {
  line: StatementLine
  onSettle: (line: StatementLine) => void
  onReopen: (line: StatementLine) => void
}) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const isOpen = line.state === 'missing' || line.state === 'different'
  const inSuspense = line.by === 'received' || line.by === 'suspense'
  const name = line.reference ?? formats.money(line.amount)
  return (
    <li className={classes.item}>
      <span className={classes.amount}>{formats.money(line.amount)}</span>
      <div>
        <p>{line.narration || line.payerName}</p>
        <p className={classes.second}>
          {[formats.date(line.date, 'day'), line.reference, line.narration ? line.payerName : null]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <Became line={line} />
      <span className={classes.actions}>
        {isOpen ? (
          <Button variant="light" aria-label={t('reconcile.settleOf', { name })} onClick={() => onSettle(line)}>
            {t('reconcile.settle')}
          </Button>
        ) : inSuspense ? (
          <Link to="/admin/fees/suspense">{t('tab.suspense')}</Link>
        ) : (
          <Button variant="subtle" aria-label={t('reconcile.reopenOf', { name })} onClick={() => onReopen(line)}>
            {t('reconcile.reopenShort')}
          </Button>
        )}
      </span>
    </li>
  )
}
