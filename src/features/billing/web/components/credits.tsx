/** The school's credit notes. */
import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { printCredit, type CreditNote } from '../../contract/credits.ts'
import { savePaper } from './save-paper.ts'
import classes from './plan.module.css'

export const Credits = ({ credits }: { credits: readonly CreditNote[] }) => {
  const { t } = useTranslation('billing')
  const formats = useFormats()
  return (
    <DataTable
      label={t('credit.title')}
      rows={credits}
      rowId={({ id }) => id}
      stacked
      columns={[
        { id: 'number', header: t('invoice.number'), cell: ({ number }) => number },
        { id: 'invoice', header: t('credit.invoice'), cell: ({ invoiceNumber }) => invoiceNumber },
        { id: 'issuedOn', header: t('credit.issuedOn'), cell: ({ issuedOn }) => formats.date(issuedOn) },
        { id: 'why', header: t('credit.why'), cell: ({ reason }) => reason },
        { id: 'by', header: t('credit.by'), cell: ({ writtenBy }) => writtenBy },
        { id: 'amount', header: 'KES', numeric: true, cell: ({ amount }) => formats.amount(amount) },
        {
          id: 'file',
          header: t('invoice.file'),
          cell: ({ id, number }) => (
            <UnstyledButton
              className={classes.link ?? ''}
              onClick={() => savePaper(printCredit, id)}
              aria-label={t('invoice.save', { number })}
            >
              PDF
            </UnstyledButton>
          ),
        },
      ]}
    />
  )
}
