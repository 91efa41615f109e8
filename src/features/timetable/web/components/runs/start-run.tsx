/** What a search will do and what makes it impossible, before it starts. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import layout from '#platform/web/components/layout.module.css'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import type { Board } from '../../../contract/drafts.ts'
import { explainDraft } from '../../../contract/runs.ts'
import { FetButton } from './fet-button.tsx'
import { FindingsList } from './findings-list.tsx'
import { LoosenLinks } from './loosen-links.tsx'
import { RunHeader } from './run-header.tsx'
import { RunHistory } from './run-history.tsx'
import type { Shown } from './run-page.tsx'
import { StartForm } from './start-form.tsx'

/** Says that the other page searches; only one search of a draft runs at a time. */
export const OtherRun = ({ board, other }: { board: Board; other: NonNullable<Shown['other']> }) => {
  const { t } = useTranslation('timetable')
  const kind = other.mishap === null ? 'generate' : 'repair'
  return (
    <p className={layout.notice}>
      {t(`runs.otherOpen.${kind}`)}{' '}
      <Link to={`/admin/scheduling/drafts/$draftId/${kind}`} params={{ draftId: board.draft.id }}>
        {t('runs.openOther')}
      </Link>
    </p>
  )
}

const FindingsFirst = ({ board, last }: Pick<Shown, 'board' | 'last'>) => {
  const { t } = useTranslation('timetable')
  const { data, error, refetch } = useCall(explainDraft, { params: { id: board.draft.id } }, { live: true })
  if (!data) return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={4} />
  if (data.impossible.length === 0)
    return (
      <StartForm
        key={last?.id}
        draftId={board.draft.id}
        seed={last ? last.seed + 1 : 1}
        seconds={last?.seconds ?? 60}
        hasPlaces={board.draft.unplaced < board.cards.length}
      />
    )
  return (
    <section>
      <h2>{t('runs.impossible', { count: data.impossible.length })}</h2>
      <FindingsList
        label={t('runs.impossible', { count: data.impossible.length })}
        findings={data.impossible}
        below={(finding) => <LoosenLinks draftId={board.draft.id} finding={finding} />}
      />
      <p>
        <Link to="/admin/scheduling/drafts/$draftId/explain" params={{ draftId: board.draft.id }}>
          {t('runs.whyNot')}
        </Link>
      </p>
    </section>
  )
}

export const StartRun = ({ board, last, other }: Omit<Shown, 'run'>) => {
  const { t } = useTranslation('timetable')
  const failed = last?.state === 'failed'
  const { unplaced } = board.draft
  const locked = board.cards.filter((card) => card.locked).length
  return (
    <>
      <RunHeader
        draft={board.draft}
        page="generate"
        title={failed ? t('runs.failed') : t('runs.title')}
        lead={
          failed
            ? t('runs.failedText')
            : [
                t('runs.lead', { count: board.cards.length }),
                unplaced > 0 ? t('runs.unplaced', { count: unplaced }) : t('runs.allPlaced'),
                ...(locked > 0 ? [t('runs.locked', { count: locked })] : []),
              ].join(' ')
        }
        secondary={board.cards.length > 0 ? <FetButton draftId={board.draft.id} /> : undefined}
      />
      {other ? (
        <OtherRun {...{ board, other }} />
      ) : board.cards.length === 0 ? (
        <EmptyState title={t('runs.noLessons')} text={t('runs.noLessonsText')} />
      ) : board.draft.state === 'published' ? (
        <EmptyState drawing="closed" title={t('runs.published')} text={t('runs.publishedText')} />
      ) : (
        <FindingsFirst {...{ board, last }} />
      )}
      <RunHistory board={board} />
    </>
  )
}
