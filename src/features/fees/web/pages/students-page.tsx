/** The office’s fees: the school's totals, each learner’s balance, and buttons for new entries. */
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { IconCashPlus, IconUpload, IconUsersPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShape } from '#core/academics/web/public.ts'
import { messageOf } from '#platform/web/api/api-error.ts'
import { download } from '#platform/web/api/download.ts'
import { useCall, usePaged } from '#platform/web/api/hooks.ts'
import type { ArgsOf } from '#platform/web/api/request.ts'
import layout from '#platform/web/components/layout.module.css'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { ListPage } from '#platform/web/list/list-page.tsx'
import type { ExportChoice, ListColumn, ListFilter } from '#platform/web/list/types.ts'
import { useCreate } from '#platform/web/list/use-create.ts'
import { useListState } from '#platform/web/list/use-list-state.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { exportStudents, feeStats, listStudents, type FeeFigures, type StudentItem } from '../../contract/students.ts'
import { balanceStates } from '../../contract/words.ts'
import { FeeTabs } from '../components/fee-tabs.tsx'
import { LearnerLink } from '../components/learner-link.tsx'
import { Overview } from '../components/overview.tsx'
import { useFeesLive } from '../live.ts'
import { studentsSearch } from '../searches.ts'
import { useBalanceWords } from '../words.ts'
import classes from '../components/fees.module.css'

const PaymentDialog = lateDialog(async () => (await import('../components/payment-dialog.tsx')).PaymentDialog)
const ClassChargeDialog = lateDialog(
  async () => (await import('../components/class-charge-dialog.tsx')).ClassChargeDialog,
)

const useColumns = (): ListColumn<StudentItem>[] => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('field.learner'),
        sort: 'name',
        cell: (row) => (
          <span className={classes.cell}>
            <LearnerLink student={row} facts={[row.admissionNumber]} />
          </span>
        ),
      },
      {
        id: 'class',
        header: t('field.class'),
        cell: (row) => (row.hasLeft ? t('left') : (row.className ?? t('none'))),
      },
      {
        id: 'lastPaid',
        header: t('field.lastPaid'),
        cell: (row) => (row.lastPaidOn ? formats.date(row.lastPaidOn, 'numeric') : t('none')),
      },
      {
        id: 'overdue',
        header: t('field.overdueUnit'),
        sort: 'overdue',
        numeric: true,
        cell: (row) =>
          row.overdue > 0 ? <span className={classes.late}>{formats.amount(row.overdue)}</span> : t('none'),
      },
      {
        id: 'balance',
        header: t('field.balanceUnit'),
        sort: 'balance',
        numeric: true,
        cell: (row) => formats.amount(row.balance),
      },
    ],
    [t, formats],
  )
}

const useFilters = (): ListFilter[] => {
  const { t } = useTranslation('fees')
  const { data } = useShape()
  return useMemo(() => {
    const streams = (data?.streams ?? []).filter(({ active }) => active)
    return [
      {
        id: 'state',
        label: t('field.state'),
        kind: 'choice',
        options: balanceStates.map((value) => ({ value, label: t(`state.${value}`) })),
      },
      {
        id: 'grade',
        label: t('field.grade'),
        kind: 'choice',
        options: [...new Set(streams.map(({ grade }) => grade))].map((grade) => ({ value: grade, label: grade })),
      },
      {
        id: 'streamId',
        label: t('field.class'),
        kind: 'choice',
        options: streams.map(({ id, label }) => ({ value: id, label })),
      },
    ]
  }, [t, data])
}

const save = (args: ArgsOf<typeof exportStudents>): void =>
  void download(exportStudents, args).catch((error: unknown) =>
    toast.error(messageOf(error), { onRetry: () => save(args) }),
  )

const useLead = (figures: FeeFigures | undefined): string | undefined => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  if (!figures) return undefined
  const { owed, overdue, owing: count, hasEntries } = figures
  if (!hasEntries) return t('leadNew')
  if (owed === 0) return t('leadSettled')
  return t(overdue > 0 ? 'lead' : 'leadOnTime', { count, owed: formats.money(owed), overdue: formats.money(overdue) })
}

const Ways = ({ onCharge }: { onCharge: () => void }) => {
  const { t } = useTranslation('fees')
  const navigate = useNavigate()
  const icon = { size: 18, stroke: 2, 'aria-hidden': true } as const
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<IconUpload {...icon} />}
        onClick={() => void navigate({ to: '/admin/fees/import' })}
      >
        {t('import.open')}
      </Button>
      <Button variant="light" leftSection={<IconUsersPlus {...icon} />} onClick={onCharge}>
        {t('charge.many')}
      </Button>
    </>
  )
}

export const StudentsPage = () => {
  const { t } = useTranslation('fees')
  const state = useListState(studentsSearch)
  const { create: _create, ...query } = state.query
  const { page: _page, limit: _limit, ...filters } = query
  const list = usePaged(listStudents, { query }, { live: true })
  const { data: figures } = useCall(feeStats, {}, { live: true })
  const balanceOf = useBalanceWords()
  const [charging, setCharging] = useState(false)
  const create = useCreate()
  useFeesLive(listStudents, feeStats)
  const exports: ExportChoice[] = (['xlsx', 'csv'] as const).map((format) => ({
    label: t(`file.${format}`),
    onClick: () => save({ query: { ...filters, format } }),
  }))
  return (
    <>
      <ListPage
        id="fees"
        title={t('title')}
        lead={useLead(figures)}
        state={state}
        query={list}
        columns={useColumns()}
        defaultSort="name"
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        rowTo={(row) => `/admin/fees/${row.id}`}
        phoneRow={(row) => ({
          title: row.name,
          second: [row.hasLeft ? t('left') : row.className, balanceOf(row)].filter(Boolean).join(' · '),
        })}
        searchLabel={t('search')}
        filters={useFilters()}
        exports={exports}
        secondary={<Ways onCharge={() => setCharging(true)} />}
        create={{ label: t('pay.title'), icon: IconCashPlus, onClick: create.open }}
        empty={{ title: t('empty'), text: t('emptyText') }}
      >
        <FeeTabs />
        {figures?.hasEntries === false ? <p className={layout.notice}>{t('begin')}</p> : null}
        {figures?.hasEntries ? <Overview ahead={figures.ahead} /> : null}
      </ListPage>
      {create.opened ? <PaymentDialog onClose={create.close} /> : null}
      {charging ? <ClassChargeDialog onClose={() => setCharging(false)} /> : null}
    </>
  )
}
