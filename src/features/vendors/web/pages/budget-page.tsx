/** The budget of a year: vote heads as bars, and as a table one click away. */
import { ActionIcon, Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { DataTable, type DataColumn } from '#platform/web/components/data-table.tsx'
import { Facts } from '#platform/web/components/detail-header.tsx'
import { SameAsTable } from '#platform/web/components/drawings/same-as-table.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { Select } from '#platform/web/forms/select.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useAbility } from '#platform/web/session/session.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { getBudget, removeVoteHead, type Budget, type VoteHead } from '../../contract/budgets.ts'
import { BudgetBar, BudgetLegend, type BudgetPart } from '../components/budget/budget-bar.tsx'
import { VendorTabs } from '../components/vendor-tabs.tsx'
import { useVendorsLive } from '../live.ts'
import { budgetReads } from '../reads.ts'
import classes from '../components/budget/budget.module.css'
import shared from '../components/vendors.module.css'

const VoteHeadDialog = lateDialog(
  async () => (await import('../components/budget/vote-head-dialog.tsx')).VoteHeadDialog,
)
const ConfirmDialog = lateDialog(async () => (await import('#platform/web/floating/confirm-dialog.tsx')).ConfirmDialog)

interface Row extends Pick<VoteHead, 'name' | 'voted' | 'spent' | 'committed' | 'approved' | 'left'> {
  readonly id: string
  readonly head: VoteHead | null
}

const rowsOf = ({ heads, without }: Budget, name: string): Row[] => [
  ...heads.map((head) => ({ ...head, head })),
  ...(without.left === 0 && without.spent === 0 ? [] : [{ ...without, id: 'without', name, voted: 0, head: null }]),
]

const kinds = ['spent', 'committed', 'approved'] as const

const Bars = ({ rows }: { rows: readonly Row[] }) => {
  const { t } = useTranslation('vendors')
  const formats = useFormats()
  return (
    <ul className={classes.heads}>
      {rows.map((row) => {
        const parts: BudgetPart[] = [
          ...kinds.map((part) => ({ part, amount: row[part], label: t(`budget.${part}`) })),
          { part: 'over', amount: Math.max(0, -row.left), label: t('budget.over') },
        ]
        const used = formats.money(row.spent + row.committed + row.approved)
        return (
          <li key={row.id}>
            <p className={classes.head}>
              <b>{row.name}</b>
              <span className={row.left < 0 ? classes.over : shared.second}>
                {row.left < 0
                  ? t('budget.overBy', { amount: formats.money(-row.left) })
                  : t('budget.leftOfVoted', { left: formats.money(row.left), voted: formats.money(row.voted) })}
              </span>
            </p>
            <BudgetBar
              parts={parts}
              voted={row.voted}
              label={t('budget.bar', { name: row.name, used, voted: formats.money(row.voted) })}
            />
          </li>
        )
      })}
    </ul>
  )
}

const Heads = ({ budget, onEdit }: { budget: Budget; onEdit: ((head: VoteHead) => void) | null }) => {
  const { t } = useTranslation('vendors')
  const formats = useFormats()
  const [leaving, setLeaving] = useState<VoteHead | null>(null)
  const { send } = useSend(removeVoteHead, { invalidates: budgetReads })
  const rows = rowsOf(budget, t('budget.without'))
  const money = (id: 'voted' | 'left' | (typeof kinds)[number]): DataColumn<Row> => ({
    id,
    header: t(`budget.column.${id}`),
    numeric: true,
    cell: (row) => <span className={row[id] < 0 ? classes.over : undefined}>{formats.amount(row[id])}</span>,
  })
  const change: DataColumn<Row> = {
    id: 'change',
    header: t('field.action'),
    cell: ({ head }) =>
      head && onEdit ? (
        <span className={shared.buttons}>
          <ActionIcon
            variant="subtle"
            size={44}
            aria-label={t('budget.editOne', { name: head.name })}
            onClick={() => onEdit(head)}
          >
            <IconPencil size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            size={44}
            aria-label={t('document.removeOne', { name: head.name })}
            onClick={() => setLeaving(head)}
          >
            <IconTrash size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        </span>
      ) : null,
  }
  const { total } = budget
  const over = rows.reduce((sum, { left }) => sum + Math.max(0, -left), 0)
  const legend: BudgetPart[] = [
    ...kinds.map((part) => ({ part, amount: total[part], label: t(`budget.${part}`) })),
    ...(over > 0 ? [{ part: 'over' as const, amount: over, label: t('budget.over') }] : []),
  ]
  return (
    <>
      <Facts
        facts={(['voted', ...kinds, 'left'] as const).map((id) => ({
          label: t(`budget.${id === 'voted' ? 'votedInAll' : id}`),
          value: <span className={total[id] < 0 ? classes.over : undefined}>{formats.money(total[id])}</span>,
        }))}
      />
      <SameAsTable
        picture={<Bars rows={rows} />}
        legend={<BudgetLegend parts={legend} />}
        table={
          <DataTable
            label={t('budget.title', { year: budget.year })}
            columns={[
              { id: 'name', header: t('field.voteHead'), cell: ({ name }) => name },
              ...(['voted', ...kinds, 'left'] as const).map(money),
              ...(onEdit ? [change] : []),
            ]}
            rows={rows}
            rowId={({ id }) => id}
            stacked
          />
        }
      />
      {leaving ? (
        <ConfirmDialog
          opened
          onClose={() => setLeaving(null)}
          title={t('document.removeOne', { name: leaving.name })}
          loss={t('budget.loss', { year: budget.year })}
          verb={t('document.remove')}
          busyVerb={t('document.removing')}
          onConfirm={async () => {
            await send({ params: { id: leaving.id } })
            toast.success(t('budget.removed'))
          }}
        />
      ) : null}
    </>
  )
}

export const BudgetPage = () => {
  const { t } = useTranslation('vendors')
  const formats = useFormats()
  const now = Number(formats.schoolDay().slice(0, 4))
  const [year, setYear] = useState(now)
  const [opened, setOpened] = useState<VoteHead | 'new' | null>(null)
  const plans = useAbility('vendors.plan_budget')
  const query = useCall(getBudget, { query: { year } }, { live: true })
  useVendorsLive(getBudget)
  const { data } = query
  const years = [...new Set([now + 1, now, ...(data?.years ?? [])])].sort((a, b) => b - a)
  const add = (
    <Button leftSection={<IconPlus size={18} stroke={2} aria-hidden />} onClick={() => setOpened('new')}>
      {t('budget.add')}
    </Button>
  )
  const isEmpty = data?.heads.length === 0 && data.without.left === 0 && data.without.spent === 0
  return (
    <>
      <PageHeader
        title={t('budget.title', { year })}
        lead={data && t('budget.lead')}
        action={plans && !isEmpty ? add : undefined}
      />
      <VendorTabs />
      <div className={classes.year}>
        <Select
          label={t('budget.year')}
          options={years.map((one) => ({ value: String(one), label: String(one) }))}
          value={String(year)}
          onChange={(value) => setYear(Number(value ?? now))}
        />
      </div>
      {!data && query.error ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : null}
      {!data && !query.error ? <RowsSkeleton rows={5} /> : null}
      {isEmpty ? (
        <EmptyState
          title={t('budget.empty', { year })}
          text={t(plans ? 'budget.emptyText' : 'budget.emptyOthers')}
          action={plans ? add : undefined}
        />
      ) : null}
      {data && !isEmpty ? <Heads budget={data} onEdit={plans ? setOpened : null} /> : null}
      {opened ? (
        <VoteHeadDialog year={year} head={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />
      ) : null}
    </>
  )
}
