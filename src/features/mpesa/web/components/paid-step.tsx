/** The payment is in: what is left, and the receipt. */
import { Button } from '@mantine/core'
import { IconCheck, IconDownload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { childReceipt } from '#features/fees/contract/family.ts'
import { download } from '#platform/web/api/download.ts'
import { Facts } from '#platform/web/components/detail-header.tsx'
import layout from '#platform/web/components/layout.module.css'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import type { PaymentRequest } from '../../contract/requests.ts'
import classes from './pay.module.css'

const save = (id: string, entryId: string): void =>
  void download(childReceipt, { params: { id, entryId } }).catch((error: unknown) =>
    toast.failure(error, { onRetry: () => save(id, entryId) }),
  )

interface PaidStepProps {
  request: PaymentRequest
  childId: string
  /** Shillings that are owed now. */
  balance: number
}

export const PaidStep = ({ request, childId, balance }: PaidStepProps) => {
  const { t } = useTranslation('mpesa')
  const formats = useFormats()
  const { receiptNumber, entryId, code, amount, endedAt } = request
  const rest =
    balance > 0
      ? t('paid.left', { amount: formats.money(balance) })
      : balance < 0
        ? t('paid.ahead', { amount: formats.money(-balance) })
        : t('paid.settled')
  return (
    <section aria-label={t('paid.label')}>
      <p className={classes.done} role="status">
        <span className={classes.tick} aria-hidden="true">
          <IconCheck size={28} stroke={2} />
        </span>
        {t('paid.title', { amount: formats.money(amount) })}
      </p>
      <p className={classes.rest}>{receiptNumber ? rest : t('paid.noReceipt')}</p>
      <Facts
        facts={[
          ...(receiptNumber ? [{ label: t('paid.receipt'), value: receiptNumber }] : []),
          { label: t('paid.code'), value: code },
          ...(endedAt ? [{ label: t('paid.at'), value: formats.dateTime(endedAt) }] : []),
          { label: t('paid.balance'), value: formats.money(balance) },
        ]}
      />
      <div className={layout.actions}>
        {entryId ? (
          <Button
            variant="light"
            leftSection={<IconDownload size={18} stroke={2} aria-hidden />}
            onClick={() => save(childId, entryId)}
          >
            {t('paid.save')}
          </Button>
        ) : null}
        <Button component={Link} to={`/parent/fees/${childId}`}>
          {t('paid.done')}
        </Button>
      </div>
    </section>
  )
}
