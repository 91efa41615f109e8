/** The office's roster: every duty with its teachers and unfilled places, as a list, a week or a month. */
import { Button } from '@mantine/core'
import { IconPlus, IconUsersGroup } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { date } from '#platform/pure/schemas.ts'
import { messageOf } from '#platform/web/api/api-error.ts'
import { download } from '#platform/web/api/download.ts'
import { useCall, usePaged } from '#platform/web/api/hooks.ts'
import { FigureLinks, FiguresToCome, type Figure } from '#platform/web/components/drawings/figure-links.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import layout from '#platform/web/components/layout.module.css'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { SegmentedControl } from '#platform/web/components/segmented-control.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { listSearch, many } from '#platform/web/list/list-search.ts'
import { ListPage } from '#platform/web/list/list-page.tsx'
import type { ExportChoice, ListColumn, ListFilter } from '#platform/web/list/types.ts'
import { useCreate } from '#platform/web/list/use-create.ts'
import { useListState } from '#platform/web/list/use-list-state.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { exportDuties, listDuties } from '../../contract/read-roster.ts'
import { dutyStats } from '../../contract/figures.ts'
import type { DutyLine } from '../../contract/shapes.ts'
import {
  dutyPriorities,
  dutySorts,
  dutyStatuses,
  dutyTypes,
  exportFormats,
  type ExportFormat,
} from '../../contract/words.ts'
import { DutyState, missingOf, useWho } from '../components/duty-words.tsx'
import { OfficeTabs } from '../components/tabs.tsx'
import { refusal, useHours, useWhen } from '../words.ts'
import classes from '../components/duties.module.css'

// Lazy: the list does not need it.
const DutyCalendar = lazy(async () => ({
  default: (await import('../components/duties/duty-calendar.tsx')).DutyCalendar,
}))
const NewDutyDialog = lateDialog(async () => (await import('../components/duties/new-duty-dialog.tsx')).NewDutyDialog)
const WeekDialog = lateDialog(async () => (await import('../components/week-dialog.tsx')).WeekDialog)

const to = '/admin/duties'
const yes = z.literal('true').optional()

/** Parsed by the page itself to keep it out of the app’s first file. */
const rosterSearch = listSearch({
  /** Defaults to the list. */
  view: z.enum(['week', 'month']).optional(),
  /** A day of the shown period; defaults to today. */
  day: date.optional(),
  status: many(z.enum(dutyStatuses)),
  type: many(z.enum(dutyTypes)),
  priority: many(z.enum(dutyPriorities)),
  dateFrom: date.optional(),
  dateTo: date.optional(),
  location: z.string().trim().max(100).optional(),
  open: yes,
  showCompleted: yes,
  showDeclined: yes,
  sort: z.enum(dutySorts).optional(),
  /** `?create=yes` opens the create dialog. */
  create: z.literal('yes').optional(),
})

const useColumns = (): ListColumn<DutyLine>[] => {
  const { t } = useTranslation('duties')
  const formats = useFormats()
  const [hours, who] = [useHours(), useWho()]
  return useMemo(
    () => [
      {
        id: 'duty',
        header: t('column.duty'),
        fixed: true,
        cell: (row) => (
          <span className={classes.cell}>
            <Link to={`${to}/${row.id}`}>{row.title}</Link>
            <span>{t(`type.${row.type}`)}</span>
          </span>
        ),
      },
      {
        id: 'when',
        header: t('column.when'),
        sort: 'date',
        cell: (row) => (
          <span className={classes.cell}>
            {formats.date(row.date, 'short')}
            <span>{hours(row)}</span>
          </span>
        ),
      },
      { id: 'location', header: t('field.location'), cell: (row) => row.location },
      {
        id: 'teachers',
        header: t('section.teachers'),
        cell: (row) => (
          <span className={classes.cell}>
            {who(row)}
            {row.conflictsWithClass ? <span data-warns>{t('oneInLesson')}</span> : null}
          </span>
        ),
      },
      { id: 'state', header: t('column.state'), cell: (row) => <DutyState duty={row} /> },
      { id: 'priority', header: t('field.priority'), hidden: true, cell: (row) => t(`priority.${row.priority}`) },
      {
        id: 'needed',
        header: t('field.needed'),
        hidden: true,
        numeric: true,
        cell: (row) => formats.number(row.teachersNeeded),
      },
    ],
    [t, formats, hours, who],
  )
}

const useFilters = (): ListFilter[] => {
  const { t } = useTranslation('duties')
  const yes = (id: string): ListFilter => ({
    id,
    label: t(`filter.${id}`),
    kind: 'choice',
    options: [{ value: 'true', label: t('yes') }],
  })
  return [
    {
      id: 'status',
      label: t('column.state'),
      kind: 'many',
      options: dutyStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
    },
    {
      id: 'type',
      label: t('field.type'),
      kind: 'many',
      options: dutyTypes.map((value) => ({ value, label: t(`type.${value}`) })),
    },
    {
      id: 'priority',
      label: t('field.priority'),
      kind: 'many',
      options: dutyPriorities.map((value) => ({ value, label: t(`priority.${value}`) })),
    },
    { id: 'dateFrom', label: t('filter.dateFrom'), kind: 'date' },
    { id: 'dateTo', label: t('filter.dateTo'), kind: 'date' },
    { id: 'location', label: t('field.location'), kind: 'text' },
    yes('open'),
    yes('showCompleted'),
    yes('showDeclined'),
  ]
}

/** @param query the list's query without its page */
const useFiles = (query: object): ExportChoice[] => {
  const { t } = useTranslation('duties')
  const {
    page: _page,
    limit: _limit,
    sort: _sort,
    ...filters
  } = query as { page?: number; limit?: number; sort?: string }
  const save = (format: ExportFormat): void =>
    void download(exportDuties, { query: { ...filters, format } }).catch((error: unknown) =>
      toast.error(refusal(error, messageOf(error) || t('failed.export')), { onRetry: () => save(format) }),
    )
  return exportFormats.map((format) => ({ label: t(`file.${format}`), onClick: () => save(format) }))
}

/** Counts that need action, each linking to its list. */
const Figures = () => {
  const { t } = useTranslation('duties')
  const { data, error } = useCall(dutyStats, { query: {} }, { live: true })
  if (!data) return error ? null : <FiguresToCome count={6} />
  const figures: Figure[] = [
    { label: t('figure.unassigned'), count: data.unassigned, to, search: { open: 'true' }, needs: data.unassigned > 0 },
    {
      label: t('figure.swapsWaiting'),
      count: data.swapsWaiting,
      to: `${to}/supervision`,
      needs: data.swapsWaiting > 0,
    },
    { label: t('figure.declined'), count: data.declined, to, search: { showDeclined: 'true' } },
    { label: t('figure.upcoming'), count: data.upcoming, to, search: {} },
    { label: t('figure.overdue'), count: data.overdue, to, search: { status: ['scheduled'], sort: 'date' } },
    { label: t('figure.completed'), count: data.completed, to, search: { status: ['completed'], sort: '-date' } },
  ]
  return <FigureLinks label={t('figure.label')} figures={figures} />
}

type View = 'list' | 'week' | 'month'

const Views = ({ view, onView }: { view: View; onView: (view: View) => void }) => {
  const { t } = useTranslation('duties')
  const choices = (['list', 'week', 'month'] as const).map((value) => ({ value, label: t(`view.${value}`) }))
  return (
    <div className={layout.bar}>
      <SegmentedControl label={t('view.label')} choices={choices} value={view} onChange={onView} />
    </div>
  )
}

export const RosterPage = () => {
  const { t } = useTranslation('duties')
  const navigate = useNavigate()
  const today = useFormats().schoolDay()
  const state = useListState(rosterSearch)
  const { create: _create, view = 'list', day = today, ...query } = state.query
  const list = usePaged(listDuties, { query }, { live: true, enabled: view === 'list' })
  const create = useCreate()
  const [teaming, setTeaming] = useState(false)
  const [when, who, files] = [useWhen(), useWho(), useFiles(query)]
  const go = (next: { view?: View | undefined; day?: string | undefined }) =>
    void navigate({
      to: '.',
      search: (before: object) => ({
        ...before,
        ...next,
        ...(next.view === 'list' ? { view: undefined, day: undefined } : {}),
      }),
      resetScroll: false,
    })
  const team = (
    <Button
      variant="light"
      leftSection={<IconUsersGroup size={18} stroke={2} aria-hidden />}
      onClick={() => setTeaming(true)}
    >
      {t('week.title')}
    </Button>
  )
  const [columns, filters] = [useColumns(), useFilters()]
  const views = <Views view={view} onView={(next) => go({ view: next })} />
  return (
    <>
      {view === 'list' ? (
        <ListPage
          id="duties"
          title={t('title')}
          lead={list.data ? t('lead', { count: list.data.totalCount }) : undefined}
          state={state}
          query={list}
          columns={columns}
          rowId={(row) => row.id}
          rowName={(row) => row.title}
          rowTo={(row) => `${to}/${row.id}`}
          phoneRow={(row) => ({
            title: row.title,
            second: [when(row), row.location, who(row)].join(' · '),
            status: missingOf(row) > 0 || row.isOverdue || row.status !== 'scheduled' ? <DutyState duty={row} /> : null,
          })}
          searchLabel={t('search')}
          filters={filters}
          exports={files}
          secondary={team}
          create={{ label: t('new.title'), icon: IconPlus, onClick: create.open }}
          empty={{ title: t('empty'), text: t('emptyText') }}
        >
          <OfficeTabs />
          <Figures />
          {views}
        </ListPage>
      ) : (
        <>
          <PageHeader
            title={t('title')}
            secondary={team}
            action={<Button onClick={create.open}>{t('new.title')}</Button>}
          />
          <OfficeTabs />
          {views}
          <Suspense fallback={<RowsSkeleton />}>
            <DutyCalendar view={view} day={day} mine={false} onGo={go} />
          </Suspense>
        </>
      )}
      {create.opened ? <NewDutyDialog onClose={create.close} /> : null}
      {teaming ? <WeekDialog onClose={() => setTeaming(false)} /> : null}
    </>
  )
}
