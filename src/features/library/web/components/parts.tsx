/** A piece of a page with what was found in it. */
import type { TextPart } from '#platform/pure/text-pieces.ts'
import classes from './library.module.css'

export const Parts = ({ parts, language }: { parts: readonly TextPart[]; language?: string | undefined }) => (
  <span lang={language} className={classes.piece}>
    {parts.map(({ text, isHit }, index) => (isHit ? <mark key={index}>{text}</mark> : text))}
  </span>
)
