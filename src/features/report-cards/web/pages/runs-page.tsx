/** The classes of a term with the state of their cards; an admin also prints the whole school here. */
import { Button } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { IconCertificate } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { Legend } from '#platform/web/components/drawings/legend.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { Seat, type SeatState } from '#platform/web/components/drawings/seat.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { Select } from '#platform/web/forms/select.tsx'
import { useSession } from '#platform/web/session/session.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import type { ResponseOf } from '#platform/pure/contract.ts'
import layout from '#platform/web/components/layout.module.css'
import { useTermName } from '#platform/web/i18n/use-term-name.ts'
import { listRuns, startRuns, type RunLine } from '../../contract/runs.ts'
import { useMissingWords } from '../components/missing-words.ts'
import { Prints } from '../components/prints.tsx'
import { RunStateDot } from '../components/run-state.tsx'
import { useCardsLive } from '../live.ts'
import { runsSearch } from '../searches.ts'
import classes from '../components/cards.module.css'

type Runs = ResponseOf<typeof listRuns>

const seats: Readonly<Record<string, SeatState>> = {
  none: 'empty',
  draft: 'waiting',
  checked: 'late',
  published: 'here',
}
const stateOf = ({ run }: RunLine) => run?.state ?? 'none'

/** A seat for each class. */
const SchoolSeats = ({ items }: { items: readonly RunLine[] }) => {
  const { t } = useTranslation('report-cards')
  return (
    <>
      <div className={classes.map}>
        {items.map((line) => (
          <Seat
            key={line.streamId}
            state={seats[stateOf(line)] ?? 'empty'}
            size={28}
            soft
            label={`${line.label}: ${t(`state.${stateOf(line)}`)}`}
          />
        ))}
      </div>
      <Legend
        entries={(['published', 'checked', 'draft', 'none'] as const).map((state) => ({
          state: seats[state] ?? 'empty',
          label: t(`state.${state}`),
        }))}
      />
    </>
  )
}

const useStart = () => {
  const { t } = useTranslation('report-cards')
  const { send, sending } = useSend(startRuns, { invalidates: [listRuns] })
  const start = async (termId: string, lines: readonly RunLine[]): Promise<string | undefined> => {
    try {
      const { items } = await send({ body: { termId, streamIds: lines.map(({ streamId }) => streamId) } })
      toast.success(t('runs.started', { count: items.length }))
      return items[0]?.id
    } catch (error) {
      toast.failure(error, {
        onRetry: () => void start(termId, lines),
      })
      return undefined
    }
  }
  return { start, sending }
}

const Line = ({ line, termId }: { line: RunLine; termId: string }) => {
  const { t } = useTranslation('report-cards')
  const missing = useMissingWords()
  const navigate = useNavigate()
  const { start, sending } = useStart()
  const { run } = line
  const begin = async () => {
    const id = await start(termId, [line])
    if (id) void navigate({ to: `/report-cards/${id}` })
  }
  return (
    <li className={`${layout.row} ${layout.wrap}`}>
      <div className={layout.words}>
        <p className={layout.title}>{line.label}</p>
        <p className={layout.second}>
          <RunStateDot state={stateOf(line)} /> · {t('runs.learners', { count: line.learners })}
          {line.classTeacher ? ` · ${line.classTeacher}` : null}
        </p>
        {run?.missing ? <p className={layout.second}>{missing(run.missing)}</p> : null}
      </div>
      <div className={layout.actions}>
        {run ? (
          <Button
            variant={run.state === 'published' ? 'default' : 'light'}
            component={Link}
            to={`/report-cards/${run.id}`}
            aria-label={t('runs.openOf', { className: line.label })}
          >
            {t('runs.open')}
          </Button>
        ) : (
          <BusyButton
            variant="light"
            busy={sending}
            busyLabel={t('runs.starting')}
            onClick={() => void begin()}
            aria-label={t('runs.startOf', { className: line.label })}
          >
            {t('runs.start')}
          </BusyButton>
        )}
      </div>
    </li>
  )
}

const TermChoice = ({ runs }: { runs: Runs }) => {
  const { t } = useTranslation('report-cards')
  const termName = useTermName()
  const navigate = useNavigate()
  return (
    <div className={classes.term}>
      <Select
        label={t('runs.term')}
        options={runs.terms.map(({ id, name, year }) => ({ value: id, label: `${termName(name)} ${year}` }))}
        value={runs.term?.id ?? null}
        onChange={(term) => void navigate({ to: '.', search: { term: term ?? undefined }, resetScroll: false })}
      />
    </div>
  )
}

const useLead = () => {
  const { t } = useTranslation('report-cards')
  const termName = useTermName()
  return ({ term, items }: Runs): string | null => {
    if (!term || items.length === 0) return null
    const named = `${termName(term.name)} ${term.year}`
    const [only] = items
    if (only && items.length === 1)
      return t('runs.leadOne', { term: named, className: only.label, state: t(`state.${stateOf(only)}`).toLowerCase() })
    const published = items.filter(({ run }) => run?.state === 'published').length
    if (published === items.length) return t('runs.allPublished', { term: named, count: items.length })
    return t('runs.lead', { term: named, published, count: items.length })
  }
}

const StartAll = ({ runs }: { runs: Runs }) => {
  const { t } = useTranslation('report-cards')
  const { start, sending } = useStart()
  const waiting = runs.items.filter(({ run }) => run === null)
  const { term } = runs
  if (!term || waiting.length < 2) return null
  return (
    <BusyButton
      busy={sending}
      busyLabel={t('runs.starting')}
      leftSection={<IconCertificate size={18} stroke={1.75} aria-hidden />}
      onClick={() => void start(term.id, waiting)}
    >
      {t('runs.startAll', { count: waiting.length })}
    </BusyButton>
  )
}

export const RunsPage = () => {
  const { t } = useTranslation('report-cards')
  const { term } = runsSearch.parse(useSearch({ strict: false }))
  const isAdmin = useSession().user.role === 'admin'
  const query = useCall(listRuns, { query: term ? { termId: term } : {} }, { live: true, keepPrevious: true })
  useCardsLive(listRuns)
  const lead = useLead()
  const { data } = query
  const more = (
    <>
      <Button variant="light" component={Link} to="/report-cards/activities">
        {t('activities.open')}
      </Button>
      {isAdmin ? (
        <Button variant="light" component={Link} to="/report-cards/knec">
          {t('nav:report-cards.knec')}
        </Button>
      ) : null}
    </>
  )
  return (
    <>
      <PageHeader
        title={t('runs.title')}
        lead={data ? lead(data) : undefined}
        secondary={more}
        action={data && isAdmin ? <StartAll runs={data} /> : null}
      />
      {!data ? (
        query.error ? (
          <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <RowsSkeleton />
        )
      ) : null}
      {data && data.terms.length > 0 ? (
        <div className={classes.bar}>
          <TermChoice runs={data} />
        </div>
      ) : null}
      {data && data.items.length === 0 ? (
        <EmptyState title={t('runs.empty')} text={t(isAdmin ? 'runs.emptySchool' : 'runs.emptyOwn')} />
      ) : null}
      {data && data.items.length > 1 ? <SchoolSeats items={data.items} /> : null}
      {data?.term && isAdmin ? (
        <Prints termId={data.term.id} isAnyPublished={data.items.some(({ run }) => run?.state === 'published')} />
      ) : null}
      {data?.term && data.items.length > 0 ? (
        <section className={layout.section}>
          <h2>{t('runs.classes')}</h2>
          <ul className={layout.rows}>
            {data.items.map((line) => (
              <Line key={line.streamId} line={line} termId={data.term?.id ?? ''} />
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}
