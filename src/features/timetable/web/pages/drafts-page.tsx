/** Timetables in the making and published ones: create, open, rename, delete. */
import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { IconBandage, IconPencil, IconPlus, IconTrash, IconUpload, IconWand } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import layout from '#platform/web/components/layout.module.css'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { RowMenu } from '#platform/web/list/row-menu.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { deleteDraft, listDrafts, type Draft } from '../../contract/drafts.ts'
import { SchedulingTabs } from '../components/tabs.tsx'
import { useDraftLive } from '../live.ts'
import classes from '../components/drafts/drafts.module.css'

const DraftDialog = lateDialog(async () => (await import('../components/drafts/draft-dialog.tsx')).DraftDialog)
const ConfirmDialog = lateDialog(async () => (await import('#platform/web/floating/confirm-dialog.tsx')).ConfirmDialog)

interface TableProps {
  readonly drafts: readonly Draft[]
  readonly onEdit: (draft: Draft) => void
  readonly onDelete: (draft: Draft) => void
}

const DraftTable = ({ drafts, onEdit, onDelete }: TableProps) => {
  const { t } = useTranslation('timetable')
  const formats = useFormats()
  const navigate = useNavigate()
  const open = (draft: Draft, page: 'generate' | 'repair') => (): void =>
    void navigate({ to: `/admin/scheduling/drafts/$draftId/${page}`, params: { draftId: draft.id } })
  const actionsOf = (draft: Draft) =>
    draft.state === 'published'
      ? []
      : [
          { label: t('runs.crumb.generate'), icon: IconWand, onClick: open(draft, 'generate') },
          { label: t('runs.crumb.repair'), icon: IconBandage, onClick: open(draft, 'repair') },
          { label: t('drafts.edit'), icon: IconPencil, onClick: () => onEdit(draft) },
          { label: t('drafts.delete'), icon: IconTrash, onClick: () => onDelete(draft), danger: true },
        ]
  return (
    <DataTable
      label={t('drafts.list')}
      stacked
      rows={drafts}
      rowId={({ id }) => id}
      columns={[
        {
          id: 'name',
          header: t('drafts.name'),
          cell: (draft) => (
            <span className={classes.head}>
              <Link className={classes.name} to="/admin/scheduling/drafts/$draftId" params={{ draftId: draft.id }}>
                {draft.name}
              </Link>
              <RowMenu name={draft.name} actions={actionsOf(draft)} />
            </span>
          ),
        },
        {
          id: 'state',
          header: t('drafts.state'),
          cell: (draft) => (
            <StatusDot kind={draft.state === 'published' ? 'active' : 'progress'}>
              {t(`drafts.stateOf.${draft.state}`, { date: formats.date(draft.startsOn) })}
            </StatusDot>
          ),
        },
        { id: 'startsOn', header: t('drafts.startsOn'), cell: (draft) => formats.date(draft.startsOn) },
        { id: 'lessons', header: t('drafts.lessons'), numeric: true, cell: (draft) => formats.number(draft.lessons) },
        {
          id: 'unplaced',
          header: t('drafts.unplaced'),
          numeric: true,
          cell: (draft) => formats.number(draft.unplaced),
        },
      ]}
    />
  )
}

export const DraftsPage = () => {
  const { t } = useTranslation('timetable')
  const [edited, setEdited] = useState<Draft | 'new' | null>(null)
  const [leaving, setLeaving] = useState<Draft | null>(null)
  const query = useCall(listDrafts, {}, { live: true })
  const { send } = useSend(deleteDraft, { invalidates: [listDrafts] })
  useDraftLive(listDrafts)
  const drafts = query.data?.items
  const add = (
    <div className={layout.actions}>
      <Button
        variant="default"
        leftSection={<IconUpload size={18} stroke={2} aria-hidden />}
        renderRoot={(props) => <Link to="/admin/scheduling/fet" {...props} />}
      >
        {t('drafts.fet')}
      </Button>
      <Button leftSection={<IconPlus size={18} stroke={2} aria-hidden />} onClick={() => setEdited('new')}>
        {t('drafts.add')}
      </Button>
    </div>
  )
  return (
    <>
      <PageHeader
        title={t('drafts.title')}
        lead={drafts && (drafts.length === 0 ? null : t('drafts.lead', { count: drafts.length }))}
        action={drafts?.length ? add : undefined}
      />
      <SchedulingTabs />
      {!drafts && query.error ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : null}
      {!drafts && !query.error ? <RowsSkeleton rows={4} /> : null}
      {drafts?.length === 0 ? <EmptyState title={t('drafts.none')} text={t('drafts.noneText')} action={add} /> : null}
      {drafts?.length ? <DraftTable drafts={drafts} onEdit={setEdited} onDelete={setLeaving} /> : null}
      {edited ? <DraftDialog draft={edited === 'new' ? null : edited} onClose={() => setEdited(null)} /> : null}
      {leaving ? (
        <ConfirmDialog
          opened
          onClose={() => setLeaving(null)}
          title={t('drafts.deleteTitle', { name: leaving.name })}
          loss={t('drafts.deleteLoss')}
          verb={t('drafts.delete')}
          busyVerb={t('drafts.deleting')}
          onConfirm={async () => {
            await send({ params: { id: leaving.id } })
            toast.success(t('drafts.deleted', { name: leaving.name }))
          }}
        />
      ) : null}
    </>
  )
}
