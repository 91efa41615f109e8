/** A class by name: ratings of the term at a glance, and a way to each learner's progress. */
import { IconChevronRight } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { getRatingSheet } from '#features/gradebook/contract/competencies.ts'
import { competencyCodes } from '#core/academics/contract/cbe.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { Select } from '#platform/web/forms/select.tsx'
import { HubTabs } from '../parts/hub-tabs.tsx'
import { PieceSeat } from '../parts/piece-seat.tsx'
import { progressSearch } from '../searches.ts'
import classes from '../progress.module.css'

export const ClassProgress = () => {
  const { t } = useTranslation('cbe-hub')
  const navigate = useNavigate()
  const { streamId } = progressSearch.parse(useSearch({ strict: false }))
  const query = useCall(getRatingSheet, { query: streamId ? { streamId } : {} }, { live: true, keepPrevious: true })
  const { data } = query
  const without = data?.learners.filter(({ evidence }) => evidence.length === 0).length ?? 0
  return (
    <>
      <PageHeader
        title={t('progress.class.title')}
        shortTitle={t('progress.page')}
        lead={
          data
            ? data.class === null
              ? null
              : t('progress.class.lead', { class: data.class.label, count: without, all: data.learners.length })
            : query.error
              ? null
              : undefined
        }
        secondary={
          data && data.classes.length > 1 ? (
            <Select
              aria-label={t('progress.class.choose')}
              options={data.classes.map(({ id, label }) => ({ value: id, label }))}
              value={data.class?.id ?? null}
              onChange={(next) => void navigate({ to: '.', search: next === null ? {} : { streamId: next } })}
            />
          ) : null
        }
      />
      <HubTabs />
      {!data ? (
        query.error ? (
          <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <RowsSkeleton rows={10} />
        )
      ) : data.learners.length === 0 ? (
        <EmptyState title={t('progress.class.empty')} text={t('progress.class.emptyText')} />
      ) : (
        <ul className={classes.phoneRows}>
          {data.learners.map(({ id, fullName, ratings, evidence }) => (
            <li key={id}>
              <Link to="/cbe-hub/progress/$learnerId" params={{ learnerId: id }} className={classes.phoneRow}>
                <span className={classes.words}>
                  <span className={classes.title}>{fullName}</span>
                  <span className={classes.second}>
                    {t('progress.pieces', { count: evidence.reduce((sum, { count }) => sum + count, 0) })}
                  </span>
                </span>
                <span className={classes.seats}>
                  {competencyCodes.map((code) => {
                    const level = ratings.find((one) => one.code === code && one.kind === 'competency')?.rating ?? null
                    const says = level === null ? t('progress.noLevel') : t(`level.${level}`)
                    return <PieceSeat key={code} level={level} label={`${t(`competency.${code}.name`)}: ${says}`} />
                  })}
                </span>
                <IconChevronRight size={20} stroke={2} aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
