/** The three-way match: ordered, delivered and invoiced side by side in seats, and what is to be paid. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable, type DataColumn } from '#platform/web/components/data-table.tsx'
import { SameAsTable } from '#platform/web/components/drawings/same-as-table.tsx'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { InvoiceDetail, MatchedLine } from '../../../contract/invoices.ts'
import { seatsOf } from '../../../rules/match-seats.ts'
import classes from './match.module.css'
import page from '../vendors.module.css'

/** @param look of the seats between the count and what it is compared with */
const Count = ({
  count,
  against,
  most,
  look,
  drawn,
}: {
  count: number
  against: number
  most: number
  look: 'missing' | 'over'
  drawn: boolean
}) => {
  const formats = useFormats()
  const { full, rest } = seatsOf(count, against, most)
  const isOver = look === 'over' && count > against
  return (
    <span className={classes.count}>
      <strong className={isOver ? classes.over : undefined}>{formats.number(count)}</strong>
      {drawn ? (
        <span className={classes.seats} aria-hidden="true">
          {Array.from({ length: full }, (_, seat) => (
            <span key={seat} className={classes.seat} />
          ))}
          {look === 'over' && !isOver
            ? null
            : Array.from({ length: rest }, (_, seat) => <span key={seat} className={classes.seat} data-look={look} />)}
        </span>
      ) : null}
    </span>
  )
}

const useColumns = (drawn: boolean): DataColumn<MatchedLine>[] => {
  const { t } = useTranslation('vendors')
  const formats = useFormats()
  return useMemo(() => {
    const mostOf = (row: MatchedLine): number => Math.max(row.ordered, row.delivered, row.invoiced)
    return [
      {
        id: 'item',
        header: t('field.item'),
        cell: (row) => (
          <span className={page.cell}>
            <span className={page.name}>{row.name}</span>
            <span className={page.second}>
              {[row.unit, row.credited > 0 ? t('match.credited', { quantity: formats.number(row.credited) }) : '']
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
        ),
      },
      {
        id: 'ordered',
        header: t('match.ordered'),
        cell: (row) => (
          <Count count={row.ordered} against={row.ordered} most={mostOf(row)} look="missing" drawn={drawn} />
        ),
      },
      {
        id: 'delivered',
        header: t('match.delivered'),
        cell: (row) => (
          <Count count={row.delivered} against={row.ordered} most={mostOf(row)} look="missing" drawn={drawn} />
        ),
      },
      {
        id: 'invoiced',
        header: t('match.invoiced'),
        cell: (row) => (
          <Count count={row.invoiced} against={row.delivered} most={mostOf(row)} look="over" drawn={drawn} />
        ),
      },
      {
        id: 'price',
        header: t('field.priceUnit'),
        numeric: true,
        cell: (row) => (
          <span className={row.state === 'price' ? classes.over : undefined}>{formats.amount(row.invoicedPrice)}</span>
        ),
      },
      {
        id: 'pay',
        header: t('match.toPayUnit'),
        numeric: true,
        cell: (row) => <span className={classes.pay}>{formats.amount(row.toPay)}</span>,
      },
      {
        id: 'state',
        header: t('match.title'),
        cell: (row) => (
          <StatusDot kind={row.state === 'agrees' ? 'active' : 'stopped'}>
            {row.state === 'undelivered'
              ? t('match.over', { quantity: formats.number(row.invoiced - row.payable), unit: row.unit })
              : row.state === 'price'
                ? t('match.dear', { price: formats.amount(row.orderedPrice) })
                : t('match.agrees')}
          </StatusDot>
        ),
      },
    ]
  }, [t, formats, drawn])
}

export const MatchTable = ({ invoice }: { invoice: InvoiceDetail }) => {
  const { t } = useTranslation('vendors')
  const shared = {
    label: t('match.title'),
    rows: invoice.items,
    rowId: (row: MatchedLine) => row.itemId,
    stacked: true,
  }
  return (
    <SameAsTable
      picture={<DataTable {...shared} columns={useColumns(true)} />}
      table={<DataTable {...shared} columns={useColumns(false)} />}
    />
  )
}
