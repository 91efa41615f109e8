/** The school's invoices. */
import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DataTable, type DataColumn } from '#platform/web/components/data-table.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { printInvoice, type Invoice } from '../../contract/billing.ts'
import { InvoiceState } from './invoice-state.tsx'
import { savePaper } from './save-paper.ts'
import classes from './plan.module.css'

export const Invoices = ({ invoices, today }: { invoices: readonly Invoice[]; today: string }) => {
  const { t } = useTranslation('billing')
  const formats = useFormats()
  const columns: DataColumn<Invoice>[] = [
    { id: 'number', header: t('invoice.number'), cell: ({ number }) => number },
    {
      id: 'for',
      header: t('invoice.for'),
      cell: ({ from, to }) => t('invoice.span', { from: formats.date(from, 'day'), to: formats.date(to) }),
    },
    { id: 'state', header: t('invoice.state'), cell: (one) => <InvoiceState invoice={one} today={today} /> },
    { id: 'total', header: 'KES', numeric: true, cell: ({ total }) => formats.amount(total) },
    {
      id: 'file',
      header: t('invoice.file'),
      cell: ({ id, number }) => (
        <UnstyledButton
          className={classes.link ?? ''}
          onClick={() => savePaper(printInvoice, id)}
          aria-label={t('invoice.save', { number })}
        >
          PDF
        </UnstyledButton>
      ),
    },
  ]
  return <DataTable label={t('invoice.title')} columns={columns} rows={invoices} rowId={({ id }) => id} stacked />
}
