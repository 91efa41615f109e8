/** Searches the least change after a mishap, and shows the moves before and after until they are taken or discarded. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import layout from '#platform/web/components/layout.module.css'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { Board } from '../../contract/drafts.ts'
import type { Mishap, Run } from '../../contract/runs.ts'
import { changesOf, concernedBy } from '../../rules/pictures/changes.ts'
import { namesOf } from '../../rules/pictures/names.ts'
import { splitBoard } from '../../rules/repair/split.ts'
import { ChangesPicture } from '../components/repair/changes-picture.tsx'
import { MishapForm } from '../components/repair/mishap-form.tsx'
import { LearnersOfSplit } from '../components/repair/split-learners.tsx'
import { OtherButtons, OutdatedNote, TakeButton } from '../components/runs/answer-buttons.tsx'
import { FindingsList } from '../components/runs/findings-list.tsx'
import { LiveRun } from '../components/runs/live-run.tsx'
import { LoosenLinks } from '../components/runs/loosen-links.tsx'
import { useMishapWords } from '../components/runs/mishap-words.ts'
import { RunHeader } from '../components/runs/run-header.tsx'
import { RunHistory } from '../components/runs/run-history.tsx'
import { RunPage, type Shown } from '../components/runs/run-page.tsx'
import { OtherRun } from '../components/runs/start-run.tsx'
import { isOpen, useElapsed } from '../components/runs/use-run.ts'

interface RunProps {
  readonly board: Board
  readonly run: Run
  readonly mishap: Mishap
}

const Live = ({ board, run, mishap }: RunProps) => {
  const { t } = useTranslation('timetable')
  const mishapWords = useMishapWords(board)
  const elapsed = useElapsed(run)
  const best = run.best.length > 0
  return (
    <>
      <RunHeader
        draft={board.draft}
        page="repair"
        title={run.state === 'queued' ? t('runs.queued') : t('repair.searching')}
        lead={[
          `${mishapWords(mishap)}.`,
          best ? t('repair.soFar', { count: run.moved.length, left: run.left.length }) : t('runs.mayLeave'),
        ].join(' ')}
      />
      <LiveRun {...{ run, elapsed }} />
      {run.left.length > 0 ? <FindingsList label={t('runs.stillToSolve')} findings={run.left} /> : null}
    </>
  )
}

const Concerned = ({ board, run }: Omit<RunProps, 'mishap'>) => {
  const { t } = useTranslation('timetable')
  const formats = useFormats()
  const names = namesOf(board)
  const { teachers, classes } = concernedBy(board, changesOf(board, run))
  if (classes.length === 0) return null
  return (
    <p className={layout.second}>
      {t('repair.concerns', {
        teachers: formats.list(teachers.map(names.teacher)),
        classes: formats.list(classes.map(names.stream)),
      })}
    </p>
  )
}

const Finished = ({ board: before, run, mishap }: RunProps) => {
  const { t } = useTranslation('timetable')
  const board = mishap.kind === 'classSplit' ? splitBoard(before, mishap, false) : before
  const mishapWords = useMishapWords(board)
  const changes = changesOf(board, run)
  const left = run.impossible.length > 0 ? run.impossible : run.left
  const isRight = left.length === 0
  return (
    <>
      <RunHeader
        draft={board.draft}
        page="repair"
        title={
          isRight
            ? t('repair.right', { mishap: mishapWords(mishap), count: changes.length })
            : run.impossible.length > 0
              ? t('repair.impossible', { mishap: mishapWords(mishap) })
              : t('repair.notRight', { mishap: mishapWords(mishap), count: left.length })
        }
        lead={
          run.impossible.length > 0
            ? t('runs.impossibleText')
            : t('repair.stay', { count: board.cards.length - changes.length })
        }
        secondary={<OtherButtons run={run} />}
        action={<TakeButton {...{ board, run }} verb={t('repair.take', { count: changes.length })} />}
      />
      <OutdatedNote {...{ board, run }} />
      {isRight ? null : (
        <section>
          <h2>{t('runs.stillToSolve')}</h2>
          <FindingsList
            label={t('runs.stillToSolve')}
            findings={left}
            below={(finding) => <LoosenLinks draftId={board.draft.id} finding={finding} />}
          />
          {run.impossible.length > 0 ? null : (
            <p>
              <Link to="/admin/scheduling/drafts/$draftId/explain" params={{ draftId: board.draft.id }}>
                {t('runs.whyNot')}
              </Link>
            </p>
          )}
        </section>
      )}
      {changes.length > 0 ? (
        <ChangesPicture {...{ board, changes, mishap }} />
      ) : isRight ? (
        <EmptyState title={t('repair.noChange')} text={t('repair.noChangeText')} />
      ) : null}
      <Concerned {...{ board, run }} />
      <RunHistory board={board} />
    </>
  )
}

const Start = ({ board, last, other }: Omit<Shown, 'run'>) => {
  const { t } = useTranslation('timetable')
  const failed = last?.state === 'failed'
  return (
    <>
      <RunHeader
        draft={board.draft}
        page="repair"
        title={failed ? t('runs.failed') : t('repair.title')}
        lead={failed ? t('runs.failedText') : t('repair.lead')}
      />
      {other ? (
        <OtherRun {...{ board, other }} />
      ) : board.draft.state === 'published' ? (
        <EmptyState drawing="closed" title={t('runs.published')} text={t('runs.publishedText')} />
      ) : board.draft.unplaced === board.cards.length ? (
        <EmptyState title={t('repair.noPlaces')} text={t('repair.noPlacesText')} />
      ) : (
        <MishapForm key={last?.id} board={board} seed={last ? last.seed + 1 : 1} />
      )}
      {last?.state === 'taken' && last.mishap?.kind === 'classSplit' ? (
        <LearnersOfSplit board={board} split={last.mishap} />
      ) : null}
      <RunHistory board={board} />
    </>
  )
}

export const RepairPage = () => (
  <RunPage kind="repair">
    {({ board, run, last, other }) => {
      if (!run?.mishap) return <Start {...{ board, last, other }} />
      const Stage = isOpen(run) ? Live : Finished
      return <Stage {...{ board, run }} mishap={run.mishap} />
    }}
  </RunPage>
)
