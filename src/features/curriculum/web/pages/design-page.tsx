/** A design of the school: read by every teacher, edited by admins part by part. */
import { Button } from '@mantine/core'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { getDesign } from '../../contract/designs.ts'
import type { Design, Outcome, Strand, SubStrand } from '../../contract/shapes.ts'
import { DesignMenu } from '../components/design-menu.tsx'
import { DesignTree, type TreeEditing } from '../components/design-tree.tsx'
import { PartMenu, type Doomed } from '../components/part-menu.tsx'

const StrandDialog = lateDialog(async () => (await import('../components/strand-dialog.tsx')).StrandDialog)
const SubStrandDialog = lateDialog(async () => (await import('../components/sub-strand-dialog.tsx')).SubStrandDialog)
const OutcomeDialog = lateDialog(async () => (await import('../components/outcome-dialog.tsx')).OutcomeDialog)
const DeleteDialog = lateDialog(async () => (await import('../components/delete-dialog.tsx')).DeleteDialog)
const WeekDialog = lateDialog(async () => (await import('../components/week-dialog.tsx')).WeekDialog)

/** The open dialog. */
type Open =
  | { what: 'strand'; strand?: Strand }
  | { what: 'subStrand'; strandId?: string; subStrand?: SubStrand }
  | { what: 'outcome'; parent?: SubStrand; outcome?: Outcome }
  | { what: 'delete'; doomed: Doomed }
  | { what: 'week' }

const AddButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button variant="subtle" leftSection={<IconPlus size={18} stroke={2} aria-hidden />} onClick={onClick}>
    {label}
  </Button>
)

const useEditing = (design: Design | undefined, onOpen: (open: Open) => void): TreeEditing | undefined => {
  const { t } = useTranslation('curriculum')
  if (!design?.abilities.edit) return undefined
  const onDelete = (doomed: Doomed) => onOpen({ what: 'delete', doomed })
  return {
    strand: (strand) => (
      <PartMenu
        design={design}
        part={{ kind: 'strand', id: strand.id, name: strand.name }}
        onEdit={() => onOpen({ what: 'strand', strand })}
        onDelete={onDelete}
      />
    ),
    subStrand: (subStrand) => (
      <PartMenu
        design={design}
        part={{ kind: 'subStrand', id: subStrand.id, name: subStrand.name }}
        onEdit={() => onOpen({ what: 'subStrand', subStrand })}
        onDelete={onDelete}
      />
    ),
    outcome: (outcome) => (
      <PartMenu
        design={design}
        part={{ kind: 'outcome', id: outcome.id, name: outcome.text }}
        onEdit={() => onOpen({ what: 'outcome', outcome })}
        onDelete={onDelete}
      />
    ),
    addOutcome: (parent) => <AddButton label={t('outcome.add')} onClick={() => onOpen({ what: 'outcome', parent })} />,
    addSubStrand: (strand) => (
      <AddButton label={t('subStrand.add')} onClick={() => onOpen({ what: 'subStrand', strandId: strand.id })} />
    ),
  }
}

const Dialogs = ({ design, open, onClose }: { design: Design; open: Open; onClose: () => void }) => {
  const navigate = useNavigate()
  if (open.what === 'strand') return <StrandDialog design={design} strand={open.strand} onClose={onClose} />
  if (open.what === 'subStrand')
    return <SubStrandDialog design={design} strandId={open.strandId} subStrand={open.subStrand} onClose={onClose} />
  if (open.what === 'outcome')
    return <OutcomeDialog design={design} parent={open.parent} outcome={open.outcome} onClose={onClose} />
  if (open.what === 'week') return <WeekDialog design={design} onClose={onClose} />
  const leave = open.doomed.kind === 'design' ? () => void navigate({ to: '/admin/curriculum' }) : undefined
  return <DeleteDialog design={design} doomed={open.doomed} onDeleted={leave} onClose={onClose} />
}

const useLead = () => {
  const { t } = useTranslation('curriculum')
  return (design: Design): string => {
    const inYear = design.lessonsPerWeek * 30
    const sums = t('design.sums', {
      strands: t('count.strands', { count: design.strands.length }),
      subStrands: t('count.subStrands', { count: design.subStrands }),
      outcomes: t('count.outcomes', { count: design.outcomes }),
    })
    const fits = design.lessons === inYear ? 'fits' : design.lessons > inYear ? 'over' : 'under'
    return `${sums} ${t(`design.${fits}`, { lessons: t('count.lessons', { count: design.lessons }), week: design.lessonsPerWeek, year: inYear })}`
  }
}

export const DesignPage = () => {
  const { t } = useTranslation('curriculum')
  const lead = useLead()
  const { designId: id = '' } = useParams({ strict: false })
  const query = useCall(getDesign, { params: { id } })
  const { data } = query
  const [open, setOpen] = useState<Open | null>(null)
  const editing = useEditing(data, setOpen)
  const title = data ? t('designName', { grade: data.grade, area: data.learningAreaName }) : t('design.title')
  const add = data?.abilities.edit ? (
    <Button onClick={() => setOpen({ what: 'strand' })}>{t('strand.add')}</Button>
  ) : null
  return (
    <>
      <PageHeader
        title={title}
        lead={data ? lead(data) : undefined}
        back="/admin/curriculum"
        action={data && data.strands.length > 0 ? add : null}
        secondary={
          data ? (
            <DesignMenu
              design={data}
              onWeek={() => setOpen({ what: 'week' })}
              onDelete={() => setOpen({ what: 'delete', doomed: { kind: 'design', id: data.id, name: title } })}
            />
          ) : null
        }
      />
      {!data ? (
        query.error ? (
          <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <RowsSkeleton />
        )
      ) : null}
      {data && data.strands.length === 0 ? (
        <EmptyState
          title={t('design.empty')}
          text={t('design.emptyText')}
          action={
            data.abilities.edit ? (
              <>
                {add}{' '}
                <Button variant="light" component={Link} to={`/admin/curriculum/designs/${id}/import`}>
                  {t('import.open')}
                </Button>
              </>
            ) : null
          }
        />
      ) : null}
      {data ? (
        <DesignTree strands={data.strands} editing={editing} lang={data.libraryCode === null ? undefined : 'en'} />
      ) : null}
      {data && open ? <Dialogs design={data} open={open} onClose={() => setOpen(null)} /> : null}
    </>
  )
}
