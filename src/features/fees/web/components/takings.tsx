/** Today's payments by channel in seats of 5,000 shillings; the last seat is filled in part. */
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { SameAsTable } from '#platform/web/components/drawings/same-as-table.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { FeesDay } from '../../contract/day.ts'
import classes from './bursar-day.module.css'

const seat = 5000
type Taking = FeesDay['takings'][number]

/** The usual channels are shown without payments too. */
const usual = ['mpesa', 'bank', 'cash'] as const

const Seats = ({ amount }: { amount: number }) => {
  const full = Math.floor(amount / seat)
  const part = (amount % seat) / seat
  const fills = [...Array.from({ length: full }, () => 1), ...(part > 0 || full === 0 ? [part] : [])]
  return (
    <span className={classes.seats} aria-hidden>
      {fills.map((fill, at) => (
        <span key={at} className={classes.seat} style={{ '--fill': `${Math.round(fill * 100)}%` } as CSSProperties} />
      ))}
    </span>
  )
}

export const Takings = ({ takings }: { takings: readonly Taking[] }) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const of = (method: Taking['method']): Taking =>
    takings.find((one) => one.method === method) ?? { method, payments: 0, amount: 0 }
  const rows = [...usual.map(of), ...takings.filter(({ method }) => !usual.some((one) => one === method))]
  const picture = (
    <ul className={classes.takings}>
      {rows.map(({ method, payments, amount }) => (
        <li key={method}>
          <b className={classes.channel}>{t(`method.${method}`)}</b>
          <Seats amount={amount} />
          <span className={classes.second}>{t('day.payments', { count: payments })}</span>
          <b className={classes.amount}>{formats.amount(amount)}</b>
        </li>
      ))}
    </ul>
  )
  const table = (
    <DataTable
      label={t('day.takings')}
      columns={[
        { id: 'method', header: t('field.method'), cell: ({ method }: Taking) => t(`method.${method}`) },
        { id: 'payments', header: t('day.count'), cell: ({ payments }: Taking) => payments, numeric: true },
        { id: 'amount', header: t('day.amount'), cell: ({ amount }: Taking) => formats.money(amount), numeric: true },
      ]}
      rows={rows}
      rowId={({ method }) => method}
    />
  )
  return (
    <section>
      <h2>{t('day.takings')}</h2>
      <p className={classes.second}>{t('day.seat', { amount: formats.money(seat) })}</p>
      <SameAsTable picture={picture} table={table} />
    </section>
  )
}
