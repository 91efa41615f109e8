/** Why a draft has no timetable: the demands that clash and what to loosen; without a proof, what remains to solve. */
import { Button } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { ChoiceWells } from '#platform/web/components/choice-wells.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import layout from '#platform/web/components/layout.module.css'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { getBoard, type Board } from '../../contract/drafts.ts'
import { explainDraft, type Run } from '../../contract/runs.ts'
import { Cause } from '../components/explain/cause.tsx'
import { useFindingWords } from '../components/runs/finding-words.ts'
import { FindingsList } from '../components/runs/findings-list.tsx'
import { LoosenLinks } from '../components/runs/loosen-links.tsx'
import { RunHeader } from '../components/runs/run-header.tsx'
import { isWaiting, useLatestRun } from '../components/runs/use-run.ts'
import { useDraftLive } from '../live.ts'
import classes from '../components/explain/explain.module.css'

interface Props {
  readonly board: Board
  readonly found: ResponseOf<typeof explainDraft>
  readonly run: Run | null
}

const Impossible = ({ board, found: { impossible } }: Props) => {
  const { t } = useTranslation('timetable')
  const words = useFindingWords()
  const [chosen, setChosen] = useState(0)
  const finding = impossible[chosen] ?? impossible[0]
  if (!finding) return null
  const { title, text } = words(finding)
  return (
    <>
      <RunHeader
        draft={board.draft}
        page="explain"
        title={title}
        lead={[text, t('explain.lead', { count: impossible.length })].filter((part) => part !== '').join(' ')}
      />
      {impossible.length > 1 && impossible.length <= 6 ? (
        <div className={classes.causes}>
          <ChoiceWells
            label={t('explain.causes')}
            choices={impossible.map((one, nth) => ({ value: String(nth), label: words(one).title }))}
            value={String(chosen)}
            onChange={(value) => setChosen(Number(value))}
          />
        </div>
      ) : null}
      <Cause key={chosen} {...{ board, finding }} />
      {impossible.length > 6 ? (
        <section className={layout.section}>
          <h2>{t('explain.causes')}</h2>
          <FindingsList
            label={t('explain.causes')}
            findings={impossible.slice(1)}
            below={(one) => <LoosenLinks draftId={board.draft.id} finding={one} />}
          />
        </section>
      ) : null}
    </>
  )
}

/** Nothing is proved: what the newest answer, or the draft itself, still breaks. */
const Remaining = ({ board, found, run }: Props) => {
  const { t } = useTranslation('timetable')
  const answer = run && isWaiting(run) && run.draftVersion === board.draft.version && run.left.length > 0 ? run : null
  const left = answer?.left ?? found.broken
  const missed = answer?.missed ?? found.missed
  const lists = [
    { key: 'left', findings: left },
    { key: 'missed', findings: missed },
  ] as const
  const isDone = left.length === 0 && missed.length === 0
  return (
    <>
      <RunHeader
        draft={board.draft}
        page="explain"
        title={left.length === 0 ? t('explain.nothing') : answer ? t('explain.notFound') : t('explain.toSolve')}
        lead={left.length === 0 ? t('explain.nothingText') : t('explain.remain', { count: left.length })}
        action={
          <Button component={Link} to={`/admin/scheduling/drafts/${board.draft.id}/generate`}>
            {t('explain.generate')}
          </Button>
        }
      />
      {left.length > 0 ? <p className={layout.notice}>{t('explain.noProof')}</p> : null}
      {isDone ? <EmptyState title={t('explain.allKept')} text={t('explain.allKeptText')} /> : null}
      {lists.map(({ key, findings }) =>
        findings.length > 0 ? (
          <section key={key} className={layout.section}>
            <h2>{t(`explain.list.${key}`)}</h2>
            <FindingsList
              label={t(`explain.list.${key}`)}
              findings={findings}
              below={(finding) => <LoosenLinks draftId={board.draft.id} finding={finding} />}
            />
          </section>
        ) : null,
      )}
    </>
  )
}

export const ExplainPage = () => {
  const { t } = useTranslation('timetable')
  const { draftId = '' } = useParams({ strict: false })
  const args = { params: { id: draftId } }
  const boardCall = useCall(getBoard, args, { live: true })
  const foundCall = useCall(explainDraft, args, { live: true })
  const runCall = useLatestRun(draftId)
  useDraftLive(getBoard, explainDraft)
  const [board, found, run] = [boardCall.data, foundCall.data, runCall.data?.run]
  if (!board || !found || run === undefined) {
    const calls = [boardCall, foundCall, runCall]
    const error = calls.find((call) => call.error)?.error
    return (
      <>
        <PageHeader title={t('runs.crumb.explain')} lead={error ? null : undefined} />
        {error ? (
          <ErrorPanel error={error} onRetry={() => void Promise.all(calls.map((call) => call.refetch()))} />
        ) : (
          <RowsSkeleton rows={8} />
        )}
      </>
    )
  }
  const Shown = found.impossible.length > 0 ? Impossible : Remaining
  return <Shown {...{ board, found, run }} />
}
