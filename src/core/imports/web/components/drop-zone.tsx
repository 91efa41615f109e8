/** A place to drop a list on, or to press and choose one. */
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TurningSeat } from '#platform/web/components/busy-button.tsx'
import { SheetDrawing } from './sheet-drawing.tsx'
import classes from './drop-zone.module.css'

export interface DropZoneProps {
  /** Name of the file being read. */
  reading: string | undefined
  onFile: (file: File) => void
}

const Words = ({ reading }: { reading: string | undefined }) => {
  const { t } = useTranslation('imports')
  if (reading !== undefined)
    return (
      <span className={classes.reading} role="status">
        <TurningSeat />
        {t('start.reading', { file: reading })}
      </span>
    )
  return (
    <>
      <span className={classes.button}>
        <IconFileSpreadsheet size={20} stroke={1.75} aria-hidden />
        {t('start.choose')}
      </span>
      <span className={classes.hint}>
        <span className={classes.drag}>{t('start.orDrop')} </span>
        {t('start.limits')}
      </span>
    </>
  )
}

export const DropZone = ({ reading, onFile }: DropZoneProps) => {
  const [over, setOver] = useState(false)
  const busy = reading !== undefined
  return (
    <label className={classes.zone} data-over={over || undefined} data-busy={busy || undefined}>
      <SheetDrawing />
      <Words reading={reading} />
      {/* Covers the whole zone, so that the browser handles dropped files. */}
      <input
        className={classes.input}
        type="file"
        accept=".csv,.xlsx"
        disabled={busy}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          if (file) onFile(file)
          // The same file can be chosen again after it was corrected.
          event.currentTarget.value = ''
        }}
      />
    </label>
  )
}
