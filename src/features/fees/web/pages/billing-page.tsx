/** Bills a term: what each learner will be charged and what changed since the last look, then the bills. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '@tanstack/react-router'
import { useShape } from '#core/academics/web/public.ts'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { toFailure } from '#platform/web/errors/failure.ts'
import { Select } from '#platform/web/forms/select.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useTermName } from '#platform/web/i18n/use-term-name.ts'
import { Pager } from '#platform/web/list/pager.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { billTerm, previewBilling, type Bill } from '../../contract/billing.ts'
import { FeeTabs } from '../components/fee-tabs.tsx'
import { TransportGaps } from '../components/books/transport-gaps.tsx'
import { LearnerLink } from '../components/learner-link.tsx'
import { feeReads } from '../reads.ts'
import classes from '../components/books/books.module.css'

const UndoBillingDialog = lateDialog(
  async () => (await import('../components/books/undo-billing-dialog.tsx')).UndoBillingDialog,
)
const PartTermsDialog = lateDialog(
  async () => (await import('../components/books/part-terms-dialog.tsx')).PartTermsDialog,
)
const limit = 50

const Bills = ({ bills }: { bills: readonly Bill[] }) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const stateOf = ({ items, total, before }: Bill): string => {
    const open = items.filter(({ state }) => state !== 'same')
    return [
      before !== null && before !== total ? t('billing.before', { amount: formats.money(before) }) : '',
      open.length === 0
        ? t('billing.done')
        : open
            .map(
              ({ name, state, isDiscount }) =>
                `${name}: ${t(isDiscount && state === 'new' ? 'billing.booked' : `billing.${state}`)}`,
            )
            .join(', '),
      ...items
        .filter(({ isDiscount, amount }) => isDiscount && amount !== 0)
        .map(({ name, amount }) => t('billing.discount', { name, amount: formats.money(-amount) })),
    ]
      .filter(Boolean)
      .join(' · ')
  }
  return (
    <DataTable
      label={t('billing.table')}
      columns={[
        {
          id: 'learner',
          header: t('field.learner'),
          cell: ({ student }) => <LearnerLink student={student} />,
        },
        { id: 'state', header: t('billing.state'), cell: stateOf },
        { id: 'arrears', header: t('billing.arrears'), cell: ({ arrears }) => formats.amount(arrears), numeric: true },
        { id: 'total', header: t('billing.total'), cell: ({ total }) => formats.amount(total), numeric: true },
        {
          id: 'after',
          header: t('billing.after'),
          cell: ({ arrears, total }) => formats.amount(arrears + total),
          numeric: true,
        },
      ]}
      rows={bills}
      rowId={({ student }) => student.id}
      stacked
    />
  )
}

const Term = ({ termId }: { termId: string }) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const [page, setPage] = useState(1)
  const [undoing, setUndoing] = useState(false)
  const [busy, setBusy] = useState(false)
  const { data, error, refetch } = useCall(previewBilling, { body: { termId, page, limit } })
  const { send } = useSend(billTerm, { invalidates: [...feeReads, previewBilling] })
  const bill = async () => {
    setBusy(true)
    try {
      const { learners, total } = await send({ body: { termId } })
      toast.success(t('billing.billed', { count: learners, amount: formats.money(total) }))
    } catch (problem) {
      toast.failure(problem)
    }
    setBusy(false)
  }
  if (!data)
    return error ? <ErrorPanel error={toFailure(error)} onRetry={() => void refetch()} /> : <RowsSkeleton rows={6} />
  if (!data.hasStructure)
    return (
      <EmptyState
        title={t('billing.noStructure')}
        text={t('billing.noStructureText')}
        action={<Link to="/admin/fees/structure">{t('tab.structure')}</Link>}
      />
    )
  const { figures } = data
  const done = figures.total === 0 ? 0 : 1 - figures.toBillTotal / figures.total
  return (
    <>
      <span
        className={classes.progress}
        role="img"
        aria-label={t('billing.picture', { percent: Math.round(done * 100) })}
      >
        <span style={{ width: `${Math.min(100, Math.max(0, done * 100))}%` }} />
      </span>
      <p>
        {figures.toBill === 0
          ? t('billing.all', { count: figures.learners, amount: formats.money(figures.total) })
          : t('billing.open', { count: figures.toBill, amount: formats.money(figures.toBillTotal) })}{' '}
        {figures.since
          ? t('billing.since', {
              count: figures.changed,
              day: formats.date(formats.schoolDay(new Date(figures.since))),
              time: formats.time(figures.since),
            })
          : t('billing.firstLook')}
      </p>
      <div className={classes.actions}>
        <Button variant="subtle" color="red" onClick={() => setUndoing(true)}>
          {t('billing.undo')}
        </Button>
        {figures.toBill > 0 ? (
          <BusyButton busy={busy} busyLabel={t('saving')} onClick={() => void bill()}>
            {t('billing.bill', { count: figures.toBill })}
          </BusyButton>
        ) : null}
      </div>
      <Bills bills={data.items} />
      <Pager
        page={data.currentPage}
        totalPages={data.totalPages}
        totalCount={data.totalCount}
        shown={data.items.length}
        limit={limit}
        onPage={setPage}
      />
      <TransportGaps termId={termId} />
      {undoing ? <UndoBillingDialog termId={termId} onClose={() => setUndoing(false)} /> : null}
    </>
  )
}

export const BillingPage = () => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const { data } = useShape()
  const termName = useTermName()
  const [chosen, setChosen] = useState<string | null>(null)
  const [ruling, setRuling] = useState(false)
  const today = formats.schoolDay()
  const terms = data?.year?.terms ?? []
  const termId = chosen ?? (terms.find(({ endsOn }) => endsOn >= today) ?? terms.at(-1))?.id
  return (
    <>
      <PageHeader
        title={t('billing.title')}
        lead={t('billing.lead')}
        action={
          <Button variant="default" onClick={() => setRuling(true)}>
            {t('partTerms.title')}
          </Button>
        }
      />
      <FeeTabs />
      <div className={classes.day}>
        <Select
          label={t('structure.termLabel')}
          options={terms.map(({ id, name, startsOn }) => ({
            value: id,
            label: `${termName(name)}, ${startsOn.slice(0, 4)}`,
          }))}
          value={termId ?? null}
          onChange={setChosen}
        />
      </div>
      {termId ? <Term key={termId} termId={termId} /> : null}
      {data && terms.length === 0 ? <EmptyState title={t('billing.noTerm')} text={t('billing.noTermText')} /> : null}
      {ruling ? <PartTermsDialog onClose={() => setRuling(false)} /> : null}
    </>
  )
}
