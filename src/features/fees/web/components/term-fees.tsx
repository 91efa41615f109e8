/** The term's fees in 100 seats: paid, paid today, overdue, and not yet due; each amount opens what it adds up. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { SameAsTable } from '#platform/web/components/drawings/same-as-table.tsx'
import { SeatGrid } from '#platform/web/components/drawings/seat-grid.tsx'
import { Seat } from '#platform/web/components/drawings/seat.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useTermName } from '#platform/web/i18n/use-term-name.ts'
import type { FeesOverview } from '../../contract/overview.ts'
import { amountOf, invoicedIn, kinds, seatsOfShare, seatStates, type FeesKind } from './fees-seats.ts'
import classes from './overview.module.css'

const list = '/admin/fees'
const payments = '/admin/fees/payments'

/** @param today YYYY-MM-DD */
const placeOf = (kind: FeesKind, today: string) =>
  ({
    paid: { to: payments, search: { kind: 'payment' } },
    paidToday: { to: payments, search: { kind: 'payment', from: today, to: today } },
    overdue: { to: list, search: { state: 'overdue', sort: '-overdue' } },
    notYetDue: { to: list, search: { state: 'owing', sort: '-balance' } },
  })[kind]

export const TermFees = ({ overview, ahead }: { overview: FeesOverview; ahead: number }) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const termName = useTermName()
  const today = formats.schoolDay()
  const invoiced = invoicedIn(overview)
  const title = overview.term === null ? t('overview.all') : t('overview.term', { term: termName(overview.term) })
  const amounts = kinds.map((kind) => ({ kind, amount: amountOf(overview, kind) }))
  const said = amounts.map(({ kind, amount }) => t(`overview.said.${kind}`, { amount: formats.money(amount) }))
  const legend = (
    <ul className={classes.legend}>
      {amounts.map(({ kind, amount }) => (
        <li key={kind}>
          <Link {...placeOf(kind, today)} resetScroll={false}>
            <Seat state={seatStates[kind]} size={14} />
            <span>{t(`overview.${kind}`)}</span>
            <b>{formats.amount(amount)}</b>
          </Link>
        </li>
      ))}
    </ul>
  )
  const table = (
    <DataTable
      label={title}
      columns={[
        { id: 'what', header: t('overview.what'), cell: ({ kind }: (typeof amounts)[number]) => t(`overview.${kind}`) },
        {
          id: 'amount',
          header: t('overview.amount'),
          cell: ({ amount }: (typeof amounts)[number]) => formats.amount(amount),
          numeric: true,
        },
      ]}
      rows={amounts}
      rowId={({ kind }) => kind}
    />
  )
  return (
    <section>
      <h2>{title}</h2>
      <p className={classes.second}>{t('overview.invoiced', { amount: formats.money(invoiced) })}</p>
      <SameAsTable
        picture={
          <SeatGrid columns={20} gap={4} size={18} label={formats.list(said)} seats={seatsOfShare(overview, 100)} />
        }
        table={table}
        legend={legend}
      />
      {ahead > 0 ? (
        <Link className={classes.ahead} to={list} search={{ state: 'ahead', sort: 'balance' }} resetScroll={false}>
          {t('overview.ahead', { amount: formats.money(ahead) })}
        </Link>
      ) : null}
    </section>
  )
}
