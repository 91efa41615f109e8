/** Figures of the school, or of own classes: the title answers, pictures show. Families get their progress. */
import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useSession } from '#platform/web/session/session.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import type { Filters } from '../../contract/filters.ts'
import { askForRefresh, getAnalytics, type Overview, type PictureId } from '../../contract/overview.ts'
import { AttendancePicture, PunctualityPicture } from '../components/attendance-pictures.tsx'
import { CompetencyPicture } from '../components/competency-picture.tsx'
import { FamilyProgress } from '../components/family-progress.tsx'
import { FiguresTop } from '../components/figures-top.tsx'
import { FlowPicture, SpreadPicture } from '../components/marks-pictures.tsx'
import { CollectionsPicture, DutiesPicture, WeeklyPicture } from '../components/office-pictures.tsx'
import { WeatherPicture } from '../components/weather-picture.tsx'
import { useHeadline } from '../sentences.ts'
import { useOverview, useShownPictures } from '../use-overview.ts'
import classes from '../components/analytics.module.css'

export const RefreshButton = () => {
  const { t } = useTranslation('analytics')
  const refresh = useSend(askForRefresh, {
    invalidates: [getAnalytics],
    onSuccess: () => toast.success(t('refresh.asked')),
  })
  return (
    <Button
      variant="subtle"
      color="gray"
      leftSection={<IconRefresh size={20} stroke={1.75} aria-hidden />}
      loading={refresh.sending}
      onClick={() => refresh.fire({})}
    >
      {t('refresh.action')}
    </Button>
  )
}

interface Shown {
  readonly data: Overview
  readonly filters: Filters
  /** Undefined for all. */
  readonly shown: readonly PictureId[] | undefined
}

/** Only the pictures of a view that was kept. */
const narrowed = (data: Overview, shown: readonly PictureId[] | undefined) => {
  const has = (id: PictureId): boolean => shown === undefined || shown.includes(id)
  return {
    ...data,
    spread: has('spread') ? data.spread : null,
    flow: has('flow') ? data.flow : null,
    competencies: has('competencies') ? data.competencies : null,
    collections: has('collections') ? data.collections : null,
    duties: has('duties') ? data.duties : null,
    weekly: data.weekly.filter(({ measure }) => has(measure)),
    byDay: has('attendance') ? data.attendance : null,
    byWeekday: has('punctuality') ? data.attendance : null,
    byWeather: has('weather') ? data.attendance : null,
  }
}

const Pictures = ({ data, filters, shown }: Shown) => {
  const { byDay, byWeekday, byWeather, spread, flow, competencies, collections, duties, weekly, term } = narrowed(
    data,
    shown,
  )
  return (
    <div className={classes.page}>
      {byDay || flow ? (
        <div className={byDay && flow ? classes.two : undefined}>
          {byDay ? <AttendancePicture data={data} attendance={byDay} filters={filters} /> : null}
          {flow && term ? <FlowPicture flow={flow} filters={filters} now={term.name} /> : null}
        </div>
      ) : null}
      {spread ? <SpreadPicture spread={spread} filters={filters} /> : null}
      <div className={classes.even}>
        {collections ? <CollectionsPicture collections={collections} filters={filters} /> : null}
        {competencies && competencies.length > 0 ? (
          <CompetencyPicture profiles={competencies} filters={filters} />
        ) : null}
        {byWeekday ? <PunctualityPicture data={data} attendance={byWeekday} filters={filters} /> : null}
        {byWeather ? <WeatherPicture data={data} attendance={byWeather} filters={filters} /> : null}
        {weekly.map((one) => (
          <WeeklyPicture key={one.measure} weekly={one} filters={filters} />
        ))}
      </div>
      {duties ? <DutiesPicture duties={duties} filters={filters} /> : null}
    </div>
  )
}

const isEmpty = ({ attendance, spread, competencies, collections, duties, weekly }: Overview): boolean =>
  !attendance && !spread && !collections && !duties && weekly.length === 0 && (competencies ?? []).length === 0

const Content = ({ data, filters }: { data: Overview; filters: Filters }) => {
  const { t } = useTranslation('analytics')
  const headline = useHeadline(data)
  const office = useSession().user.role === 'admin'
  const shown = useShownPictures()
  return (
    <>
      <FiguresTop
        title={headline}
        shortTitle={t('title')}
        data={data}
        filters={filters}
        secondary={office ? <RefreshButton /> : null}
      />
      <p className={classes.view}>
        <Link to="/analytics/reports/new" search={{ ...filters, ...(shown ? { pictures: shown } : {}) }}>
          {t('report.saveView')}
        </Link>
        {shown ? (
          <Link to="/analytics" search={filters}>
            {t('report.allPictures')}
          </Link>
        ) : null}
      </p>
      {data.at === null ? (
        <EmptyState title={t('empty.never')} text={t('empty.neverText')} />
      ) : isEmpty(data) ? (
        <EmptyState title={t('empty.nothing')} text={t('empty.nothingText')} />
      ) : (
        <Pictures data={data} filters={filters} shown={shown} />
      )}
    </>
  )
}

const StaffOverview = () => {
  const { t } = useTranslation('analytics')
  const { filters, query } = useOverview()
  const { data } = query
  if (data) return <Content data={data} filters={filters} />
  return (
    <>
      <PageHeader title={t('title')} lead={query.error ? null : undefined} />
      {query.error ? (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <RowsSkeleton rows={8} />
      )}
    </>
  )
}

export const OverviewPage = () => {
  const { role } = useSession().user
  return role === 'student' || role === 'parent' ? <FamilyProgress /> : <StaffOverview />
}
