/** Files with their size, each of which opens in its own tab. */
import { ActionIcon } from '@mantine/core'
import { IconPaperclip, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { FileCard } from '../../contract/shapes.ts'
import { useSizeWords } from '../words.ts'
import classes from './work.module.css'

export interface FileListProps {
  readonly files: readonly FileCard[]
  /** Address of a file. */
  readonly to: (fileId: string) => string
  readonly onRemove?: (file: FileCard) => void
}

export const FileList = ({ files, to, onRemove }: FileListProps) => {
  const { t } = useTranslation('assignments')
  const size = useSizeWords()
  return (
    <ul className={classes.files}>
      {files.map((file) => (
        <li key={file.id} className={classes.file}>
          <IconPaperclip size={18} stroke={1.75} aria-hidden />
          <a href={to(file.id)} target="_blank" rel="noreferrer">
            {file.name}
          </a>
          <span className={classes.second}>{size(file.bytes)}</span>
          {onRemove ? (
            <ActionIcon variant="subtle" size={44} aria-label={t('files.remove', { name: file.name })} onClick={() => onRemove(file)}>
              <IconTrash size={20} stroke={1.75} aria-hidden />
            </ActionIcon>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
