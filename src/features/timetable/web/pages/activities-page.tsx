/** What is taught how often in each class of a draft. */
import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { singleWeeks } from '#core/lessons/contract/week-words.ts'
import { weeksMeet } from '#core/lessons/rules/weeks.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import layout from '#platform/web/components/layout.module.css'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { deleteActivity, getBoard, type Activity, type Board } from '../../contract/drafts.ts'
import { areasOf, classesOf, namesOf } from '../../rules/pictures/names.ts'
import { ActivityTable } from '../components/activities/activity-table.tsx'
import { Chooser } from '../components/chooser.tsx'
import { DraftPage } from '../components/draft-page.tsx'
import { DraftTabs } from '../components/draft-tabs.tsx'
import { boardSearch } from '../searches.ts'

const ActivityDialog = lateDialog(
  async () => (await import('../components/activities/activity-dialog.tsx')).ActivityDialog,
)
const ConfirmDialog = lateDialog(async () => (await import('#platform/web/floating/confirm-dialog.tsx')).ConfirmDialog)

const Activities = ({ board }: { board: Board }) => {
  const { t } = useTranslation('timetable')
  const navigate = useNavigate()
  const { id: asked } = boardSearch.parse(useSearch({ strict: false }))
  const [edited, setEdited] = useState<Activity | 'new' | null>(null)
  const [leaving, setLeaving] = useState<Activity | null>(null)
  const { send } = useSend(deleteActivity, { invalidates: [getBoard] })
  const { draft, streams } = board
  const names = namesOf(board)
  const chosen = streams.find(({ id }) => id === asked) ?? streams[0]
  const activities = board.activities
    .filter((activity) => classesOf(activity).includes(chosen?.id ?? ''))
    .map((activity) => ({ activity, name: areasOf(activity).map(names.area).join(' / ') }))
    .sort((one, other) => one.name.localeCompare(other.name))
    .map(({ activity }) => activity)
  const lessons = Math.max(
    ...singleWeeks.map((single) =>
      activities.reduce((sum, one) => sum + (weeksMeet(one.week, single) ? one.lessonsPerWeek : 0), 0),
    ),
  )
  const periods = (names.bellOf(chosen?.id ?? '')?.periods.length ?? 0) * board.weekdays.length
  const to = `/admin/scheduling/drafts/${draft.id}`
  const add =
    chosen && draft.state === 'draft' ? (
      <Button leftSection={<IconPlus size={18} stroke={2} aria-hidden />} onClick={() => setEdited('new')}>
        {t('activities.add')}
      </Button>
    ) : undefined
  return (
    <>
      <PageHeader
        title={t('tabs.activities')}
        lead={
          chosen &&
          t(periods === 0 ? 'activities.leadNoBell' : 'activities.lead', {
            name: chosen.label,
            count: lessons,
            periods,
          })
        }
        crumbs={[{ label: draft.name, to }]}
        back={to}
        action={activities.length > 0 ? add : undefined}
      />
      <DraftTabs draft={draft} />
      {chosen ? (
        <div className={layout.section}>
          <div className={layout.bar}>
            <Chooser
              label={t('activities.class')}
              choices={streams.map(({ id, label }) => ({ id, name: label }))}
              chosen={chosen.id}
              onChoose={(id) => void navigate({ to: '.', search: { id }, replace: true })}
            />
          </div>
          {activities.length > 0 ? (
            <ActivityTable {...{ board, activities }} streamId={chosen.id} onChange={setEdited} onDelete={setLeaving} />
          ) : (
            <EmptyState
              title={t('activities.none', { name: chosen.label })}
              text={t('activities.noneText')}
              action={add}
            />
          )}
        </div>
      ) : (
        <EmptyState title={t('activities.noClasses')} text={t('activities.noClassesText')} />
      )}
      {edited && chosen ? (
        <ActivityDialog
          board={board}
          activity={edited === 'new' ? null : edited}
          streamId={chosen.id}
          onClose={() => setEdited(null)}
        />
      ) : null}
      {leaving ? (
        <ConfirmDialog
          opened
          onClose={() => setLeaving(null)}
          title={t('activities.deleteTitle', { area: areasOf(leaving).map(names.area).join(' / ') })}
          loss={t('activities.deleteLoss', {
            count: leaving.lessonsPerWeek,
            classes: classesOf(leaving).map(names.stream).join(', '),
          })}
          verb={t('activities.delete')}
          busyVerb={t('activities.deleting')}
          onConfirm={async () => {
            await send({ params: { id: draft.id, itemId: leaving.id } })
            toast.success(t('activities.deleted'))
          }}
        />
      ) : null}
    </>
  )
}

export const ActivitiesPage = () => {
  const { t } = useTranslation('timetable')
  return <DraftPage title={t('tabs.activities')}>{(board) => <Activities board={board} />}</DraftPage>
}
