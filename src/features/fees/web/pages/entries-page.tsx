/** Everything that was entered in the ledger, the last first. */
import { IconArrowBackUp, IconPrinter } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePaged } from '#platform/web/api/hooks.ts'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import type { MenuAction } from '#platform/web/floating/menu-actions.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { ListPage } from '#platform/web/list/list-page.tsx'
import type { ListColumn, ListFilter } from '#platform/web/list/types.ts'
import { useListState } from '#platform/web/list/use-list-state.ts'
import type { FeeEntry } from '../../contract/shapes.ts'
import { listTransactions } from '../../contract/transactions.ts'
import { entryKinds, paymentMethods } from '../../contract/words.ts'
import { ChequesWaiting } from '../components/cheques/cheques-waiting.tsx'
import { FeeTabs } from '../components/fee-tabs.tsx'
import { LearnerLink } from '../components/learner-link.tsx'
import { useFeesLive } from '../live.ts'
import { printReceiptOf } from '../receipt-paper.ts'
import { entriesSearch } from '../searches.ts'
import { hasReceipt, isReversible, useLineWords } from '../words.ts'
import classes from '../components/fees.module.css'

const ReverseDialog = lateDialog(async () => (await import('../components/reverse-dialog.tsx')).ReverseDialog)

const useColumns = (): ListColumn<FeeEntry>[] => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const words = useLineWords()
  return useMemo(
    () => [
      {
        id: 'learner',
        header: t('field.learner'),
        cell: ({ student }) => (
          <span className={classes.cell}>
            <LearnerLink student={student} facts={[student.className, student.admissionNumber]} />
          </span>
        ),
      },
      {
        id: 'what',
        header: t('field.what'),
        cell: (row) => (
          <span className={classes.cell}>
            <span className={row.reversedBy ? classes.taken : undefined}>{words(row).first}</span>
            <span className={classes.second}>{words(row).second}</span>
          </span>
        ),
      },
      { id: 'date', header: t('field.date'), cell: (row) => formats.date(row.date, 'numeric') },
      { id: 'by', header: t('field.by'), hidden: true, cell: (row) => row.recordedByName ?? t('none') },
      { id: 'amount', header: t('field.amountUnit'), numeric: true, cell: (row) => formats.amount(row.amount) },
    ],
    [t, formats, words],
  )
}

const useFilters = (): ListFilter[] => {
  const { t } = useTranslation('fees')
  return useMemo(
    () => [
      {
        id: 'kind',
        label: t('field.kind'),
        kind: 'choice',
        options: entryKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
      },
      {
        id: 'method',
        label: t('field.method'),
        kind: 'choice',
        options: paymentMethods.map((value) => ({ value, label: t(`method.${value}`) })),
      },
      { id: 'from', label: t('field.from'), kind: 'date' },
      { id: 'to', label: t('field.to'), kind: 'date' },
    ],
    [t],
  )
}

const useRowMenu = (onReverse: (row: FeeEntry) => void): ((row: FeeEntry) => MenuAction[]) => {
  const { t } = useTranslation('fees')
  return (row) => [
    ...(row.receiptNumber !== null && hasReceipt(row)
      ? [
          {
            label: t('statement.printOf', { number: row.receiptNumber }),
            icon: IconPrinter,
            onClick: () => printReceiptOf(row.id),
          },
        ]
      : []),
    ...(isReversible(row)
      ? [{ label: t('reverse.title'), icon: IconArrowBackUp, onClick: () => onReverse(row), danger: true }]
      : []),
  ]
}

export const EntriesPage = () => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const words = useLineWords()
  const [reversing, setReversing] = useState<FeeEntry | null>(null)
  const state = useListState(entriesSearch)
  const { sort: _sort, ...query } = state.query
  const list = usePaged(listTransactions, { query }, { live: true })
  useFeesLive(listTransactions)
  return (
    <ListPage
      id="fee-entries"
      title={t('payments.title')}
      lead={
        list.data
          ? t('payments.lead', { count: list.data.totalCount, shown: formats.number(list.data.totalCount) })
          : undefined
      }
      state={state}
      query={list}
      columns={useColumns()}
      rowId={(row) => row.id}
      rowName={(row) => row.student.name}
      rowTo={(row) => `/admin/fees/${row.student.id}`}
      rowMenu={useRowMenu(setReversing)}
      phoneRow={(row) => ({
        title: `${row.student.name}, ${formats.money(row.amount)}`,
        second: [formats.date(row.date, 'day'), words(row).first, words(row).second].filter(Boolean).join(' · '),
      })}
      searchLabel={t('payments.search')}
      filters={useFilters()}
      empty={{ title: t('payments.empty'), text: t('payments.emptyText') }}
    >
      <FeeTabs />
      <ChequesWaiting />
      {reversing ? (
        <ReverseDialog
          id={reversing.id}
          what={[reversing.student.name, words(reversing).first, formats.money(Math.abs(reversing.amount))].join(', ')}
          onClose={() => setReversing(null)}
        />
      ) : null}
    </ListPage>
  )
}
