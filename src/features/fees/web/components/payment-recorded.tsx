/** What the office sees after recording a payment: the new balance, the receipt to print, and the next payment. */
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceWells } from '#platform/web/components/choice-wells.tsx'
import { Dialog } from '#platform/web/floating/dialog.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { Recorded } from '../../contract/transactions.ts'
import { receiptPapers, type ReceiptPaper } from '../../contract/words.ts'
import { keepPaper, keptPaper, printReceiptOf } from '../receipt-paper.ts'
import { useBalanceWords } from '../words.ts'
import classes from './payment.module.css'

const Settled = ({ paid, balance }: { paid: number; balance: number }) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const balanceOf = useBalanceWords()
  const before = balance + paid
  const share = before <= 0 ? 100 : Math.min(100, (paid / before) * 100)
  return (
    <>
      <p className={classes.left}>
        <strong>{balance > 0 ? t('paid.left', { amount: formats.money(balance) }) : balanceOf({ balance })}</strong>
        <span className={classes.quiet}>{t('paid.was', { balance: balanceOf({ balance: before }) })}</span>
      </p>
      <div className={classes.settled} aria-hidden>
        <span style={{ width: `${share}%` }} />
      </div>
    </>
  )
}

export const PaymentRecorded = ({
  made,
  onAnother,
  onClose,
}: {
  made: Recorded
  onAnother: () => void
  onClose: () => void
}) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const [paper, setPaper] = useState(keptPaper)
  const { student, receiptNumber, balance, amount, id } = made
  const choose = (value: string): void => {
    const chosen: ReceiptPaper = receiptPapers.find((one) => one === value) ?? 'a5'
    keepPaper(chosen)
    setPaper(chosen)
  }
  const who = [student.name, student.className].filter(Boolean).join(', ')
  return (
    <Dialog
      opened
      onClose={onClose}
      size={560}
      title={t('paid.title', { amount: formats.money(-amount) })}
      subject={t('paid.receipt', { number: receiptNumber, who })}
    >
      <Settled paid={-amount} balance={balance} />
      <div className={classes.paper}>
        <ChoiceWells
          label={t('paid.paper')}
          choices={receiptPapers.map((value) => ({ value, label: t(`paid.on.${value}`) }))}
          value={paper}
          onChange={choose}
        />
      </div>
      <div className={classes.actions}>
        <Button variant="subtle" onClick={onAnother}>
          {t('paid.another')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('paid.done')}
        </Button>
        <Button
          data-autofocus
          leftSection={<IconPrinter size={18} stroke={2} aria-hidden />}
          onClick={() => printReceiptOf(id)}
        >
          {t('paid.print')}
        </Button>
      </div>
    </Dialog>
  )
}
