/** A statement as seats, and as one sum: what came in is in the books, ignored, or still open. */
import { useTranslation } from 'react-i18next'
import { Legend, type LegendEntry } from '#platform/web/components/drawings/legend.tsx'
import { SeatGrid } from '#platform/web/components/drawings/seat-grid.tsx'
import { seatsOf } from '#platform/web/components/drawings/shares.ts'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { SameAsTable } from '#platform/web/components/drawings/same-as-table.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { ResponseOf } from '#platform/pure/contract.ts'
import type { getStatement, Statement } from '../../../contract/control/reconciliation.ts'
import { lineStates, type LineState } from '../../../contract/control/reconciliation-words.ts'
import classes from '../books/books.module.css'

const looks = { matched: 'here', missing: 'waiting', different: 'away', ignored: 'unmarked' } as const
const drawn: readonly LineState[] = ['matched', 'ignored', 'different', 'missing']
const mostSeats = 100

export const StatementPicture = ({ statement }: { statement: Statement }) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const { counts, lines } = statement
  if (lines === 0) return null
  const shares = drawn.map((kind) => ({ kind, count: counts[kind] }))
  const { per, seats } = seatsOf(shares, mostSeats)
  const legend = drawn
    .filter((kind) => counts[kind] > 0)
    .map((kind): LegendEntry => ({ state: looks[kind], label: t(`reconcile.state.${kind}`) }))
  return (
    <SameAsTable
      picture={
        <SeatGrid
          seats={seats.map((kind, at) => ({ id: String(at), state: looks[kind] }))}
          columns={Math.min(50, seats.length)}
          label={drawn.map((kind) => `${t(`reconcile.state.${kind}`)}: ${counts[kind]}`).join(', ')}
        />
      }
      legend={
        <>
          <Legend entries={legend} soft={false} />
          <span className={classes.second}>{t('reconcile.seat', { count: per })}</span>
        </>
      }
      table={
        <DataTable
          label={t('reconcile.lines')}
          columns={[
            {
              id: 'state',
              header: t('reconcile.state.label'),
              cell: (kind: LineState) => t(`reconcile.state.${kind}`),
            },
            {
              id: 'lines',
              header: t('reconcile.lines'),
              cell: (kind: LineState) => formats.number(counts[kind]),
              numeric: true,
            },
          ]}
          rows={lineStates}
          rowId={(kind) => kind}
        />
      }
    />
  )
}

export const StatementSum = ({ sums }: { sums: ResponseOf<typeof getStatement>['sums'] }) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const parts = [
    { id: 'books', sign: '=', amount: sums.books },
    { id: 'open', sign: '+', amount: sums.open },
    ...(sums.ignored > 0 ? [{ id: 'ignored', sign: '+', amount: sums.ignored } as const] : []),
  ] as const
  return (
    <div className={classes.sum}>
      <div>
        <span className={classes.second}>{t('reconcile.sum.statement')}</span>
        <b>{formats.money(sums.statement)}</b>
      </div>
      {parts.map(({ id, sign, amount }) => (
        <div key={id} className={classes.part}>
          <span className={classes.sign} aria-hidden>
            {sign}
          </span>
          <div>
            <span className={classes.second}>{t(`reconcile.sum.${id}`)}</span>
            <b>{formats.money(amount)}</b>
          </div>
        </div>
      ))}
    </div>
  )
}
