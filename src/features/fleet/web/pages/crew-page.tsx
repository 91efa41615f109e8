/** Drivers and attendants, and whether each may do this work today. */
import { Button } from '@mantine/core'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { RowMenu } from '#platform/web/list/row-menu.tsx'
import { listCrew, type CrewMember } from '../../contract/crew.ts'
import { FleetTabs } from '../components/fleet-tabs.tsx'
import { useFleetLive } from '../live.ts'
import classes from '../components/fleet.module.css'

const CrewDialog = lateDialog(async () => (await import('../components/crew-dialog.tsx')).CrewDialog)

interface TableProps {
  readonly rows: readonly CrewMember[]
  readonly onEdit: (member: CrewMember) => void
}

const CrewTable = ({ rows, onEdit }: TableProps) => {
  const { t } = useTranslation('fleet')
  const formats = useFormats()
  const end = ({ endsOn }: CrewMember['check']): string => (endsOn === null ? t('paper.missing') : formats.date(endsOn))
  return (
    <DataTable
      label={t('tab.crew')}
      stacked
      rows={rows}
      rowId={({ id }) => id}
      columns={[
        {
          id: 'name',
          header: t('crew.name'),
          cell: (member) => (
            <span className={classes.head}>
              {member.name}
              <RowMenu
                name={member.name}
                actions={[{ label: t('crew.edit'), icon: IconPencil, onClick: () => onEdit(member) }]}
              />
            </span>
          ),
        },
        {
          id: 'state',
          header: t('vehicle.state'),
          cell: ({ obstacles }) => (
            <StatusDot kind={obstacles.length > 0 ? 'stopped' : 'active'}>
              {obstacles.length > 0 ? formats.list(obstacles.map((code) => t(`crewObstacle.${code}`))) : t('crew.fine')}
            </StatusDot>
          ),
        },
        {
          id: 'work',
          header: t('crew.work'),
          cell: ({ drives, attends }) =>
            formats.list([...(drives ? [t('crew.drives')] : []), ...(attends ? [t('crew.attends')] : [])]),
        },
        {
          id: 'licence',
          header: t('crew.licenceEndsOn'),
          cell: ({ drives, licence }) => (drives ? end(licence) : '–'),
        },
        { id: 'badge', header: t('crew.badgeEndsOn'), cell: ({ drives, badge }) => (drives ? end(badge) : '–') },
        { id: 'conduct', header: t('crew.conductEndsOn'), cell: ({ conduct }) => end(conduct) },
        { id: 'check', header: t('crew.checkEndsOn'), cell: ({ check }) => end(check) },
        { id: 'phone', header: t('crew.phone'), cell: ({ phone }) => phone ?? '–' },
      ]}
    />
  )
}

export const CrewPage = () => {
  const { t } = useTranslation('fleet')
  const [edited, setEdited] = useState<CrewMember | 'new' | null>(null)
  const query = useCall(listCrew, {}, { live: true })
  useFleetLive(listCrew)
  const all = query.data?.items
  const stopped = all?.filter(({ obstacles }) => obstacles.length > 0).length ?? 0
  const add = (
    <Button leftSection={<IconPlus size={18} stroke={2} aria-hidden />} onClick={() => setEdited('new')}>
      {t('crew.add')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t('tab.crew')}
        lead={
          all &&
          (all.length === 0
            ? null
            : t(stopped > 0 ? 'crew.leadStopped' : 'crew.lead', { count: stopped || all.length }))
        }
        action={all?.length ? add : undefined}
      />
      <FleetTabs />
      {!all && query.error ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : null}
      {!all && !query.error ? <RowsSkeleton rows={4} /> : null}
      {all?.length === 0 ? <EmptyState title={t('crew.none')} text={t('crew.noneText')} action={add} /> : null}
      {all?.length ? <CrewTable rows={all} onEdit={setEdited} /> : null}
      {edited && query.data ? (
        <CrewDialog
          member={edited === 'new' ? null : edited}
          staff={query.data.staff}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </>
  )
}
