/** Plays a recording of the library from where the person stopped. */
import { Recording } from '#core/files/web/public.ts'
import { buildUrl } from '#platform/pure/contract.ts'
import { itemFile, type LibraryItem } from '../../contract/items.ts'
import { usePlace } from '../use-place.ts'

/** Seconds of playing between two notes of the place. */
const every = 10

export const Media = ({ item, type, bytes }: { item: LibraryItem; type: string; bytes: number }) => {
  const { start, keep } = usePlace(item)
  return (
    <Recording
      type={type.startsWith('audio/') ? 'audio' : 'video'}
      title={item.title}
      src={buildUrl(itemFile.path, { id: item.id })}
      bytes={bytes}
      start={() => (start && !start.finished ? start.place : 0)}
      every={every}
      onPlace={({ seconds, heard }) => keep({ place: Math.floor(seconds), finished: heard })}
    />
  )
}
