/** A drop zone covered by the file input itself, which also opens on press. */
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useId, useState } from 'react'
import classes from './file-drop.module.css'

export interface FileDropProps {
  label: string
  hint: string
  /** Name of the file in hand. */
  chosen: string | undefined
  onFile: (file: File) => void
}

export const FileDrop = ({ label, hint, chosen, onFile }: FileDropProps) => {
  const id = useId()
  const [over, setOver] = useState(false)
  return (
    <label className={classes.drop} htmlFor={id} data-over={over || undefined}>
      <IconFileSpreadsheet size={28} stroke={1.5} aria-hidden />
      <span>
        <span className={classes.label}>{chosen ?? label}</span>
        <span className={classes.hint}>{hint}</span>
      </span>
      <input
        id={id}
        className={classes.input}
        type="file"
        accept=".csv,.xlsx"
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
