/** A learner's newest incidents on the overview of the learner's page: those that the reader may see. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { OverviewSection } from '#core/people/web/public.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import timeline from '#platform/web/components/timeline.module.css'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { listEntries } from '../../contract/book.ts'
import type { EntryLine } from '../../contract/shapes.ts'
import { useBookLive } from '../live.ts'
import { useBase } from '../words.ts'

/** As many as fit beside a term's marks. */
const shown = 4

const markOf = ({ severity, status }: EntryLine): 'grave' | 'next' | 'read' | undefined =>
  status === 'resolved'
    ? 'read'
    : severity === 'high' || severity === 'critical'
      ? 'grave'
      : status === 'reported'
        ? undefined
        : 'next'

const Incident = ({ entry }: { entry: EntryLine }) => {
  const { t } = useTranslation('occurrences')
  const formats = useFormats()
  const base = useBase()
  return (
    <li>
      <span className={timeline.time}>{formats.date(entry.dateTime, 'short')}</span>
      <span className={timeline.seat} data-kind={markOf(entry)} aria-hidden="true" />
      <div className={timeline.words}>
        <div className={timeline.title}>
          <Link to={`${base}/${entry.id}`}>{entry.title}</Link>
        </div>
        <p>
          {[t(`category.${entry.category}`), t(`status.${entry.struck ? 'struck' : entry.status}`)].join(', ')}
          {`. ${entry.reportedBy.staffName}`}
        </p>
      </div>
    </li>
  )
}

export const LearnerIncidents = ({ id }: { id: string }) => {
  const { t } = useTranslation('occurrences')
  const query = { learnerId: id, limit: String(shown), page: '1' } as const
  const { data, error, refetch } = useCall(listEntries, { query }, { live: true })
  useBookLive(listEntries)
  const count = data?.pagination.totalCount ?? 0
  return (
    <OverviewSection title={t('learner.incidents')} {...(data ? { sum: t('learner.count', { count }) } : {})}>
      {!data ? (
        error ? (
          <ErrorPanel error={error} onRetry={() => void refetch()} />
        ) : (
          <RowsSkeleton rows={shown} />
        )
      ) : count === 0 ? null : (
        <ol className={timeline.line}>
          {data.entries.map((entry) => (
            <Incident key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
    </OverviewSection>
  )
}
