/** A cover: the first page in small, or drawn seats of the item's own, so that it is known again. */
import { useState } from 'react'
import { savesData } from '#platform/web/app/saves-data.ts'
import { buildUrl } from '#platform/pure/contract.ts'
import { itemCover } from '../../contract/items.ts'
import classes from './library.module.css'

const tones = ['green', 'blue', 'sand', 'plum'] as const
const seats = 12

/** A number of the text that stays the same. */
const numberOf = (text: string): number => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7)

const Seats = ({ number }: { number: number }) => (
  <span className={classes.seats}>
    {Array.from({ length: seats }, (_, index) => (
      <i key={index} data-filled={(number >> (index + 2)) & 1 ? true : undefined} />
    ))}
  </span>
)

interface CoverProps {
  readonly id: string
  readonly title: string
  /** Names the picture. */
  readonly cover?: string | null | undefined
}

export const Cover = ({ id, title, cover }: CoverProps) => {
  // A picture that cannot be loaded, such as without network, gives way to the seats.
  const [failed, setFailed] = useState<string | null>(null)
  const number = numberOf(id)
  const isPictured = cover && cover !== failed && !savesData()
  return (
    <span
      className={classes.cover}
      data-tone={tones[number % tones.length]}
      data-pictured={isPictured ? true : undefined}
      aria-hidden="true"
    >
      {isPictured ? (
        <img src={buildUrl(itemCover.path, { cover })} alt="" loading="lazy" onError={() => setFailed(cover)} />
      ) : (
        <Seats number={number} />
      )}
      <span className={classes.coverTitle}>{title}</span>
    </span>
  )
}
