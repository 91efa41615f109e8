/** A whiteboard on which several people draw at once; the same as a list, from which a keyboard writes and erases. */
import { Button, TextInput } from '@mantine/core'
import { useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { SameAsTable } from '#platform/web/components/drawings/same-as-table.tsx'
import { toFailure } from '#platform/web/errors/failure.ts'
import { useKnownText } from '#platform/web/i18n/use-known-text.ts'
import { boardSize, mostText, textSize, type Ink, type Shape } from '../../../contract/board-shapes.ts'
import { nextLine, placeOf } from '../../../rules/board.ts'
import { useBoard } from '../use-board.ts'
import { BoardTools } from './board-tools.tsx'
import classes from './board.module.css'
import { Shapes } from './shapes.tsx'
import { useDrawing, type Tool } from './use-drawing.ts'

export interface BoardProps {
  readonly liveId: string
  readonly mayDraw: boolean
  readonly mayClear: boolean
}

const useWords = () => {
  const { t } = useTranslation('live-board')
  return (shape: Shape): string =>
    shape.kind === 'text'
      ? t('what.text', { text: shape.text })
      : t(`what.${shape.kind}`, { ink: t(`ink.${shape.ink}`) })
}

export const Board = ({ liveId, mayDraw, mayClear }: BoardProps) => {
  const { t } = useTranslation('live-board')
  const known = useKnownText()
  const words = useWords()
  const { document: board, shapes, canUndo, error } = useBoard(liveId)
  const [tool, setTool] = useState<Tool>('pen')
  const [ink, setInk] = useState<Ink>('black')
  const [text, setText] = useState('')
  const [spot, setSpot] = useState<{ x: number; y: number }>()
  const field = useRef<HTMLInputElement>(null)
  const write = (at = spot ?? nextLine(shapes)): void => {
    const written = text.trim()
    if (!written) return
    board?.add({ kind: 'text', id: crypto.randomUUID(), ink, ...at, text: written })
    setText('')
    setSpot(undefined)
  }
  const { draft, handlers } = useDrawing(mayDraw ? board : undefined, {
    tool,
    ink,
    onSpot: ([x, y]) => {
      const at = { x, y: Math.min(boardSize.height, y + Math.round(textSize / 3)) }
      if (text.trim()) return write(at)
      setSpot(at)
      return field.current?.focus()
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    write()
  }
  const erasing = (shape: Shape) => (
    <Button variant="light" onClick={() => board?.erase(shape.id)}>
      {t('erase')}
    </Button>
  )
  return (
    <div className={classes.board}>
      {mayDraw ? (
        <BoardTools
          tool={tool}
          onTool={setTool}
          ink={ink}
          onInk={setInk}
          onUndo={canUndo ? () => board?.undo() : undefined}
          onClear={mayClear ? () => board?.clear() : undefined}
        />
      ) : null}
      <SameAsTable
        picture={
          <svg
            className={classes.sheet}
            viewBox={`0 0 ${boardSize.width} ${boardSize.height}`}
            role="img"
            aria-label={t('picture', { count: shapes.length })}
            data-tool={mayDraw ? tool : undefined}
            {...(mayDraw ? handlers : {})}
          >
            <Shapes shapes={draft ? [...shapes, draft] : shapes} erasable={mayDraw && tool === 'eraser'} />
            {spot ? <circle cx={spot.x} cy={spot.y} r={8} fill="none" stroke="#4A5047" strokeWidth={3} /> : null}
          </svg>
        }
        table={
          <DataTable
            label={t('list')}
            rows={shapes}
            rowId={({ id }) => id}
            columns={[
              { id: 'what', header: t('column.what'), cell: words },
              { id: 'where', header: t('column.where'), cell: (shape) => t(`place.${placeOf(shape)}`) },
              ...(mayDraw ? [{ id: 'erase', header: t('column.erase'), cell: erasing }] : []),
            ]}
          />
        }
      />
      {mayDraw ? (
        <form className={classes.form} onSubmit={submit}>
          <TextInput
            ref={field}
            label={t('write')}
            maxLength={mostText}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <Button type="submit" variant="light">
            {t('put')}
          </Button>
        </form>
      ) : null}
      {error ? (
        <p className={classes.problem} role="alert">
          {known(toFailure(error))}
        </p>
      ) : null}
    </div>
  )
}
