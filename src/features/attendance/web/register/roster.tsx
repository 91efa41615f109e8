/** The class: one column on a phone, three on a laptop, with P, L, A, E and the arrow keys. */
import { useRef, useState, useSyncExternalStore, type CSSProperties, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import type { Mark } from '../../contract/marks.ts'
import type { RosterEntry } from '../../contract/registers.ts'
import { RosterRow } from './roster-row.tsx'
import classes from './register.module.css'

const MarkDialog = lateDialog(async () => (await import('./mark-dialog.tsx')).MarkDialog)

export interface RosterProps {
  readonly learners: readonly RosterEntry[]
  readonly marks: ReadonlyMap<string, Mark>
  readonly editable: boolean
  readonly onMark: (learnerId: string, mark: Mark) => void
}

const plain = (status: Mark['status']): Mark => ({ status, minutesLate: null, reason: null })

/** Keep in sync with the widths in the style sheet. */
const widths = ['(min-width: 75em)', '(min-width: 56.25em)'] as const
const columnsNow = (): number =>
  window.matchMedia(widths[0]).matches ? 3 : window.matchMedia(widths[1]).matches ? 2 : 1
const watchColumns = (notify: () => void) => {
  const lists = widths.map((width) => window.matchMedia(width))
  for (const list of lists) list.addEventListener('change', notify)
  return () => {
    for (const list of lists) list.removeEventListener('change', notify)
  }
}

const statusOfKey: Readonly<Record<string, 'present' | 'late' | 'absent'>> = { p: 'present', l: 'late', a: 'absent' }

/** Number of rows to move for a key, with `rows` rows per column. */
const stepOf = (key: string, rows: number): number =>
  ({ ArrowDown: 1, ArrowUp: -1, ArrowRight: rows, ArrowLeft: -rows })[key] ?? 0

export const Roster = ({ learners, marks, editable, onMark }: RosterProps) => {
  const { t } = useTranslation('attendance')
  const list = useRef<HTMLOListElement>(null)
  const [active, setActive] = useState(0)
  const [open, setOpen] = useState<string | null>(null)
  const columns = useSyncExternalStore(watchColumns, columnsNow, () => 1)
  const rows = Math.ceil(learners.length / columns)

  const go = (index: number): void => {
    const next = Math.max(0, Math.min(learners.length - 1, index))
    setActive(next)
    const row = list.current?.querySelector(`[data-row="${next}"]`)
    // Focus target of the row: the pressed button, else the first.
    row?.querySelector<HTMLElement>('[aria-pressed="true"], [aria-pressed]')?.focus()
  }

  /** Pressing L or A again asks for the minutes or the reason. */
  const press = (learner: RosterEntry, status: 'present' | 'late' | 'absent'): void => {
    const now = marks.get(learner.id)?.status
    const isAgain = now === status || (now === 'excused' && status === 'absent')
    if (!isAgain) return onMark(learner.id, plain(status))
    if (status !== 'present') setOpen(learner.id)
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    const learner = learners[active]
    if (!learner || event.ctrlKey || event.metaKey || event.altKey) return
    const key = event.key.toLowerCase()
    const status = statusOfKey[key]
    const step = stepOf(event.key, rows)
    if (!step && (!editable || (!status && key !== 'e'))) return
    event.preventDefault()
    if (step) return go(active + step)
    if (!status) return setOpen(learner.id)
    onMark(learner.id, plain(status))
    go(active + 1)
  }

  const opened = learners.find(({ id }) => id === open)
  return (
    <>
      <ol
        ref={list}
        className={classes.roster}
        style={{ '--rows': rows } as CSSProperties}
        aria-label={t('register.class')}
      >
        {learners.map((learner, index) => (
          <RosterRow
            key={learner.id}
            learner={learner}
            number={index + 1}
            mark={marks.get(learner.id)}
            active={index === active}
            isLast={(index + 1) % rows === 0 || index === learners.length - 1}
            editable={editable}
            onFocus={() => setActive(index)}
            onKeyDown={onKeyDown}
            onMark={(status) => press(learner, status)}
            onDetails={() => setOpen(learner.id)}
          />
        ))}
      </ol>
      {opened ? (
        <MarkDialog
          key={opened.id}
          learner={opened}
          mark={marks.get(opened.id)}
          onClose={() => setOpen(null)}
          onSave={(mark) => onMark(opened.id, mark)}
        />
      ) : null}
    </>
  )
}
