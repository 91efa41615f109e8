/** Quotations side by side: a column for each vendor, the lowest price of each item in bold. */
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '#core/schools/web/public.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { DataTable, type DataColumn } from '#platform/web/components/data-table.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { orderPurchase, type PurchaseDetail, type Quotation } from '../../contract/purchases.ts'
import { purchaseReads } from '../reads.ts'
import match from './invoices/match.module.css'
import classes from './vendors.module.css'

const ConfirmDialog = lateDialog(async () => (await import('#platform/web/floating/confirm-dialog.tsx')).ConfirmDialog)

interface Row {
  readonly id: string
  readonly name: string
  readonly price: (quotation: Quotation) => number
}

export const QuotationTable = ({ purchase }: { purchase: PurchaseDetail }) => {
  const { t } = useTranslation('vendors')
  const formats = useFormats()
  const [chosen, setChosen] = useState<Quotation | null>(null)
  const { send } = useSend(orderPurchase, { invalidates: purchaseReads })
  const { quotations, items, may } = purchase
  const rows = useMemo<Row[]>(
    () => [
      ...items.map((item) => ({
        id: item.id,
        name: item.name,
        price: ({ prices }: Quotation) => prices.find(({ itemId }) => itemId === item.id)?.price ?? 0,
      })),
      { id: 'total', name: t('field.total'), price: ({ total }: Quotation) => total },
    ],
    [items, t],
  )
  const columns = useMemo<DataColumn<Row>[]>(
    () => [
      { id: 'item', header: t('field.item'), cell: ({ name }) => name },
      ...quotations.map((quotation) => ({
        id: quotation.id,
        header: quotation.isChosen ? t('quote.chosen', { vendor: quotation.vendorName }) : quotation.vendorName,
        numeric: true,
        cell: ({ price }: Row) => {
          const lowest = Math.min(...quotations.map(price))
          return (
            <span className={quotations.length > 1 && price(quotation) === lowest ? match.best : undefined}>
              {formats.amount(price(quotation))}
            </span>
          )
        },
      })),
    ],
    [quotations, formats, t],
  )
  if (quotations.length === 0) return null
  return (
    <Section title={t('section.quotations')} hint={t('quote.hint')}>
      <DataTable label={t('section.quotations')} columns={columns} rows={rows} rowId={({ id }) => id} />
      {may.order ? (
        <p className={classes.buttons}>
          {quotations.map((quotation) => (
            <Button key={quotation.id} variant="light" onClick={() => setChosen(quotation)}>
              {t('order.from', { vendor: quotation.vendorName })}
            </Button>
          ))}
        </p>
      ) : null}
      {chosen ? (
        <ConfirmDialog
          opened
          onClose={() => setChosen(null)}
          title={t('order.from', { vendor: chosen.vendorName })}
          loss={t('order.loss', { amount: formats.money(chosen.total) })}
          verb={t('order.verb')}
          busyVerb={t('saving')}
          danger={false}
          onConfirm={async () => {
            await send({ params: { id: purchase.id }, body: { quotationId: chosen.id } })
            toast.success(t('order.done'))
          }}
        />
      ) : null}
    </Section>
  )
}
