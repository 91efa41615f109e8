/** Plays a recording of the library from where the person stopped, a video in the size that suits the device. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Recording } from '#core/files/web/public.ts'
import { buildUrl } from '#platform/pure/contract.ts'
import { savesData } from '#platform/web/app/saves-data.ts'
import { SegmentedControl } from '#platform/web/components/segmented-control.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { itemFile, type LibraryItem } from '../../contract/items.ts'
import { chosenSize, sizesOf, type VideoSize } from '../../rules/video-size.ts'
import { useKeptUrl } from '../keeping/use-kept-url.ts'
import { usePlace } from '../use-place.ts'
import classes from './reader.module.css'

/** Seconds of playing between two notes of the place. */
const every = 10

const keyOf = ({ height }: VideoSize): string => String(height ?? 'whole')

const Sizes = ({
  sizes,
  value,
  onChange,
}: {
  sizes: readonly VideoSize[]
  value: VideoSize
  onChange: (next: VideoSize) => void
}) => {
  const { t } = useTranslation('digital-library')
  const { fileSize } = useFormats()
  return (
    <div className={classes.sizes}>
      <SegmentedControl
        label={t('video.size')}
        choices={sizes.map((one) => ({
          value: keyOf(one),
          label: t(one.height === null ? 'video.whole' : 'video.lines', {
            height: one.height,
            size: fileSize(one.bytes),
          }),
        }))}
        value={keyOf(value)}
        onChange={(key) => {
          const next = sizes.find((one) => keyOf(one) === key)
          if (next) onChange(next)
        }}
      />
    </div>
  )
}

export const Media = ({ item, type, bytes }: { item: LibraryItem; type: string; bytes: number }) => {
  const { start, keep } = usePlace(item)
  const kept = useKeptUrl(item.id)
  const sizes = sizesOf(item.sizes, bytes)
  const [chosen, setChosen] = useState<VideoSize>()
  if (kept === null) return null
  const isHere = kept.startsWith('blob:')
  const screen = Math.min(window.innerWidth, window.innerHeight)
  const size = chosen ?? chosenSize(sizes, { savesData: savesData(), screen })
  const copy = isHere ? undefined : size?.height
  const src = copy ? buildUrl(itemFile.path, { id: item.id }, { height: copy }) : kept
  return (
    <>
      <Recording
        key={src}
        type={type.startsWith('audio/') ? 'audio' : 'video'}
        title={item.title}
        src={src}
        isHere={isHere || chosen !== undefined}
        bytes={copy && size ? size.bytes : bytes}
        start={() => (start && !start.finished ? start.place : 0)}
        every={every}
        onPlace={({ seconds, heard }) => keep({ place: Math.floor(seconds), finished: heard })}
      />
      {!isHere && size && sizes.length > 1 ? <Sizes sizes={sizes} value={size} onChange={setChosen} /> : null}
    </>
  )
}
