/** The head of a learner's progress, its states, and the report. */
import type { UseQueryResult } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { gradebookEvent } from '#features/gradebook/contract/access.ts'
import { ratingsEvent } from '#features/gradebook/contract/rating-events.ts'
import type { ApiError } from '#platform/web/api/api-error.ts'
import { useLive } from '#platform/web/api/use-live.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { Select } from '#platform/web/forms/select.tsx'
import { useTermName } from '#platform/web/i18n/use-term-name.ts'
import { useIsPhone } from '#platform/web/shell/use-is-phone.ts'
import type { Endpoint } from '#platform/pure/contract.ts'
import type { Progress } from '../../contract/progress.ts'
import { HubTabs } from '../parts/hub-tabs.tsx'
import { ProgressReport } from '../parts/progress-report.tsx'
import { progressSearch } from '../searches.ts'
import { useProgressWords } from '../words.ts'

export interface ProgressViewProps {
  readonly endpoint: Endpoint
  readonly query: UseQueryResult<Progress, ApiError>
  /** Address without parameters, for the phone's way back. */
  readonly here: string
  readonly back?: string
  /** Choice of the child. */
  readonly switcher?: ReactNode
}

const TermChoice = ({ progress }: { progress: Progress }) => {
  const { t } = useTranslation('cbe-hub')
  const navigate = useNavigate()
  const termName = useTermName()
  if (progress.terms.length < 2) return null
  return (
    <Select
      aria-label={t('progress.term')}
      options={progress.terms.map(({ id, name, year }) => ({ value: id, label: `${termName(name)}, ${year}` }))}
      value={progress.term?.id ?? null}
      onChange={(termId) => void navigate({ to: '.', search: termId === null ? {} : { termId }, resetScroll: false })}
    />
  )
}

export const ProgressView = ({ endpoint, query, here, back, switcher }: ProgressViewProps) => {
  const { t } = useTranslation('cbe-hub')
  const words = useProgressWords()
  const isPhone = useIsPhone()
  const termName = useTermName()
  const { code, piece } = progressSearch.parse(useSearch({ strict: false }))
  useLive([gradebookEvent, ratingsEvent], endpoint)
  const { data } = query
  const isOpened = isPhone && code !== undefined && data?.items.some((item) => item.code === code) === true
  const isNobody = query.error?.status === 404 && !data
  return (
    <>
      <PageHeader
        title={data ? words.title(data) : t('progress.page')}
        shortTitle={t('progress.page')}
        back={isOpened ? here : back}
        subtitle={data ? [data.learner.firstName, data.learner.classLabel].filter(Boolean).join(', ') : undefined}
        lead={
          data
            ? t('progress.lead', {
                class: data.learner.classLabel ?? data.learner.fullName,
                term: data.term ? termName(data.term.name) : '',
                pieces: t('progress.pieces', { count: data.pieces }),
              })
            : isNobody
              ? null
              : undefined
        }
        secondary={data ? <TermChoice progress={data} /> : null}
      />
      {isOpened ? null : <HubTabs />}
      {isOpened ? null : switcher}
      {data ? <ProgressReport progress={data} code={code} piece={piece} /> : null}
      {isNobody ? <EmptyState title={t('progress.empty')} text={t('progress.emptyText')} /> : null}
      {!data && !isNobody ? (
        query.error ? (
          <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <RowsSkeleton rows={8} />
        )
      ) : null}
    </>
  )
}

/** Options of the hooks that read progress. */
export const kept = { offline: true, live: true, keepPrevious: true } as const

/** Term of the address. */
export const useTermQuery = (): { termId?: string } => {
  const { termId } = progressSearch.parse(useSearch({ strict: false }))
  return termId ? { termId } : {}
}
