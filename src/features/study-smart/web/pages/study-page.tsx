/** Study smart: what to study next, a round of studying, and what rounds come to. */
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { Analytics } from '../components/analytics.tsx'
import { CardsPanel } from '../components/cards-panel.tsx'
import { Recommendations } from '../components/recommendations.tsx'
import { StudyTabs, type StudyTab } from '../components/study-tabs.tsx'
import { Week } from '../components/week.tsx'
import { TimerPanel } from '../components/timer.tsx'
import classes from '../components/study.module.css'
import { studySearch } from '../searches.ts'
import { useStudy, type Study } from '../use-study.ts'

const Part = ({ tab, study }: { tab: StudyTab; study: Study }) => {
  if (tab === 'analytics') return <Analytics study={study} />
  if (tab === 'pomodoro') return <TimerPanel study={study} />
  return (
    <div className={classes.next}>
      <div className={classes.list}>
        <Recommendations />
        <Week />
      </div>
      <div className={classes.aside}>
        <TimerPanel study={study} />
      </div>
      <div className={classes.asideCards}>
        <CardsPanel />
      </div>
    </div>
  )
}

export const StudyPage = () => {
  const { t } = useTranslation('study-smart')
  const { tab = 'recommendations' } = studySearch.parse(useSearch({ strict: false }))
  const { query, progress } = useStudy()
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <StudyTabs tab={tab} />
      {progress ? (
        <Part tab={tab} study={progress} />
      ) : query.error ? (
        <ErrorPanel error={query.error} />
      ) : (
        <RowsSkeleton rows={4} />
      )}
    </>
  )
}
