/** A class set: the class as seats, each scan gives a copy to the next learner, or takes one back. */
import { Button, UnstyledButton } from '@mantine/core'
import { useNavigate, useParams } from '@tanstack/react-router'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { LegendList } from '#platform/web/components/drawings/legend.tsx'
import { SameAsTable } from '#platform/web/components/drawings/same-as-table.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { SegmentedControl } from '#platform/web/components/segmented-control.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useWaitingFor } from '#platform/web/offline/offline-provider.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { getClassSet, lendBody, undoScan, type ClassSet, type SetSeat } from '../../../contract/printed/loans.ts'
import { ScanField } from '../components/scan-field.tsx'
import { useScanWords } from '../components/use-scan-words.ts'
import { useBooksLive } from '../live.ts'
import { lendWrite, returnWrite } from '../offline-writes.ts'
import { bookReads } from '../reads.ts'
import { useScans } from '../use-scans.ts'
import classes from '../components/printed.module.css'

type Mode = 'give' | 'take'
type SeatState = 'has' | 'just' | 'away' | 'owes' | 'waiting' | 'none'
const states: readonly SeatState[] = ['has', 'just', 'away', 'owes', 'waiting', 'none']

interface Last {
  readonly learnerId: string
  readonly loanId: string
  readonly text: string
  readonly second: string
}

const isFree = ({ loan, isAway }: SetSeat): boolean => loan === null && !isAway

/** Learners whose loans still wait on this device, by the copy's code. */
const useWaitingLoans = (subject: string): ReadonlyMap<string, string> => {
  const entries = useWaitingFor(subject)
  return new Map(
    entries.flatMap(({ body }) => {
      const sent = lendBody.safeParse(body)
      return sent.success ? [[sent.data.borrowerId, sent.data.code] as const] : []
    }),
  )
}

interface SeatsProps {
  readonly seats: readonly SetSeat[]
  readonly stateOf: (seat: SetSeat) => SeatState
  readonly noteOf: (seat: SetSeat) => string
  readonly chosen: string | null
  readonly onChoose: (id: string) => void
}

const Seats = ({ seats, stateOf, noteOf, chosen, onChoose }: SeatsProps) => {
  const { t } = useTranslation('printed-books')
  const legend = (
    <LegendList>
      {states.map((state) => (
        <li key={state}>
          <span className={`${classes.seat} ${classes.sample}`} data-state={state} aria-hidden />
          {t(`seat.${state}`)}
        </li>
      ))}
    </LegendList>
  )
  const table = (
    <DataTable
      label={t('set.table')}
      rows={seats}
      rowId={({ id }) => id}
      columns={[
        { id: 'name', header: t('field.learner'), cell: ({ name }) => name },
        { id: 'state', header: t('field.state'), cell: (seat) => t(`seat.${stateOf(seat)}`) },
        { id: 'code', header: t('field.code'), cell: ({ loan }) => loan?.code ?? t('none') },
      ]}
    />
  )
  const picture = (
    <ul className={classes.seats} aria-label={t('set.seats')}>
      {seats.map((seat) => (
        <li key={seat.id}>
          <UnstyledButton
            className={classes.seat}
            data-state={stateOf(seat)}
            data-chosen={seat.id === chosen || undefined}
            aria-pressed={seat.id === chosen}
            aria-label={`${seat.name}: ${noteOf(seat) || t(`seat.${stateOf(seat)}`)}`}
            onClick={() => onChoose(seat.id)}
          >
            <strong>{seat.firstName}</strong>
            <span>{noteOf(seat)}</span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
  return <SameAsTable picture={picture} table={table} legend={legend} />
}

/** Sends the scans of one class set. */
const useSetScans = (set: ClassSet, mode: Mode, next: SetSeat | undefined, subject: string) => {
  const { t } = useTranslation('printed-books')
  const words = useScanWords()
  const { scan, busy } = useScans(subject)
  const [problem, setProblem] = useState<string>()
  const [last, setLast] = useState<Last[]>([])
  const { send: undo } = useSend(undoScan, { invalidates: bookReads })

  const give = async (code: string): Promise<void> => {
    if (!next) return setProblem(t('set.everybody'))
    const body = { code, borrowerId: next.id, setOf: set.title.id }
    const result = await scan(lendWrite, { body }, code)
    if (result.state === 'refused') return setProblem(words.refused(result.failure))
    if (result.state === 'waiting') return void toast.success(words.waiting)
    const { answer } = result
    const second = t('set.copy', { code: answer.code, condition: t(`condition.${answer.conditionOut}`) })
    setLast((all) => [...all, { learnerId: next.id, loanId: answer.id, text: answer.borrower.name, second }])
  }
  const take = async (code: string): Promise<void> => {
    const result = await scan(returnWrite, { body: { code } }, code)
    if (result.state === 'refused') return setProblem(words.refused(result.failure))
    if (result.state === 'waiting') return void toast.success(words.waiting)
    const { loan, copy } = result.answer
    const second = t('set.back', { code: copy.code })
    if (loan)
      setLast((all) => [...all, { learnerId: loan.borrower.id, loanId: loan.id, text: loan.borrower.name, second }])
  }
  const onCode = (code: string): void => {
    setProblem(undefined)
    void (mode === 'give' ? give(code) : take(code))
  }
  const onUndo = async (): Promise<void> => {
    const one = last.at(-1)
    if (!one) return
    setProblem(undefined)
    try {
      await undo({ params: { id: one.loanId } })
      setLast((all) => all.slice(0, -1))
    } catch (error) {
      toast.failure(error)
    }
  }
  return { busy, problem, last: last.at(-1), onCode, onUndo: () => void onUndo() }
}

const Desk = ({ set }: { set: ClassSet }) => {
  const { t } = useTranslation('printed-books')
  const formats = useFormats()
  const navigate = useNavigate()
  const [mode, setMode] = useState<Mode>('give')
  const [picked, setPicked] = useState<string | null>(null)
  const subject = `books.set:${set.title.id}:${set.class.id}`
  const waiting = useWaitingLoans(subject)
  const free = set.seats.filter((seat) => isFree(seat) && !waiting.has(seat.id))
  const pickedSeat = set.seats.find(({ id, loan }) => id === picked && loan === null && !waiting.has(id))
  const next = pickedSeat ?? free[0]
  const { busy, problem, last, onCode, onUndo } = useSetScans(set, mode, next, subject)
  const given = set.seats.filter(({ loan }) => loan !== null).length
  const stateOf = (seat: SetSeat): SeatState => {
    if (waiting.has(seat.id)) return 'waiting'
    if (seat.loan) return seat.id === last?.learnerId ? 'just' : 'has'
    if (seat.isAway) return 'away'
    return seat.owes ? 'owes' : 'none'
  }
  const noteOf = (seat: SetSeat): string => {
    if (mode === 'give' && seat.id === next?.id) return t('seat.next')
    if (waiting.has(seat.id)) return waiting.get(seat.id) ?? ''
    if (seat.loan) return seat.loan.code
    return seat.isAway || seat.owes ? t(`seat.${seat.isAway ? 'away' : 'owes'}`) : ''
  }
  const move = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (!step || mode !== 'give') return
    event.preventDefault()
    const open = set.seats.filter(({ id, loan }) => loan === null && !waiting.has(id))
    const at = open.findIndex(({ id }) => id === next?.id)
    setPicked(open[(at + step + open.length) % open.length]?.id ?? null)
  }
  const owing = set.seats.filter(({ owes }) => owes)
  return (
    <>
      <PageHeader
        title={t('set.title', { given, count: set.seats.length })}
        shortTitle={set.class.label}
        lead={t(mode === 'give' ? 'set.lead' : 'set.leadBack', {
          title: set.title.title,
          class: set.class.label,
          day: formats.date(set.dueOn, 'day'),
        })}
        back={`/library/books/${set.title.id}`}
        secondary={
          <Button
            variant="default"
            disabled={!last}
            leftSection={<IconArrowBackUp size={18} stroke={2} aria-hidden />}
            onClick={onUndo}
          >
            {t('undo')}
          </Button>
        }
        action={
          <Button onClick={() => void navigate({ to: '/library/books/$titleId', params: { titleId: set.title.id } })}>
            {t('set.finish', { count: given })}
          </Button>
        }
      />
      <div className={classes.tools}>
        <SegmentedControl
          label={t('mode.label')}
          value={mode}
          onChange={setMode}
          choices={(['give', 'take'] as const).map((value) => ({ value, label: t(`mode.${value}`) }))}
        />
      </div>
      <ScanField
        label={t(mode === 'give' && next ? 'set.scanFor' : 'scan.label', { name: next?.name ?? '' })}
        problem={problem}
        onCode={(code) => {
          setPicked(null)
          onCode(code)
        }}
        onUndo={onUndo}
        onKeyDown={move}
      >
        {busy ? <p className={classes.second}>{t('scan.sending')}</p> : null}
        {last && !busy ? (
          <p>
            <strong>{last.text}</strong>
            <span className={classes.second}>
              {last.second} {mode === 'give' && next ? t('set.next', { name: next.name }) : null}
            </span>
          </p>
        ) : null}
      </ScanField>
      {set.seats.length === 0 ? (
        <EmptyState title={t('set.empty')} text={t('set.emptyText')} />
      ) : (
        <Seats seats={set.seats} stateOf={stateOf} noteOf={noteOf} chosen={next?.id ?? null} onChoose={setPicked} />
      )}
      <div className={classes.columns}>
        <section>
          <h2>{t('set.needs')}</h2>
          {owing.length === 0 ? <p className={classes.second}>{t('set.nothing')}</p> : null}
          <ul>
            {owing.map(({ id, name, owes }) => (
              <li key={id}>{t('set.owes', { name, title: owes?.title, count: owes?.daysLate ?? 0 })}</li>
            ))}
          </ul>
        </section>
        <section>
          <h2>{t('set.store')}</h2>
          <p>{t('set.left', { left: set.left, count: set.seats.length - given })}</p>
          {set.lostCodes.length > 0 ? <p>{t('set.lost', { codes: formats.list(set.lostCodes) })}</p> : null}
        </section>
      </div>
    </>
  )
}

export const ClassSetPage = () => {
  const { titleId = '', streamId = '' } = useParams({ strict: false })
  const query = useCall(getClassSet, { params: { id: titleId, streamId } }, { live: true, offline: true })
  useBooksLive(getClassSet)
  if (query.data) return <Desk key={`${titleId} ${streamId}`} set={query.data} />
  return query.error ? (
    <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
  ) : (
    <RowsSkeleton rows={6} />
  )
}
