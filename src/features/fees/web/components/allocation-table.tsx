/** Where a payment goes: each vote head with what is owed, what this payment settles, and what is left. */
import { useTranslation } from 'react-i18next'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { FeeStatement } from '../../contract/students.ts'
import { allocate, openDebts, type OpenDebt } from '../../rules/allocation.ts'
import { toCents, toShillings } from '../../rules/money.ts'
import classes from './payment.module.css'

/** @param entries of a statement, the last first */
const debtsOf = (entries: FeeStatement['entries']) =>
  openDebts(
    entries.toReversed().map(({ id, kind, amount, date, dueDate, reverses, description }) => {
      return { id, kind, cents: toCents(amount), datedOn: date, dueOn: dueDate, reverses, description }
    }),
  )

/** @param amount shillings of the payment */
export const AllocationTable = ({ entries, amount }: { entries: FeeStatement['entries']; amount: number }) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const { rows, ahead } = allocate(debtsOf(entries), toCents(amount))
  const sum = (of: 'cents' | 'paid' | 'left'): number => rows.reduce((all, row) => all + row[of], 0)
  const shown = (cents: number): string => formats.amount(toShillings(cents))
  const label = ({ kind, description }: OpenDebt): string => description || t(`kind.${kind}`)
  const most = Math.max(1, ...rows.map(({ cents }) => cents))
  if (rows.length === 0 && ahead === 0) return <p className={classes.quiet}>{t('goes.nothing')}</p>
  return (
    <section aria-labelledby="fees-goes">
      <h3 id="fees-goes" className={classes.goes}>
        {t('goes.title')} <small>{t('goes.order')}</small>
      </h3>
      <table className={classes.table}>
        <caption className="visually-hidden">{t('goes.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('goes.head')}</th>
            <th scope="col">{t('goes.owed')}</th>
            <th scope="col">{t('goes.this')}</th>
            <th scope="col">{t('goes.left')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <span className={classes.head}>{label(row)}</span>
                <span className={classes.bar} style={{ width: `${(row.cents / most) * 100}%` }} aria-hidden>
                  <span style={{ width: `${(row.paid / row.cents) * 100}%` }} />
                </span>
              </th>
              <td>{shown(row.cents)}</td>
              <td className={classes.this}>{shown(row.paid)}</td>
              <td className={row.left === 0 ? classes.cleared : undefined}>
                {row.left === 0 ? t('goes.cleared') : shown(row.left)}
              </td>
            </tr>
          ))}
          {ahead > 0 ? (
            <tr>
              <th scope="row">{t('goes.ahead')}</th>
              <td aria-hidden />
              <td className={classes.this}>{shown(ahead)}</td>
              <td aria-hidden />
            </tr>
          ) : null}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('goes.total')}</th>
            <td>{shown(sum('cents'))}</td>
            <td>{shown(sum('paid') + ahead)}</td>
            <td>{shown(sum('left'))}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
