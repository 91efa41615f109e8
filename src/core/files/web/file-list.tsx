/** Stored files with sizes; each opens in a new tab. */
import { ActionIcon } from '@mantine/core'
import { IconPaperclip, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import classes from './files.module.css'

/** Fields of a file in lists. */
export interface ListedFile {
  readonly id: string
  readonly name: string
  readonly bytes: number
}

export interface FileListProps<T extends ListedFile> {
  readonly files: readonly T[]
  /** Address of a file. */
  readonly to: (fileId: string) => string
  readonly onRemove?: ((file: T) => void) | undefined
}

export const FileList = <T extends ListedFile>({ files, to, onRemove }: FileListProps<T>) => {
  const { t } = useTranslation('files')
  const { fileSize } = useFormats()
  if (files.length === 0) return null
  return (
    <ul className={classes.files} aria-label={t('files')}>
      {files.map((file) => (
        <li key={file.id} className={classes.file}>
          <IconPaperclip size={18} stroke={1.75} aria-hidden />
          <a href={to(file.id)} target="_blank" rel="noreferrer">
            {file.name}
          </a>
          <span className={classes.size}>{fileSize(file.bytes)}</span>
          {onRemove ? (
            <ActionIcon
              variant="subtle"
              size={44}
              aria-label={t('remove', { name: file.name })}
              onClick={() => onRemove(file)}
            >
              <IconTrash size={20} stroke={1.75} aria-hidden />
            </ActionIcon>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
