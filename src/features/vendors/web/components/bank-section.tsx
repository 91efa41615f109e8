/** Bank details with who entered and who signed them, and the buttons of the second person. */
import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '#core/schools/web/public.ts'
import { messageOf } from '#platform/web/api/api-error.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { DataTable, type DataColumn } from '#platform/web/components/data-table.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import type { VendorDetail } from '../../contract/directory.ts'
import { settleBankDetails, type BankDetails } from '../../contract/records.ts'
import { vendorReads } from '../reads.ts'
import { BankStatus } from './vendor-status.tsx'
import classes from './vendors.module.css'

const Sign = ({ vendorId, details }: { vendorId: string; details: BankDetails }) => {
  const { t } = useTranslation('vendors')
  const { send, sending } = useSend(settleBankDetails, { invalidates: vendorReads })
  const settle = async (decision: 'sign' | 'refuse') => {
    try {
      await send({ params: { id: vendorId, detailsId: details.id }, body: { decision } })
      toast.success(t(`bank.done.${decision}`))
    } catch (error) {
      toast.error(messageOf(error))
    }
  }
  return (
    <span className={classes.buttons}>
      <Button size="compact-md" disabled={sending} onClick={() => void settle('sign')}>
        {t('bank.sign')}
      </Button>
      <Button size="compact-md" variant="default" disabled={sending} onClick={() => void settle('refuse')}>
        {t('bank.refuse')}
      </Button>
    </span>
  )
}

export const BankSection = ({ vendor }: { vendor: VendorDetail }) => {
  const { t } = useTranslation('vendors')
  const formats = useFormats()
  const columns = useMemo<DataColumn<BankDetails>[]>(
    () => [
      {
        id: 'account',
        header: t('field.account'),
        cell: (row) => (
          <span className={classes.cell}>
            {row.accountNumber}
            <span className={classes.second}>
              {[row.bankName, row.branch, row.accountName].filter(Boolean).join(' · ')}
            </span>
          </span>
        ),
      },
      {
        id: 'entered',
        header: t('field.enteredBy'),
        cell: (row) => (
          <span className={classes.cell}>
            {row.enteredByName ?? t('none')}
            <span className={classes.second}>{formats.dateTime(row.enteredAt)}</span>
          </span>
        ),
      },
      {
        id: 'settled',
        header: t('field.secondPerson'),
        cell: (row) =>
          row.settledAt ? (
            <span className={classes.cell}>
              {row.settledByName ?? t('none')}
              <span className={classes.second}>{formats.dateTime(row.settledAt)}</span>
            </span>
          ) : row.maySign ? (
            <Sign vendorId={vendor.id} details={row} />
          ) : (
            t('bank.waiting')
          ),
      },
      {
        id: 'state',
        header: t('field.status'),
        cell: (row) => (
          <span className={classes.cell}>
            <BankStatus state={row.state} />
            {row.state === 'signed' || row.state === 'unsigned' ? (
              <span className={classes.second}>{t('bank.from', { at: formats.dateTime(row.countsFrom) })}</span>
            ) : null}
          </span>
        ),
      },
    ],
    [t, formats, vendor.id],
  )
  return (
    <Section title={t('section.bank')} hint={t('bank.hint')}>
      {vendor.bankDetails.length === 0 ? (
        <p className={classes.quiet}>{t('bank.none')}</p>
      ) : (
        <DataTable
          label={t('section.bank')}
          columns={columns}
          rows={vendor.bankDetails}
          rowId={(row) => row.id}
          stacked
        />
      )}
    </Section>
  )
}
