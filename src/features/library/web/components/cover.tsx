/** A drawn cover: each item has seats of its own, so that it is known again. */
import classes from './library.module.css'

const tones = ['green', 'blue', 'sand', 'plum'] as const
const seats = 12

/** A number of the text that stays the same. */
const numberOf = (text: string): number => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7)

export const Cover = ({ id, title }: { id: string; title: string }) => {
  const number = numberOf(id)
  return (
    <span className={classes.cover} data-tone={tones[number % tones.length]} aria-hidden="true">
      <span className={classes.seats}>
        {Array.from({ length: seats }, (_, index) => (
          <i key={index} data-filled={(number >> (index + 2)) & 1 ? true : undefined} />
        ))}
      </span>
      <span className={classes.coverTitle}>{title}</span>
    </span>
  )
}
