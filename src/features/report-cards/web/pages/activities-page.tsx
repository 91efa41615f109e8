/** Co-curricular activities: entered class by class by the class teacher or the patron; the office keeps the list. */
import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { useCall } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { Select } from '#platform/web/forms/select.tsx'
import { useTermName } from '#platform/web/i18n/use-term-name.ts'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { getActivitySheet, listActivities, type Activity } from '../../contract/activities.ts'
import { ActivitySheet } from '../components/activity-sheet.tsx'
import { useCardsLive } from '../live.ts'
import { activitiesSearch } from '../searches.ts'
import classes from '../components/activities.module.css'

const ActivityDialog = lateDialog(async () => (await import('../components/activity-dialog.tsx')).ActivityDialog)

type Lists = ResponseOf<typeof listActivities>
type Search = z.infer<typeof activitiesSearch>

interface Chosen {
  readonly activity: Activity | undefined
  readonly streamId: string | undefined
  readonly termId: string | undefined
}

/** What the address names, else the first that the caller may enter. */
const chosenOf = ({ items, streams, termId }: Lists, search: Search): Chosen => {
  const activity =
    items.find(({ id }) => id === search.activity) ?? items.find(({ own, active }) => own && active) ?? items[0]
  const led = streams.find(({ leads }) => leads)
  const streamId = streams.find(({ id }) => id === search.stream)?.id ?? (led ?? streams[0])?.id
  return { activity, streamId, termId: search.term ?? termId ?? undefined }
}

const Filters = ({ lists, chosen, search }: { lists: Lists; chosen: Chosen; search: Search }) => {
  const { t } = useTranslation('report-cards')
  const termName = useTermName()
  const navigate = useNavigate()
  const show = (change: Search): void =>
    void navigate({ to: '.', search: { ...search, ...change }, replace: true, resetScroll: false })
  return (
    <div className={classes.filters}>
      <div className={classes.filter}>
        <Select
          label={t('activities.one')}
          options={lists.items.map(({ id, name, active }) => ({
            value: id,
            label: active ? name : t('activities.retiredName', { name }),
          }))}
          value={chosen.activity?.id ?? null}
          onChange={(activity) => activity !== null && show({ activity })}
        />
      </div>
      <div className={classes.filter}>
        <Select
          label={t('activities.class')}
          options={lists.streams.map(({ id, label }) => ({ value: id, label }))}
          value={chosen.streamId ?? null}
          onChange={(stream) => stream !== null && show({ stream })}
        />
      </div>
      <div className={classes.filter}>
        <Select
          label={t('runs.term')}
          options={lists.terms.map(({ id, name, year }) => ({ value: id, label: `${termName(name)} ${year}` }))}
          value={chosen.termId ?? null}
          onChange={(term) => term !== null && show({ term })}
        />
      </div>
    </div>
  )
}

const SheetOf = ({ activityId, streamId, termId }: { activityId: string; streamId: string; termId: string }) => {
  const { t } = useTranslation('report-cards')
  const query = useCall(getActivitySheet, { query: { activityId, streamId, termId } }, { live: true })
  useCardsLive(getActivitySheet)
  const { data } = query
  if (!data)
    return query.error ? (
      <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <RowsSkeleton rows={10} />
    )
  if (data.items.length === 0) return <EmptyState title={t('run.nobody')} text={t('run.nobodyText')} />
  return <ActivitySheet key={`${activityId} ${streamId} ${termId}`} sheet={data} />
}

export const ActivitiesPage = () => {
  const { t } = useTranslation('report-cards')
  const search = activitiesSearch.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  const query = useCall(listActivities, {}, { live: true })
  useCardsLive(listActivities)
  const [editing, setEditing] = useState<Activity | 'new' | null>(null)
  const { data } = query
  const chosen = data ? chosenOf(data, search) : null
  const mayManage = (data?.staff.length ?? 0) > 0
  const patron = chosen?.activity?.patron
  return (
    <>
      <PageHeader
        title={t('activities.title')}
        lead={patron ? t('activities.leadPatron', { patron }) : t('activities.lead')}
        back="/report-cards"
        secondary={
          mayManage && chosen?.activity ? (
            <Button variant="light" onClick={() => setEditing(chosen.activity ?? null)}>
              {t('activities.change')}
            </Button>
          ) : null
        }
        action={mayManage ? <Button onClick={() => setEditing('new')}>{t('activities.add')}</Button> : null}
      />
      {!data ? (
        query.error ? (
          <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <RowsSkeleton rows={10} />
        )
      ) : null}
      {data && data.items.length === 0 ? (
        <EmptyState
          title={t('activities.empty')}
          text={t(mayManage ? 'activities.emptyOffice' : 'activities.emptyText')}
        />
      ) : null}
      {data && data.items.length > 0 && data.streams.length === 0 ? (
        <EmptyState title={t('activities.noClass')} text={t('activities.noClassText')} />
      ) : null}
      {data && chosen?.activity && chosen.streamId && chosen.termId ? (
        <>
          <Filters lists={data} chosen={chosen} search={search} />
          <SheetOf activityId={chosen.activity.id} streamId={chosen.streamId} termId={chosen.termId} />
        </>
      ) : null}
      {editing && data ? (
        <ActivityDialog
          activity={editing === 'new' ? null : editing}
          staff={data.staff}
          onClose={() => setEditing(null)}
          onSaved={({ id }) => void navigate({ to: '.', search: { ...search, activity: id }, replace: true })}
        />
      ) : null}
    </>
  )
}
