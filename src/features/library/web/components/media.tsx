/** Plays a recording of the library from where the person stopped. */
import { Recording } from '#core/files/web/public.ts'
import type { LibraryItem } from '../../contract/items.ts'
import { useKeptUrl } from '../keeping/use-kept-url.ts'
import { usePlace } from '../use-place.ts'

/** Seconds of playing between two notes of the place. */
const every = 10

export const Media = ({ item, type, bytes }: { item: LibraryItem; type: string; bytes: number }) => {
  const { start, keep } = usePlace(item)
  const src = useKeptUrl(item.id)
  if (src === null) return null
  return (
    <Recording
      type={type.startsWith('audio/') ? 'audio' : 'video'}
      title={item.title}
      src={src}
      isHere={src.startsWith('blob:')}
      bytes={bytes}
      start={() => (start && !start.finished ? start.place : 0)}
      every={every}
      onPlace={({ seconds, heard }) => keep({ place: Math.floor(seconds), finished: heard })}
    />
  )
}
