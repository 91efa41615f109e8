/** The cards of a class: who lacks what, the selected learner with the comments, and the next step. */
import { UnstyledButton } from '@mantine/core'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { Band } from '#platform/web/components/drawings/band.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { SeatGrid } from '#platform/web/components/drawings/seat-grid.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useIsPhone } from '#platform/web/shell/use-is-phone.ts'
import { useTermName } from '#platform/web/i18n/use-term-name.ts'
import { getRun, type CardLine, type RunDetail } from '../../contract/runs.ts'
import { CardPanel } from '../components/card-panel.tsx'
import { MissingList } from '../components/missing-list.tsx'
import { useMissingWords } from '../components/missing-words.ts'
import { MoreActions, NextStep } from '../components/run-actions.tsx'
import { RunStateDot } from '../components/run-state.tsx'
import { useComments } from '../components/use-comments.ts'
import { useCardsLive } from '../live.ts'
import { runSearch } from '../searches.ts'
import classes from '../components/run.module.css'

const useLineWords = () => {
  const { t } = useTranslation('report-cards')
  const formats = useFormats()
  return (card: CardLine): string => {
    if (card.latest && card.latest.number > 1) return t('run.corrected', { version: card.latest.number })
    if (card.missing.length === 0) return t('missing.nothingOf')
    return t('missing.lacks', { parts: formats.list(card.missing.map((part) => t(`missing.part.${part}`))) })
  }
}

const LearnerRow = ({ card, isChosen, onChoose }: { card: CardLine; isChosen: boolean; onChoose: () => void }) => {
  const say = useLineWords()
  return (
    <li>
      <UnstyledButton className={classes.learner} onClick={onChoose} aria-current={isChosen || undefined}>
        <span className={classes.words}>
          <span className={classes.name}>{card.fullName}</span>
          <br />
          <span className={classes.second}>{say(card)}</span>
        </span>
        {card.band ? <Band code={card.band.code} name={card.band.title} /> : null}
      </UnstyledButton>
    </li>
  )
}

/** A seat per learner, filled once nothing is missing. */
const ClassSeats = ({ run }: { run: RunDetail }) => {
  const { t } = useTranslation('report-cards')
  const ready = run.items.filter(({ missing }) => missing.length === 0).length
  return (
    <div style={{ maxWidth: 520, marginBottom: 24 }}>
      <SeatGrid
        label={t('run.seats', { ready, count: run.items.length })}
        columns={15}
        size={18}
        seats={run.items.map(({ id, missing }) => ({
          id,
          state: missing.length === 0 ? 'here' : missing.includes('marks') ? 'waiting' : 'part',
        }))}
      />
    </div>
  )
}

const Cards = ({ run }: { run: RunDetail }) => {
  const navigate = useNavigate()
  const phone = useIsPhone()
  const comments = useComments()
  const { card: wanted } = runSearch.parse(useSearch({ strict: false }))
  const found = run.items.findIndex(({ id }) => id === wanted)
  const at = found >= 0 ? found : phone ? -1 : 0
  const chosen = run.items[at]
  const take = (card: CardLine | undefined) =>
    void navigate({ to: '.', search: { card: card?.id }, replace: true, resetScroll: false })
  // Saves the input before opening another card.
  const open = (card: CardLine | undefined): void => {
    if (chosen) void comments.save(chosen)
    take(card)
  }
  const save = async (): Promise<void> => {
    if (chosen && (await comments.save(chosen))) take(run.items[at + 1] ?? chosen)
  }
  const to = (index: number) => (run.items[index] ? () => open(run.items[index]) : null)
  return (
    <div className={classes.split} data-chosen={chosen ? true : undefined}>
      <ul className={classes.list}>
        {run.items.map((card) => (
          <LearnerRow key={card.id} card={card} isChosen={card === chosen} onChoose={() => open(card)} />
        ))}
      </ul>
      {chosen ? (
        <CardPanel
          run={run}
          card={chosen}
          comments={comments}
          onPrevious={to(at - 1)}
          onNext={to(at + 1)}
          onSave={save}
          onClose={phone ? () => open(undefined) : null}
        />
      ) : null}
    </div>
  )
}

const useLead = () => {
  const { t } = useTranslation('report-cards')
  const formats = useFormats()
  const missing = useMissingWords()
  return (run: RunDetail): string => {
    if (run.state === 'published')
      return t('run.leadPublished', { count: run.items.length, date: formats.date(run.publishedAt ?? '') })
    return missing(run.missing)
  }
}

export const RunPage = () => {
  const { t } = useTranslation('report-cards')
  const termName = useTermName()
  const { runId = '' } = useParams({ strict: false })
  const query = useCall(getRun, { params: { id: runId } }, { live: true })
  useCardsLive(getRun)
  const lead = useLead()
  const { data } = query
  return (
    <>
      <PageHeader
        title={
          data
            ? t('run.title', { className: data.label, term: `${termName(data.term.name)} ${data.term.year}` })
            : t('runs.title')
        }
        shortTitle={data?.label}
        state={data ? <RunStateDot state={data.state} /> : null}
        lead={data ? lead(data) : undefined}
        back="/report-cards"
        secondary={data ? <MoreActions run={data} /> : null}
        action={data ? <NextStep run={data} /> : null}
      />
      {!data ? (
        query.error ? (
          <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <RowsSkeleton />
        )
      ) : null}
      {data && data.items.length === 0 ? <EmptyState title={t('run.nobody')} text={t('run.nobodyText')} /> : null}
      {data && data.items.length > 0 ? (
        <>
          <MissingList run={data} />
          <ClassSeats run={data} />
          <Cards run={data} />
        </>
      ) : null}
    </>
  )
}
