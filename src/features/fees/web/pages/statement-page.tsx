/** One learner’s statement, and buttons for new entries. */
import { Button } from '@mantine/core'
import {
  IconAdjustments,
  IconCalendarDollar,
  IconCashBanknoteMinus,
  IconCashOff,
  IconCashPlus,
  IconListCheck,
  IconPrinter,
  IconReceipt,
  IconShieldDollar,
} from '@tabler/icons-react'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { displayPhone } from '#platform/pure/phone.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { DetailHeader } from '#platform/web/components/detail-header.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { MoreMenu } from '#platform/web/floating/menu-actions.tsx'
import { useParts } from '#platform/web/app/modules-context.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { studentStatement, type FeeStatement } from '../../contract/students.ts'
import { OfficeCaution } from '../components/caution/office-caution.tsx'
import { OfficePlan } from '../components/plans/office-plan.tsx'
import { StatementTable } from '../components/statement-table.tsx'
import { printReceiptOf } from '../receipt-paper.ts'
import { statementSearch } from '../searches.ts'
import { useFeesLive } from '../live.ts'
import { hasReceipt, isReversible, useLineWords, useStandingWords } from '../words.ts'

const PaymentDialog = lateDialog(async () => (await import('../components/payment-dialog.tsx')).PaymentDialog)
const ChargeDialog = lateDialog(async () => (await import('../components/charge-dialog.tsx')).ChargeDialog)
const AdjustDialog = lateDialog(async () => (await import('../components/adjust-dialog.tsx')).AdjustDialog)
const ChoicesDialog = lateDialog(async () => (await import('../components/books/choices-dialog.tsx')).ChoicesDialog)
const AskDialog = lateDialog(async () => (await import('../components/waivers/ask-dialog.tsx')).AskDialog)
const ProposeDialog = lateDialog(async () => (await import('../components/plans/propose-dialog.tsx')).ProposeDialog)
const PrintStatementDialog = lateDialog(
  async () => (await import('../components/print-statement-dialog.tsx')).PrintStatementDialog,
)
const ChargeCautionDialog = lateDialog(
  async () => (await import('../components/caution/charge-dialog.tsx')).ChargeDialog,
)
const AskRefundDialog = lateDialog(
  async () => (await import('../components/caution/ask-refund-dialog.tsx')).AskRefundDialog,
)
const ReverseDialog = lateDialog(async () => (await import('../components/reverse-dialog.tsx')).ReverseDialog)

type Entry = FeeStatement['entries'][number]
type Opened = 'pay' | 'print' | 'charge' | 'adjust' | 'waive' | 'plan' | 'choices' | 'caution' | 'refund' | Entry | null

const LineActions = ({ entry, onReverse }: { entry: Entry; onReverse: (entry: Entry) => void }) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const words = useLineWords()
  const what = { what: words(entry).first, amount: formats.money(Math.abs(entry.amount)) }
  return (
    <>
      {entry.receiptNumber !== null && hasReceipt(entry) ? (
        <Button
          variant="subtle"
          aria-label={t('statement.printOf', { number: entry.receiptNumber })}
          onClick={() => printReceiptOf(entry.id)}
        >
          {t('statement.print')}
        </Button>
      ) : null}
      {isReversible(entry) ? (
        <Button
          variant="subtle"
          color="red"
          aria-label={t('statement.reverseOf', what)}
          onClick={() => onReverse(entry)}
        >
          {t('statement.reverse')}
        </Button>
      ) : null}
    </>
  )
}

/** Shillings that can be paid back: what was paid ahead and the caution money, less what is owed. */
const refundable = ({ caution, balance }: FeeStatement): number => Math.max(0, (caution?.amount ?? 0) - balance)

const Dialogs = ({ statement, opened, onClose }: { statement: FeeStatement; opened: Opened; onClose: () => void }) => {
  const formats = useFormats()
  const words = useLineWords()
  const { student } = statement
  if (opened === null) return null
  if (opened === 'pay') return <PaymentDialog student={student} onClose={onClose} />
  if (opened === 'print') return <PrintStatementDialog student={student} by="office" onClose={onClose} />
  if (opened === 'charge') return <ChargeDialog student={student} onClose={onClose} />
  if (opened === 'adjust') return <AdjustDialog student={student} onClose={onClose} />
  if (opened === 'waive') return <AskDialog student={student} onClose={onClose} />
  if (opened === 'plan') return <ProposeDialog student={student} balance={statement.balance} onClose={onClose} />
  if (opened === 'caution') return <ChargeCautionDialog student={student} onClose={onClose} />
  if (opened === 'refund') return <AskRefundDialog student={student} most={refundable(statement)} onClose={onClose} />
  if (opened === 'choices') return <ChoicesDialog student={student} onClose={onClose} />
  return (
    <ReverseDialog
      id={opened.id}
      what={`${words(opened).first}, ${formats.money(Math.abs(opened.amount))}`}
      onClose={onClose}
    />
  )
}

const Shown = ({ statement }: { statement: FeeStatement }) => {
  const { t } = useTranslation('fees')
  const standing = useStandingWords()
  const { ask } = statementSearch.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  const [opened, setOpened] = useState<Opened>(ask === 'refund' && refundable(statement) > 0 ? 'refund' : null)
  const close = () => {
    setOpened(null)
    // Going back or loading the page again does not open the dialog again.
    if (ask) void navigate({ to: '.', search: {}, replace: true })
  }
  const parts = useParts('fees.statement')
  const { student, hasLeft, payers, entries } = statement
  const more = [
    { label: t('charge.one'), icon: IconReceipt, onClick: () => setOpened('charge') },
    { label: t('adjust.title'), icon: IconAdjustments, onClick: () => setOpened('adjust') },
    { label: t('waiver.ask'), icon: IconCashOff, onClick: () => setOpened('waive') },
    ...(statement.balance > 0
      ? [{ label: t('plan.propose'), icon: IconCalendarDollar, onClick: () => setOpened('plan') }]
      : []),
    ...(statement.caution || hasLeft
      ? []
      : [{ label: t('caution.charge'), icon: IconShieldDollar, onClick: () => setOpened('caution') }]),
    ...(refundable(statement) > 0
      ? [{ label: t('refund.ask'), icon: IconCashBanknoteMinus, onClick: () => setOpened('refund') }]
      : []),
    { label: t('choices.title'), icon: IconListCheck, onClick: () => setOpened('choices') },
    { label: t('printed.title'), icon: IconPrinter, onClick: () => setOpened('print') },
  ]
  const payer = ({ name, phone }: FeeStatement['payers'][number]): string =>
    phone ? `${name}, ${displayPhone(phone)}` : name
  return (
    <>
      <DetailHeader
        title={student.name}
        lead={standing(statement)}
        back="/admin/fees"
        secondary={<MoreMenu label={t('more')} actions={more} />}
        action={
          <Button leftSection={<IconCashPlus size={18} stroke={2} aria-hidden />} onClick={() => setOpened('pay')}>
            {t('pay.title')}
          </Button>
        }
        facts={[
          { label: t('field.admissionNumber'), value: student.admissionNumber },
          { label: t('field.class'), value: hasLeft ? t('left') : (student.className ?? t('none')) },
          {
            label: t('field.payers'),
            value: payers.length === 0 ? t('none') : payers.map((one) => <div key={payer(one)}>{payer(one)}</div>),
          },
        ]}
      />
      {parts.map(({ id, part: Part }) => (
        <Part key={id} id={student.id} />
      ))}
      <OfficeCaution student={student} caution={statement.caution} />
      <OfficePlan learnerId={student.id} />
      <StatementTable lines={entries} actions={(entry) => <LineActions entry={entry} onReverse={setOpened} />} />
      <Dialogs statement={statement} opened={opened} onClose={close} />
    </>
  )
}

export const StatementPage = () => {
  const { t } = useTranslation('fees')
  const { learnerId = '' } = useParams({ strict: false })
  const { data, error, refetch } = useCall(studentStatement, { params: { id: learnerId } }, { live: true })
  useFeesLive(studentStatement)
  if (data) return <Shown key={data.student.id} statement={data} />
  return (
    <>
      <PageHeader title={t('title')} back="/admin/fees" />
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={6} />}
    </>
  )
}
