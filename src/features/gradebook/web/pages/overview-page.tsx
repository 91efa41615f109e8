/** Mark sheets of a teacher by class, with progress; for an admin the whole school's, one class at a time. */
import { Button } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { roundPercent } from '#core/academics/rules/scales.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { Band } from '#platform/web/components/drawings/band.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { Progress } from '#platform/web/components/drawings/progress.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { Select } from '#platform/web/forms/select.tsx'
import { useSession } from '#platform/web/session/session.tsx'
import { useTermName } from '#platform/web/i18n/use-term-name.ts'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { gradebookOverview, type OverviewSheet } from '../../contract/overview.ts'
import { byClass, missingIn, presentColumn } from '../../rules/progress.ts'
import { useGradebookLive } from '../live.ts'
import { overviewSearch } from '../searches.ts'
import classes from './overview.module.css'

type Overview = ResponseOf<typeof gradebookOverview>

const SeriesDialog = lateDialog(async () => (await import('../dialogs/series-dialog.tsx')).SeriesDialog)
const WeightsDialog = lateDialog(async () => (await import('../dialogs/weights-dialog.tsx')).WeightsDialog)
const PublishSeriesDialog = lateDialog(
  async () => (await import('../dialogs/publish-series-dialog.tsx')).PublishSeriesDialog,
)

interface LineProps {
  sheet: OverviewSheet
  today: string
  termId: string | undefined
  /** Says the class too. */
  named?: boolean
}

const SheetLine = ({ sheet, today, termId, named = false }: LineProps) => {
  const { t } = useTranslation('gradebook')
  const column = presentColumn(sheet, today)
  return (
    <li>
      <Link
        className={classes.line}
        to="/teacher/gradebook/$streamId/$areaId"
        params={{ streamId: sheet.streamId, areaId: sheet.learningAreaId }}
        search={termId ? { termId } : {}}
      >
        <span className={classes.area}>
          <b>{named ? `${sheet.className}, ${sheet.learningAreaName}` : sheet.learningAreaName}</b>
          <small>
            {sheet.teaches
              ? column
                ? column.title
                : t('list.noAssessment')
              : (sheet.teacherName ?? t('list.noTeacher'))}
          </small>
        </span>
        <span className={classes.progress}>
          {column?.status === 'published' ? (
            t('list.published')
          ) : column ? (
            <Progress
              label={column.title}
              hideLabel
              value={column.entered}
              max={Math.max(1, column.learners)}
              figure={t('list.entered', { entered: column.entered, count: column.learners })}
            />
          ) : null}
        </span>
        <span className={classes.mean}>
          {sheet.mean === null ? null : (
            <>
              <b>{roundPercent(sheet.mean)}</b>
              {sheet.band ? <Band code={sheet.band.code} name={sheet.band.title} /> : null}
            </>
          )}
        </span>
      </Link>
    </li>
  )
}

const useChosenClass = (groups: ReturnType<typeof byClass>) => {
  const { streamId } = overviewSearch.parse(useSearch({ strict: false }))
  return groups.find((one) => one.streamId === streamId) ?? groups[0]
}

/** One class at a time: the whole school would be two hundred rows. */
const School = ({ overview, termId }: { overview: Overview; termId: string | undefined }) => {
  const { t } = useTranslation('gradebook')
  const navigate = useNavigate()
  const groups = byClass(overview.items)
  const chosen = useChosenClass(groups)
  if (!chosen) return null
  return (
    <>
      <div className={classes.chooser}>
        <Select
          label={t('list.class')}
          searchable
          options={groups.map(({ streamId, className }) => ({ value: streamId, label: className }))}
          value={chosen.streamId}
          onChange={(streamId) =>
            void navigate({
              to: '.',
              search: (before: Record<string, unknown>) => ({ ...before, streamId }),
              resetScroll: false,
            })
          }
        />
      </div>
      <ClassSheets group={{ ...chosen, leads: true }} {...{ overview, termId }} />
    </>
  )
}

const ClassSheets = ({
  group,
  overview,
  termId,
}: {
  group: ReturnType<typeof byClass>[number]
  overview: Overview
  termId: string | undefined
}) => {
  const { t } = useTranslation('gradebook')
  const [open, setOpen] = useState(false)
  return (
    <section className={classes.class}>
      <div className={classes.head}>
        <h2>{group.className}</h2>
        {group.leads ? (
          <Button variant="light" onClick={() => setOpen(true)}>
            {t('list.publishSeries')}
          </Button>
        ) : null}
      </div>
      <ul className={classes.lines}>
        {group.sheets.map((sheet) => (
          <SheetLine key={sheet.learningAreaId} sheet={sheet} today={overview.today} termId={termId} />
        ))}
      </ul>
      {open && overview.term ? (
        <PublishSeriesDialog
          streamId={group.streamId}
          className={group.className}
          termId={overview.term.id}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </section>
  )
}

/** The sheets that the teacher fills come first; those of colleagues follow where the teacher leads the class. */
const Own = ({ overview, termId }: { overview: Overview; termId: string | undefined }) => {
  const { t } = useTranslation('gradebook')
  const own = overview.items.filter(({ teaches }) => teaches)
  const others = overview.items.filter(({ teaches }) => !teaches)
  return (
    <>
      {own.length > 0 ? (
        <section className={classes.class}>
          <div className={classes.head}>
            <h2>{t('list.own')}</h2>
          </div>
          <ul className={classes.lines}>
            {own.map((sheet) => (
              <SheetLine
                key={`${sheet.streamId} ${sheet.learningAreaId}`}
                sheet={sheet}
                today={overview.today}
                termId={termId}
                named
              />
            ))}
          </ul>
        </section>
      ) : null}
      {byClass(others).map((group) => (
        <ClassSheets
          key={group.streamId}
          group={{ ...group, className: t('list.colleagues', { className: group.className }) }}
          {...{ overview, termId }}
        />
      ))}
    </>
  )
}

const useLead = (overview: Overview | undefined): string | null | undefined => {
  const { t } = useTranslation('gradebook')
  const termName = useTermName()
  if (!overview) return undefined
  if (!overview.term) return null
  const waiting = overview.items.filter((sheet) => missingIn(sheet, overview.today) > 0)
  const term = `${termName(overview.term.name)} ${overview.term.year}`
  const marks = waiting.reduce((sum, sheet) => sum + missingIn(sheet, overview.today), 0)
  return waiting.length === 0 ? t('list.leadDone', { term }) : t('list.lead', { term, count: waiting.length, marks })
}

const TermChoice = ({ overview }: { overview: Overview }) => {
  const { t } = useTranslation('gradebook')
  const termName = useTermName()
  const navigate = useNavigate()
  return (
    <Select
      label={t('list.term')}
      options={overview.terms.map(({ id, name, year }) => ({ value: id, label: `${termName(name)} ${year}` }))}
      value={overview.term?.id ?? null}
      onChange={(termId) =>
        void navigate({
          to: '.',
          search: (before: Record<string, unknown>) => ({ ...before, termId }),
          resetScroll: false,
        })
      }
    />
  )
}

export const GradebookPage = () => {
  const { t } = useTranslation('gradebook')
  const { termId } = overviewSearch.parse(useSearch({ strict: false }))
  const isAdmin = useSession().user.role === 'admin'
  const [open, setOpen] = useState<'series' | 'weights' | null>(null)
  const query = useCall(
    gradebookOverview,
    { query: termId ? { termId } : {} },
    { offline: true, live: true, keepPrevious: true },
  )
  useGradebookLive(gradebookOverview)
  const overview = query.data
  const lead = useLead(overview)
  const links = (
    <>
      <Button variant="light" component={Link} to="/teacher/gradebook/learning-areas">
        {t('nav:gradebook.learningAreas')}
      </Button>
      <Button variant="light" component={Link} to="/teacher/gradebook/competencies">
        {t('competencies')}
      </Button>
      <Button variant="light" component={Link} to="/teacher/gradebook/analytics">
        {t('analytics')}
      </Button>
      {isAdmin ? (
        <Button variant="light" onClick={() => setOpen('weights')}>
          {t('weights.button')}
        </Button>
      ) : null}
    </>
  )
  return (
    <>
      <PageHeader
        title={t('nav:gradebook.gradebook')}
        lead={lead}
        secondary={isAdmin ? links : null}
        action={
          isAdmin && overview?.term ? <Button onClick={() => setOpen('series')}>{t('series.button')}</Button> : null
        }
      />
      {overview ? (
        overview.items.length === 0 ? (
          <EmptyState title={t('list.empty')} text={t(isAdmin ? 'list.emptySchool' : 'list.emptyOwn')} />
        ) : (
          <>
            {overview.terms.length > 1 ? (
              <div className={classes.chooser}>
                <TermChoice overview={overview} />
              </div>
            ) : null}
            {isAdmin ? <School overview={overview} termId={termId} /> : <Own overview={overview} termId={termId} />}
          </>
        )
      ) : query.error ? (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <RowsSkeleton rows={8} />
      )}
      {isAdmin ? null : <div className={classes.links}>{links}</div>}
      {open === 'series' && overview?.term ? <SeriesDialog overview={overview} onClose={() => setOpen(null)} /> : null}
      {open === 'weights' ? <WeightsDialog onClose={() => setOpen(null)} /> : null}
    </>
  )
}
