/** The desk: books are taken back by scanning, and lent to one person by scanning. */
import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { PersonRadios, type PersonRadio } from '#platform/web/components/people/person-radios.tsx'
import { SegmentedControl } from '#platform/web/components/segmented-control.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { Select } from '#platform/web/forms/select.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { listBorrowers, undoScan, type BorrowerFound } from '../../../contract/printed/loans.ts'
import type { BookLoan } from '../../../contract/printed/shapes.ts'
import { bookConditions, type BookCondition } from '../../../contract/printed/words.ts'
import { ScanField } from '../components/scan-field.tsx'
import { useScanWords } from '../components/use-scan-words.ts'
import { lendWrite, returnWrite } from '../offline-writes.ts'
import { bookReads } from '../reads.ts'
import { useScans } from '../use-scans.ts'
import classes from '../components/printed.module.css'

type Mode = 'take' | 'give'
/** A scan of this visit: what it did, or that it waits. */
interface Done {
  readonly id: number
  readonly code: string
  readonly title: string
  readonly text: string
  readonly loan: BookLoan | null
}

const mostShown = 30

const useShown = () => {
  const { t } = useTranslation('printed-books')
  return ({ id, name, detail, books, overdue }: BorrowerFound): PersonRadio => ({
    id,
    name,
    second: [detail, books > 0 ? t('desk.has', { count: books }) : ''].filter(Boolean).join(' · '),
    warning: overdue > 0 ? t('desk.late', { count: overdue }) : undefined,
  })
}

/** Who borrows stands alone above the field, which is then in sight on a phone too. */
const Chosen = ({ value, onChange }: { value: BorrowerFound; onChange: () => void }) => {
  const { t } = useTranslation('printed-books')
  const shown = useShown()
  // How many books they have changes with each scan.
  const person = shown({ ...value, books: 0 })
  return (
    <div className={classes.pick}>
      <PersonRadios label={t('field.borrower')} people={[person]} value={value.id} onChoose={onChange} />
      <Button variant="default" onClick={onChange}>
        {t('desk.another')}
      </Button>
    </div>
  )
}

interface BorrowerChoiceProps {
  readonly onChoose: (one: BorrowerFound) => void
  /** It takes the place of the button that was pressed for it. */
  readonly takesFocus: boolean
}

const BorrowerChoice = ({ onChoose, takesFocus }: BorrowerChoiceProps) => {
  const { t } = useTranslation('printed-books')
  const shown = useShown()
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])
  const [search] = useDebouncedValue(typed, 250)
  const query = useCall(listBorrowers, { query: { search: search.trim() || undefined } }, { keepPrevious: true })
  const items = query.data?.items ?? []
  return (
    <div className={classes.pick}>
      <TextInput
        ref={field}
        label={t('desk.search')}
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {!query.data && query.error ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : null}
      {!query.data && !query.error ? <RowsSkeleton rows={4} /> : null}
      {query.data && items.length === 0 ? <p role="status">{t('desk.nobody')}</p> : null}
      <PersonRadios
        label={t('field.borrower')}
        people={items.map(shown)}
        value={undefined}
        onChoose={({ id }) => {
          const found = items.find((one) => one.id === id)
          if (found) onChoose(found)
        }}
      />
    </div>
  )
}

/** Scans of this visit, the last first, each with its undo. */
const useDesk = (mode: Mode, borrower: BorrowerFound | null, condition: BookCondition | null) => {
  const { t } = useTranslation('printed-books')
  const formats = useFormats()
  const words = useScanWords()
  const { scan, busy } = useScans('books.desk')
  const { send: undo } = useSend(undoScan, { invalidates: bookReads })
  const [problem, setProblem] = useState<string>()
  const [done, setDone] = useState<readonly Done[]>([])
  const add = (one: Omit<Done, 'id'>): void =>
    setDone((all) => [{ id: (all[0]?.id ?? 0) + 1, ...one }, ...all].slice(0, mostShown))

  const give = async (code: string, to: BorrowerFound): Promise<void> => {
    const result = await scan(lendWrite, { body: { code, borrowerId: to.id } }, code)
    if (result.state === 'refused') return setProblem(words.refused(result.failure))
    if (result.state === 'waiting') return add({ code, title: '', text: words.waiting, loan: null })
    const { answer: loan } = result
    const text = t('desk.lent', { name: loan.borrower.name, day: formats.date(loan.dueOn, 'day') })
    add({ code: loan.code, title: loan.title, text, loan })
  }
  const take = async (code: string): Promise<void> => {
    const result = await scan(returnWrite, { body: { code, condition } }, code)
    if (result.state === 'refused') return setProblem(words.refused(result.failure))
    if (result.state === 'waiting') return add({ code, title: '', text: words.waiting, loan: null })
    const { copy, loan } = result.answer
    const back = loan ? t('desk.back', { name: loan.borrower.name }) : t('desk.found')
    const fine = loan && loan.fine > 0 ? t('desk.fine', { amount: formats.money(loan.fine) }) : ''
    add({ code: copy.code, title: copy.title, text: [back, fine].filter(Boolean).join(' '), loan })
  }
  const onCode = (code: string): void => {
    setProblem(undefined)
    if (mode === 'take') void take(code)
    else if (borrower) void give(code, borrower)
    else setProblem(t('desk.chooseFirst'))
  }
  const onUndo = async (one: Done | undefined): Promise<void> => {
    if (!one?.loan) return
    try {
      await undo({ params: { id: one.loan.id } })
      setDone((all) => all.filter(({ id }) => id !== one.id))
    } catch (error) {
      toast.failure(error)
    }
  }
  return { busy, problem, done, onCode, onUndo: (one: Done | undefined) => void onUndo(one) }
}

export const DeskPage = () => {
  const { t } = useTranslation('printed-books')
  const [mode, setMode] = useState<Mode>('take')
  const [borrower, setBorrower] = useState<BorrowerFound | null>(null)
  const [changes, setChanges] = useState(false)
  const [condition, setCondition] = useState<BookCondition | null>(null)
  const change = (): void => {
    setBorrower(null)
    setChanges(true)
  }
  const { busy, problem, done, onCode, onUndo } = useDesk(mode, borrower, condition)
  return (
    <>
      <PageHeader
        title={t('desk.title')}
        lead={t(mode === 'take' ? 'desk.leadTake' : 'desk.leadGive')}
        back="/library"
      />
      <div className={classes.tools}>
        <SegmentedControl
          label={t('mode.label')}
          value={mode}
          onChange={(next) => {
            setMode(next)
            setChanges(false)
          }}
          choices={(['take', 'give'] as const).map((value) => ({ value, label: t(`mode.${value}`) }))}
        />
        {mode === 'take' ? (
          <Select
            label={t('desk.condition')}
            placeholder={t('desk.asWas')}
            clearable
            options={bookConditions.map((value) => ({ value, label: t(`condition.${value}`) }))}
            value={condition}
            onChange={(value) => setCondition(bookConditions.find((one) => one === value) ?? null)}
          />
        ) : null}
      </div>
      {mode === 'give' && borrower ? <Chosen value={borrower} onChange={change} /> : null}
      {mode === 'give' && !borrower ? <BorrowerChoice onChoose={setBorrower} takesFocus={changes} /> : null}
      <ScanField
        key={mode}
        label={mode === 'give' && borrower ? t('set.scanFor', { name: borrower.name }) : t('scan.label')}
        problem={problem}
        disabled={mode === 'give' && borrower === null}
        onCode={onCode}
        onUndo={() => onUndo(done[0])}
      >
        {busy ? <p className={classes.second}>{t('scan.sending')}</p> : null}
      </ScanField>
      {done.length > 0 ? (
        <DataTable
          label={t('desk.done')}
          stacked
          rows={done}
          rowId={({ id }) => String(id)}
          columns={[
            { id: 'code', header: t('field.code'), cell: ({ code }) => code },
            { id: 'title', header: t('field.title'), cell: ({ title }) => title || t('none') },
            { id: 'text', header: t('desk.what'), cell: ({ text }) => text },
            {
              id: 'undo',
              header: t('undo'),
              cell: (one) =>
                one.loan ? (
                  <Button variant="subtle" onClick={() => onUndo(one)}>
                    {t('undo')}
                  </Button>
                ) : (
                  t('none')
                ),
            },
          ]}
        />
      ) : null}
    </>
  )
}
