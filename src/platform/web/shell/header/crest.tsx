/** A school's crest, or a seat with its initial. */
import classes from './crest.module.css'

export const Crest = ({ url, name, size = 20 }: { url?: string | null | undefined; name: string; size?: number }) =>
  url ? (
    <img className={classes.image} src={url} alt="" width={size} height={size} />
  ) : (
    <span
      className={classes.letter}
      style={{ width: size, height: size, borderRadius: size / 3.5, fontSize: Math.max(12, size * 0.5) }}
      aria-hidden="true"
    >
      {name.trim().charAt(0).toUpperCase()}
    </span>
  )
