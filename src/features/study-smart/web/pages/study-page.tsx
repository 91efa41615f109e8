/** Study smart: a round of studying, and what rounds come to. */
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { Analytics } from '../components/analytics.tsx'
import { StudyTabs } from '../components/study-tabs.tsx'
import { TimerPanel } from '../components/timer.tsx'
import { studySearch } from '../searches.ts'
import { useStudy } from '../use-study.ts'

export const StudyPage = () => {
  const { t } = useTranslation('study-smart')
  const { tab = 'pomodoro' } = studySearch.parse(useSearch({ strict: false }))
  const { query, progress } = useStudy()
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} titleInBar />
      <StudyTabs tab={tab} />
      {progress ? (
        tab === 'analytics' ? (
          <Analytics study={progress} />
        ) : (
          <TimerPanel study={progress} />
        )
      ) : query.error ? (
        <ErrorPanel error={query.error} />
      ) : (
        <RowsSkeleton rows={4} />
      )}
    </>
  )
}
