/** Exam series: listed, begun, opened, deleted; and learners' extra time. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconClockPlus, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { RowMenu } from '#platform/web/list/row-menu.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { deleteSeries, listSeries } from '../../contract/exams.ts'
import type { Series } from '../../contract/shapes.ts'
import { useExamsLive } from '../live.ts'
import classes from '../components/exams.module.css'

const SeriesDialog = lateDialog(async () => (await import('../components/series-dialog.tsx')).SeriesDialog)
const ExtraTimeDialog = lateDialog(async () => (await import('../components/extra-time-dialog.tsx')).ExtraTimeDialog)
const ConfirmDialog = lateDialog(async () => (await import('#platform/web/floating/confirm-dialog.tsx')).ConfirmDialog)

interface TableProps {
  readonly all: readonly Series[]
  readonly onEdit: (series: Series) => void
  readonly onDelete: (series: Series) => void
}

const SeriesTable = ({ all, onEdit, onDelete }: TableProps) => {
  const { t } = useTranslation('exams')
  const formats = useFormats()
  const actionsOf = (series: Series) =>
    series.publishedAt
      ? []
      : [
          { label: t('series.edit'), icon: IconPencil, onClick: () => onEdit(series) },
          { label: t('series.delete'), icon: IconTrash, onClick: () => onDelete(series), danger: true },
        ]
  return (
    <DataTable
      label={t('title')}
      stacked
      rows={all}
      rowId={({ id }) => id}
      columns={[
        {
          id: 'name',
          header: t('series.name'),
          cell: (series) => (
            <span className={classes.head}>
              <Link className={classes.name} to="/admin/scheduling/exams/$seriesId" params={{ seriesId: series.id }}>
                {series.name}
              </Link>
              <RowMenu name={series.name} actions={actionsOf(series)} />
            </span>
          ),
        },
        {
          id: 'state',
          header: t('series.state'),
          cell: ({ publishedAt }) => (
            <StatusDot kind={publishedAt ? 'active' : 'progress'}>
              {publishedAt ? t('series.published') : t('series.draft')}
            </StatusDot>
          ),
        },
        {
          id: 'days',
          header: t('series.days'),
          cell: ({ startsOn, endsOn }) =>
            t('series.span', { from: formats.date(startsOn, 'short'), to: formats.date(endsOn, 'short') }),
        },
        { id: 'term', header: t('series.term'), cell: ({ term }) => term ?? '–' },
        { id: 'grades', header: t('series.grades'), cell: ({ grades }) => formats.list(grades) },
        {
          id: 'papers',
          header: t('papers.title'),
          cell: ({ papers, placed }) => t('papers.placedOf', { placed, count: papers }),
        },
      ]}
    />
  )
}

export const ExamsPage = () => {
  const { t } = useTranslation('exams')
  const [edited, setEdited] = useState<Series | 'new' | null>(null)
  const [leaving, setLeaving] = useState<Series | null>(null)
  const [extra, setExtra] = useState(false)
  const query = useCall(listSeries, {}, { live: true })
  const { send } = useSend(deleteSeries, { invalidates: [listSeries] })
  useExamsLive(listSeries)
  const all = query.data?.items
  const add = (
    <Button leftSection={<IconPlus size={18} stroke={2} aria-hidden />} onClick={() => setEdited('new')}>
      {t('series.add')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={all && (all.length === 0 ? null : t('lead', { count: all.length }))}
        action={all?.length ? add : undefined}
        secondary={
          <Button
            variant="light"
            leftSection={<IconClockPlus size={18} stroke={2} aria-hidden />}
            onClick={() => setExtra(true)}
          >
            {t('extra.title')}
          </Button>
        }
      />
      {!all && query.error ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : null}
      {!all && !query.error ? <RowsSkeleton rows={4} /> : null}
      {all?.length === 0 ? <EmptyState title={t('none')} text={t('noneText')} action={add} /> : null}
      {all?.length ? <SeriesTable all={all} onEdit={setEdited} onDelete={setLeaving} /> : null}
      {edited ? <SeriesDialog series={edited === 'new' ? null : edited} onClose={() => setEdited(null)} /> : null}
      {extra ? <ExtraTimeDialog onClose={() => setExtra(false)} /> : null}
      {leaving ? (
        <ConfirmDialog
          opened
          onClose={() => setLeaving(null)}
          title={t('series.deleteTitle', { name: leaving.name })}
          loss={t('series.deleteLoss')}
          verb={t('series.delete')}
          busyVerb={t('series.deleting')}
          onConfirm={async () => {
            await send({ params: { id: leaving.id } })
            toast.success(t('series.deleted', { name: leaving.name }))
          }}
        />
      ) : null}
    </>
  )
}
