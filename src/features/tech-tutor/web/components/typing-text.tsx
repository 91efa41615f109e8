/** The text of a typing lesson: grey behind, solid where the next key is; a miss stays red. Only the line at hand is drawn anew. */
import { memo, useMemo } from 'react'
import { lineStarts, type Run } from '../../rules/trainer.ts'
import classes from './trainer.module.css'

const width = 56
/** Lines shown: the one at hand and the next. */
const shownLines = 2

interface LineProps {
  text: string
  /** Characters typed of this line; at most all. */
  at: number
  /** Places of misses, joined. */
  missed: string
}

const Line = memo(({ text, at, missed }: LineProps) => {
  const places = new Set(missed.split(',').filter(Boolean).map(Number))
  return (
    <p className={classes.line}>
      {[...text].map((letter, index) => (
        <span
          key={index}
          data-state={index < at ? 'typed' : index === at ? 'next' : undefined}
          data-missed={places.has(index) || undefined}
        >
          {letter}
        </span>
      ))}
    </p>
  )
})
Line.displayName = 'Line'

export const TypingText = ({ run, language }: { run: Run; language: string }) => {
  const { text, at, missed } = run
  const starts = useMemo(() => lineStarts(text, width), [text])
  const here = Math.max(
    0,
    starts.findLastIndex((start) => start <= at),
  )
  const first = Math.min(here, Math.max(0, starts.length - shownLines))
  return (
    <div className={classes.text} lang={language} aria-hidden>
      {starts.slice(first, first + shownLines).map((start, index) => {
        const end = starts[first + index + 1] ?? text.length
        return (
          <Line
            key={start}
            text={text.slice(start, end)}
            at={Math.min(Math.max(at - start, -1), end - start)}
            missed={[...missed]
              .filter((place) => place >= start && place < end)
              .map((place) => place - start)
              .join(',')}
          />
        )
      })}
    </div>
  )
}
