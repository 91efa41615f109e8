/** A person as a picture or as initials on a square. */
import { useState, type CSSProperties } from 'react'
import { savesData } from '../../app/saves-data.ts'
import classes from './avatar.module.css'

export interface AvatarProps {
  name: string
  src?: string | null | undefined
  size?: number
  tone?: 'sand' | 'green'
}

/** Smaller pictures, as lists have many of, are left out where people save data. */
const smallPicture = 60

/** Initials of first and last name. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/)
  const last = words.length > 1 ? words[words.length - 1] : ''
  return `${words[0]?.charAt(0) ?? ''}${last?.charAt(0) ?? ''}`.toUpperCase()
}

export const Avatar = ({ name, src, size = 36, tone = 'sand' }: AvatarProps) => {
  // Falls back to initials if the picture cannot be loaded.
  const [failed, setFailed] = useState<string | null>(null)
  const isShown = src && src !== failed && !(size < smallPicture && savesData())
  return (
    <span
      className={classes.avatar}
      data-tone={tone}
      style={{ '--avatar': `${size}px` } as CSSProperties}
      aria-hidden="true"
    >
      {isShown ? (
        <img src={src} alt="" width={size} height={size} loading="lazy" onError={() => setFailed(src)} />
      ) : (
        initialsOf(name)
      )}
    </span>
  )
}
