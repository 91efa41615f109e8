/** What a vendor owes the school from credit notes, and what it paid back, with the buttons of the second person. */
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '#core/schools/web/public.ts'
import { messageOf } from '#platform/web/api/api-error.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { DataTable, type DataColumn } from '#platform/web/components/data-table.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { StatusDot, type StatusKind } from '#platform/web/components/status-dot.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import type { VendorDetail } from '../../../contract/directory.ts'
import { settleRefund, type VendorRefund } from '../../../contract/refunds.ts'
import { creditReads } from '../../reads.ts'
import classes from '../vendors.module.css'

const RefundDialog = lateDialog(async () => (await import('./refund-dialog.tsx')).RefundDialog)

const kinds: Record<VendorRefund['state'], StatusKind> = {
  waiting: 'pending',
  confirmed: 'active',
  refused: 'stopped',
}

const Settle = ({ vendorId, refund }: { vendorId: string; refund: VendorRefund }) => {
  const { t } = useTranslation('vendors')
  const { send, sending } = useSend(settleRefund, { invalidates: creditReads })
  const settle = async (decision: 'confirm' | 'refuse') => {
    try {
      await send({ params: { id: vendorId, refundId: refund.id }, body: { decision } })
      toast.success(t(`refundState.${decision === 'confirm' ? 'confirmed' : 'refused'}`))
    } catch (error) {
      toast.error(messageOf(error))
    }
  }
  return (
    <span className={classes.buttons}>
      <Button size="compact-md" disabled={sending} onClick={() => void settle('confirm')}>
        {t('refund.confirm')}
      </Button>
      <Button size="compact-md" variant="default" disabled={sending} onClick={() => void settle('refuse')}>
        {t('bank.refuse')}
      </Button>
    </span>
  )
}

export const CreditSection = ({ vendor }: { vendor: VendorDetail }) => {
  const { t } = useTranslation('vendors')
  const formats = useFormats()
  const [opened, setOpened] = useState(false)
  const columns = useMemo<DataColumn<VendorRefund>[]>(
    () => [
      {
        id: 'reference',
        header: t('field.reference'),
        cell: (row) => (
          <span className={classes.cell}>
            {row.reference}
            <span className={classes.second}>
              {[t(`method.${row.method}`), formats.date(row.receivedOn)].join(', ')}
            </span>
          </span>
        ),
      },
      { id: 'amount', header: t('field.amountUnit'), numeric: true, cell: (row) => formats.amount(row.amount) },
      { id: 'by', header: t('field.enteredBy'), cell: (row) => row.enteredByName ?? t('none') },
      {
        id: 'second',
        header: t('field.secondPerson'),
        cell: (row) =>
          row.settledAt ? (
            (row.settledByName ?? t('none'))
          ) : row.maySettle ? (
            <Settle vendorId={vendor.id} refund={row} />
          ) : (
            t('refund.waiting')
          ),
      },
      {
        id: 'state',
        header: t('field.status'),
        cell: (row) => <StatusDot kind={kinds[row.state]}>{t(`refundState.${row.state}`)}</StatusDot>,
      },
    ],
    [t, formats, vendor.id],
  )
  if (vendor.credit === 0 && vendor.refunds.length === 0) return null
  return (
    <Section
      title={t('section.credit')}
      hint={vendor.credit > 0 ? t('refund.owes', { amount: formats.money(vendor.credit) }) : t('refund.owesNothing')}
      actions={
        vendor.mayRefund ? (
          <Button variant="default" onClick={() => setOpened(true)}>
            {t('refund.enter')}
          </Button>
        ) : undefined
      }
    >
      {vendor.refunds.length > 0 ? (
        <DataTable label={t('refund.list')} columns={columns} rows={vendor.refunds} rowId={(row) => row.id} stacked />
      ) : null}
      {opened ? <RefundDialog vendor={vendor} onClose={() => setOpened(false)} /> : null}
    </Section>
  )
}
