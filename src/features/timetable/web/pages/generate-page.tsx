/** Searches a timetable for a draft, shows the best so far as it improves, and puts the answer into the draft. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import layout from '#platform/web/components/layout.module.css'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import type { Board } from '../../contract/drafts.ts'
import type { Run } from '../../contract/runs.ts'
import { movesOf } from '../../rules/pictures/changes.ts'
import { sumOf } from '../../rules/pictures/seats.ts'
import { OtherButtons, OutdatedNote, TakeButton } from '../components/runs/answer-buttons.tsx'
import { useDuration } from '../components/runs/duration.ts'
import { LiveRun } from '../components/runs/live-run.tsx'
import { RunAnswer } from '../components/runs/run-answer.tsx'
import { RunHeader } from '../components/runs/run-header.tsx'
import { RunHistory } from '../components/runs/run-history.tsx'
import { RunPage } from '../components/runs/run-page.tsx'
import { StartRun } from '../components/runs/start-run.tsx'
import { isOpen, useElapsed } from '../components/runs/use-run.ts'
import classes from '../components/runs/runs.module.css'

interface RunProps {
  readonly board: Board
  readonly run: Run
}

/** "741 of 742 lessons placed, 2 clashes left" */
const useSum = () => {
  const { t } = useTranslation('timetable')
  return (board: Board, run: Run): string => {
    const { placed, total, clashes } = sumOf(board, run)
    return t('runs.sum', {
      placed: t('runs.placed', { count: total, placed }),
      clashes: clashes > 0 ? t('runs.clashes', { count: clashes }) : t('runs.noClashes'),
    })
  }
}

const Live = ({ board, run }: RunProps) => {
  const { t } = useTranslation('timetable')
  const duration = useDuration()
  const sum = useSum()
  const elapsed = useElapsed(run)
  const best = run.best.length > 0
  const found = run.progress.at(-1)?.seconds ?? 0
  const isQueued = run.state === 'queued'
  return (
    <>
      <RunHeader
        draft={board.draft}
        page="generate"
        title={best ? sum(board, run) : isQueued ? t('runs.queued') : t('runs.searching')}
        lead={
          best
            ? t('runs.bestSoFar', { time: duration(Math.round(found)) })
            : isQueued
              ? t('runs.queuedText')
              : t('runs.mayLeave')
        }
      />
      <LiveRun {...{ run, elapsed }} />
      {best ? <RunAnswer {...{ board, run, elapsed }} /> : <RowsSkeleton rows={6} />}
      <p className={classes.note}>{t('runs.seedNote', { seed: run.seed })}</p>
    </>
  )
}

/** What taking the answer would change in the draft. */
const Preview = ({ run }: { run: Run }) => {
  const { t } = useTranslation('timetable')
  const counts = movesOf(run.moved)
  const parts = (['placed', 'moved', 'lost'] as const).flatMap((what) =>
    counts[what] > 0 ? [t(`runs.preview.${what}`, { count: counts[what] })] : [],
  )
  return <p className={classes.preview}>{parts.length > 0 ? parts.join(' ') : t('runs.preview.none')}</p>
}

const Finished = ({ board, run }: RunProps) => {
  const { t } = useTranslation('timetable')
  const duration = useDuration()
  const sum = useSum()
  const elapsed = useElapsed(run)
  const isProved = run.impossible.length > 0
  const state = run.state === 'found' || run.state === 'notFound' ? run.state : 'stopped'
  return (
    <>
      <RunHeader
        draft={board.draft}
        page="generate"
        title={isProved ? t('runs.impossible', { count: run.impossible.length }) : sum(board, run)}
        lead={isProved ? t('runs.impossibleText') : t(`runs.ended.${state}`, { time: duration(elapsed) })}
        secondary={<OtherButtons run={run} />}
        action={<TakeButton {...{ board, run }} verb={t('runs.take')} />}
      />
      <OutdatedNote {...{ board, run }} />
      {run.best.length > 0 ? <Preview run={run} /> : null}
      {run.left.length > 0 || isProved ? (
        <p className={layout.actions}>
          <Link to="/admin/scheduling/drafts/$draftId/explain" params={{ draftId: board.draft.id }}>
            {t('runs.whyNot')}
          </Link>
        </p>
      ) : null}
      {run.best.length > 0 ? <RunAnswer {...{ board, run, elapsed }} /> : null}
      <p className={classes.note}>{t('runs.seedNote', { seed: run.seed })}</p>
      <RunHistory board={board} />
    </>
  )
}

export const GeneratePage = () => (
  <RunPage kind="generate">
    {({ board, run, last, other }) =>
      run ? (
        isOpen(run) ? (
          <Live {...{ board, run }} />
        ) : (
          <Finished {...{ board, run }} />
        )
      ) : (
        <StartRun {...{ board, last, other }} />
      )
    }
  </RunPage>
)
