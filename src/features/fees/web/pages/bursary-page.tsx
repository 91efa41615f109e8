/** One divided payment: its learners with their receipts, and taking the whole back. */
import { Button } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { DataTable, type DataColumn } from '#platform/web/components/data-table.tsx'
import { DetailHeader } from '#platform/web/components/detail-header.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { getSplit, undoSplit, type Split } from '../../contract/splits.ts'
import { useFeesLive } from '../live.ts'
import { printReceiptOf } from '../receipt-paper.ts'
import { feeReads } from '../reads.ts'
import classes from '../components/fees.module.css'
import { LearnerLink } from '../components/learner-link.tsx'
import { ReasonDialog } from '../components/reason-dialog.tsx'

const TakeBack = ({ split, onClose }: { split: Split; onClose: () => void }) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const { send } = useSend(undoSplit, { invalidates: [getSplit, ...feeReads] })
  const takeBack = async (reason: string) => {
    await send({ params: { id: split.id }, body: { reason } })
    toast.success(t('split.takenBack'))
  }
  return (
    <ReasonDialog
      title={t('split.takeBack')}
      subject={[split.payer, split.reference, formats.money(split.amount)].join(', ')}
      about={t('split.takeBackAbout', { count: split.learners })}
      submit={t('split.takeBack')}
      onSubmit={takeBack}
      onClose={onClose}
    />
  )
}

type Share = Split['shares'][number]

const Shares = ({ shares }: { shares: readonly Share[] }) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const columns = useMemo<DataColumn<Share>[]>(
    () => [
      {
        id: 'learner',
        header: t('field.learner'),
        cell: ({ student, stands }) => (
          <span className={classes.cell}>
            <LearnerLink
              student={student}
              facts={[student.className, student.admissionNumber, stands ? null : t('line.reversed')]}
              taken={!stands}
            />
          </span>
        ),
      },
      { id: 'receipt', header: t('field.receipt'), cell: ({ receiptNumber }) => receiptNumber },
      { id: 'amount', header: t('field.amountUnit'), numeric: true, cell: ({ amount }) => formats.amount(amount) },
      {
        id: 'actions',
        header: t('field.actions'),
        numeric: true,
        cell: ({ entryId, receiptNumber, stands }) =>
          stands ? (
            <Button
              variant="subtle"
              aria-label={t('statement.printOf', { number: receiptNumber })}
              onClick={() => printReceiptOf(entryId)}
            >
              {t('statement.print')}
            </Button>
          ) : null,
      },
    ],
    [t, formats],
  )
  return (
    <DataTable label={t('split.learners')} columns={columns} rows={shares} rowId={({ entryId }) => entryId} stacked />
  )
}

const Shown = ({ split }: { split: Split }) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const [taking, setTaking] = useState(false)
  const { payer, kind, channel, reference, amount, date, state, learners, shares } = split
  const stands = state === 'posted' || state === 'waiting'
  return (
    <>
      <DetailHeader
        title={payer}
        lead={t('split.about', { count: learners, amount: formats.money(amount), state: t(`split.state.${state}`) })}
        back="/admin/fees/bursaries"
        secondary={
          stands ? (
            <Button variant="subtle" color="red" onClick={() => setTaking(true)}>
              {t('split.takeBack')}
            </Button>
          ) : undefined
        }
        facts={[
          { label: t('split.from'), value: t(`split.kind.${kind}`) },
          { label: t('field.reference'), value: `${t(`method.${channel}`)} ${reference}` },
          { label: t('field.date'), value: formats.date(date) },
        ]}
      />
      <Shares shares={shares} />
      {taking ? <TakeBack split={split} onClose={() => setTaking(false)} /> : null}
    </>
  )
}

export const BursaryPage = () => {
  const { t } = useTranslation('fees')
  const { splitId = '' } = useParams({ strict: false })
  const { data, error, refetch } = useCall(getSplit, { params: { id: splitId } }, { live: true })
  useFeesLive(getSplit)
  if (data) return <Shown split={data} />
  return (
    <>
      <PageHeader title={t('split.title')} back="/admin/fees/bursaries" />
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={6} />}
    </>
  )
}
