/** The cash of one cashier on one day: payments, what was counted, the signatures, and what was corrected later. */
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { Facts } from '#platform/web/components/detail-header.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { toFailure } from '#platform/web/errors/failure.ts'
import { Dialog } from '#platform/web/floating/dialog.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { cashDetail, signCash, type CashDay, type CashDetail } from '../../../contract/control/cash-up.ts'
import { denominations, type Denomination } from '../../../contract/control/cash-up-words.ts'
import { pieceKey } from '../../../rules/control/cash-up.ts'
import { feeReads } from '../../reads.ts'
import classes from './cash.module.css'

const Pieces = ({ pieces }: { pieces: NonNullable<CashDetail['pieces']> }) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  return (
    <DataTable<Denomination>
      label={t('cash.pieces')}
      rows={denominations.filter((one) => pieces[pieceKey(one)] > 0)}
      rowId={String}
      columns={[
        { id: 'denomination', header: t('cash.denomination'), cell: (one) => formats.number(one) },
        { id: 'number', header: t('cash.number'), numeric: true, cell: (one) => formats.number(pieces[pieceKey(one)]) },
        { id: 'sum', header: t('cash.sum'), numeric: true, cell: (one) => formats.amount(one * pieces[pieceKey(one)]) },
      ]}
    />
  )
}

const Entries = ({ entries }: Pick<CashDetail, 'entries'>) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  return (
    <DataTable
      label={t('cash.entries')}
      rows={entries}
      rowId={({ id }) => id}
      columns={[
        {
          id: 'who',
          header: t('cash.entry'),
          cell: ({ who, receiptNumber, enteredAt, reversedAt, isLater }) => (
            <>
              {who}
              <br />
              <span className={classes.quiet}>
                {[
                  receiptNumber ? t('line.receipt', { number: receiptNumber }) : '',
                  formats.time(enteredAt),
                  reversedAt ? t('cash.back', { day: formats.dateTime(reversedAt) }) : '',
                  isLater ? t('cash.later') : '',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </>
          ),
        },
        {
          id: 'amount',
          header: t('field.amountUnit'),
          numeric: true,
          cell: ({ amount, reversedAt }) => (reversedAt ? <s>{formats.amount(amount)}</s> : formats.amount(amount)),
        },
      ]}
    />
  )
}

interface CashActions {
  readonly cash: CashDetail
  readonly onClose: () => void
  /** For the own cash that has no second signature. */
  readonly onCount: (cash: CashDetail) => void
}

const Sign = ({ cash, onClose, onCount }: CashActions) => {
  const { t } = useTranslation('fees')
  const { send, sending } = useSend(signCash, { invalidates: feeReads })
  const { count, isOwn, state, cashierName: name } = cash
  if (isOwn && state !== 'signed')
    return (
      <>
        {count ? <p className={classes.quiet}>{t('cash.whoSigns', { name })}</p> : null}
        <Button onClick={() => onCount(cash)}>{t(count ? 'cash.countAgain' : 'cash.count')}</Button>
      </>
    )
  if (!count || state !== 'counted') return null
  const sign = async () => {
    try {
      await send({ params: { id: count.id }, body: { version: count.version } })
      toast.success(t('cash.signed'))
      onClose()
    } catch (error) {
      toast.failure(error)
    }
  }
  return (
    <BusyButton busy={sending} busyLabel={t('saving')} onClick={() => void sign()}>
      {t('cash.sign')}
    </BusyButton>
  )
}

const Shown = (actions: CashActions) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const { cash } = actions
  const { count, books } = cash
  const difference = count ? count.counted - count.books : 0
  return (
    <>
      <Facts
        facts={[
          { label: t('cash.books'), value: formats.money(count?.books ?? books) },
          ...(count
            ? [
                { label: t('cash.countedShort'), value: formats.money(count.counted) },
                {
                  label: t('cash.difference'),
                  value: difference === 0 ? t('cash.none') : formats.money(difference),
                },
                ...(count.reason ? [{ label: t('field.reason'), value: count.reason }] : []),
              ]
            : []),
        ]}
      />
      {count && count.books !== books ? (
        <p role="alert">{t('cash.changed', { amount: formats.money(books) })}</p>
      ) : null}
      {count ? (
        <p>
          {t('cash.by', { counted: formats.dateTime(count.countedAt) })}{' '}
          {count.signedByName && count.signedAt
            ? t('cash.bySecond', { name: count.signedByName, day: formats.dateTime(count.signedAt) })
            : null}
        </p>
      ) : null}
      {cash.pieces && count && count.counted > 0 ? <Pieces pieces={cash.pieces} /> : null}
      {cash.entries.length > 0 ? <Entries entries={cash.entries} /> : null}
      <Sign {...actions} />
    </>
  )
}

export const CashDialog = ({
  row,
  onClose,
  onCount,
}: {
  row: CashDay
  onClose: () => void
  onCount: (cash: CashDetail) => void
}) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const { cashierId, cashierName: name, day } = row
  const { data, error, refetch } = useCall(cashDetail, { query: { cashierId, day } }, { live: true })
  return (
    <Dialog opened onClose={onClose} title={t('cash.detail', { name })} subject={formats.date(day)}>
      {data ? (
        <Shown cash={data} {...{ onClose, onCount }} />
      ) : error ? (
        <ErrorPanel error={toFailure(error)} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={4} />
      )}
    </Dialog>
  )
}
