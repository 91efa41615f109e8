/** One mark in the grid; re-rendered only when its content changes, not when its save status does. */
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Band } from '#platform/web/components/drawings/band.tsx'
import type { Assessment } from '../../contract/assessments.ts'
import type { Refusal } from '../../contract/marks.ts'
import { readCell } from '../../rules/cells.ts'
import { markResult } from '../../rules/results.ts'
import { CellEditor } from './cell-editor.tsx'
import { textOf, type CellView } from './cells.ts'
import { useProblemWords } from './problem-words.ts'
import classes from './grid.module.css'

export interface CellProps {
  readonly id: string
  readonly cell: CellView
  readonly assessment: Assessment
  readonly isAt: boolean
  readonly isSelected: boolean
  /** Its column shows bands. */
  readonly isShown: boolean
  readonly isOpen: boolean
  /** Text that the open editor begins with; null while none is open. */
  readonly editing: string | null
  readonly onDone: (text: string | null, key: string, back: boolean) => void
}

/** Visual state of a mark: pending, sending and saved look the same. */
const lookOf = ({ status }: CellView): 'waiting' | 'bad' | 'conflict' | undefined =>
  status === 'waiting' || status === 'bad' || status === 'conflict' ? status : undefined

const looksTheSame = (a: CellView, b: CellView): boolean =>
  a === b ||
  (lookOf(a) === lookOf(b) &&
    a.isThere === b.isThere &&
    a.typed === b.typed &&
    a.problem === b.problem &&
    a.by === b.by &&
    a.value.state === b.value.state &&
    a.value.score === b.value.score &&
    a.value.rating === b.value.rating)

const Away = ({ state }: { state: 'absent' | 'excused' }) => {
  const { t } = useTranslation('gradebook')
  return <span className={classes.word}>{t(`state.${state}`)}</span>
}

const Flag = ({
  status,
  problem,
  by,
  maxScore,
}: {
  status: 'bad' | 'conflict'
  problem: Refusal | null
  by: string | null
  maxScore: number | null
}) => {
  const { t } = useTranslation('gradebook')
  const problemWords = useProblemWords()
  return (
    <span className={classes.flag} data-tone={status === 'conflict' ? 'amber' : undefined}>
      {status === 'bad' ? problemWords(problem, maxScore) : t('cell.conflict', { name: by ?? t('someone') })}
    </span>
  )
}

const Mark = ({
  cell,
  assessment: { scale, maxScore },
  isShown,
}: Pick<CellProps, 'cell' | 'assessment' | 'isShown'>) => {
  const { state } = cell.value
  const hasBand = isShown && maxScore !== null
  const band = hasBand && cell.typed === null ? markResult(scale, maxScore, cell.value).band : null
  const isAway = cell.typed === null && (state === 'absent' || state === 'excused')
  return (
    <>
      {!cell.isThere && cell.typed === null ? null : isAway ? <Away state={state} /> : <span>{textOf(cell)}</span>}
      {hasBand ? (
        <span className={classes.band}>{band ? <Band code={band.code} name={band.title} /> : null}</span>
      ) : null}
    </>
  )
}

const Editor = ({
  assessment,
  isShown,
  editing,
  onDone,
}: Pick<CellProps, 'assessment' | 'isShown' | 'onDone'> & { editing: string }) => {
  const { scale, maxScore, title } = assessment
  const bandIn = (text: string): string | null => {
    const value = readCell(text, { maxScore, codes: scale.bands.map(({ code }) => code) })
    return value && (maxScore === null || (value.score ?? 0) <= maxScore)
      ? (markResult(scale, maxScore, value).band?.code ?? null)
      : null
  }
  return (
    <CellEditor
      start={editing}
      bandIn={isShown && maxScore !== null ? bandIn : null}
      numeric={maxScore !== null}
      label={title}
      onDone={onDone}
    />
  )
}

export const Cell = memo(
  ({ id, cell, assessment, isAt, isSelected, isShown, isOpen, editing, onDone }: CellProps) => {
    const look = lookOf(cell)
    return (
      <div
        id={id}
        role="gridcell"
        className={classes.cell}
        aria-selected={isSelected || isAt}
        // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- the standard has it for cells of a grid
        aria-readonly={!isOpen}
        data-at={isAt || undefined}
        data-selected={(isSelected && !isAt) || undefined}
        data-shown={isShown || undefined}
        data-status={look}
        data-there={cell.isThere || undefined}
        aria-invalid={look === 'bad' || undefined}
      >
        {editing === null ? (
          <Mark {...{ cell, assessment, isShown }} />
        ) : (
          <Editor {...{ assessment, isShown, editing, onDone }} />
        )}
        {(look === 'bad' || (look === 'conflict' && isAt)) && editing === null ? (
          <Flag status={look} problem={cell.problem} by={cell.by} maxScore={assessment.maxScore} />
        ) : null}
      </div>
    )
  },
  (before, now) =>
    looksTheSame(before.cell, now.cell) &&
    before.isAt === now.isAt &&
    before.isSelected === now.isSelected &&
    before.isShown === now.isShown &&
    before.isOpen === now.isOpen &&
    before.editing === now.editing &&
    before.assessment === now.assessment &&
    before.id === now.id &&
    before.onDone === now.onDone,
)
Cell.displayName = 'Cell'
