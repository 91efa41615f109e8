/** Chooses files for a message: shown before they are sent, photos of a phone made smaller on the way. */
import { ActionIcon } from '@mantine/core'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { documentTypes } from '#core/files/contract.ts'
import { makeSmaller } from '#core/files/web/public.ts'
import { largestAttachment, mostAttachments } from '../../../contract/message-kinds.ts'
import { texts } from '../words.ts'
import classes from './messages.module.css'

export const readyToSend = async (files: readonly File[]): Promise<Record<string, File>> => {
  const small = await Promise.all(files.map(makeSmaller))
  return Object.fromEntries(small.map((file, index) => [`attachment_${index}`, file]))
}

const Chosen = ({ file, onRemove }: { file: File; onRemove: () => void }) => {
  const { t } = useTranslation(texts)
  const { fileSize } = useFormats()
  const address = useMemo(() => (file.type.startsWith('image/') ? URL.createObjectURL(file) : null), [file])
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address])
  return (
    <li className={classes.file}>
      {address ? (
        <img src={address} alt="" width={36} height={36} />
      ) : (
        <IconPaperclip size={20} stroke={1.75} aria-hidden />
      )}
      <span>{file.name}</span>
      <span className={classes.second}>{fileSize(file.size)}</span>
      <ActionIcon variant="subtle" size={44} aria-label={t('removeFile', { name: file.name })} onClick={onRemove}>
        <IconX size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </li>
  )
}

export interface AttachmentPickerProps {
  readonly files: readonly File[]
  readonly onChange: (files: readonly File[]) => void
}

/** Pictures are shrunk before sending, other files are not. */
const isTooLarge = (file: File): boolean => !file.type.startsWith('image/') && file.size > largestAttachment

export const problemOf = (files: readonly File[]): 'tooMany' | 'tooLarge' | null => {
  if (files.length > mostAttachments) return 'tooMany'
  return files.some(isTooLarge) ? 'tooLarge' : null
}

export const AttachmentPicker = ({ files, onChange }: AttachmentPickerProps) => {
  const { t } = useTranslation(texts)
  const problem = problemOf(files)
  return (
    <div>
      <label className={classes.choose}>
        <IconPaperclip size={20} stroke={1.75} aria-hidden />
        {t('addFiles')}
        <input
          type="file"
          multiple
          accept={documentTypes.join(',')}
          onChange={({ currentTarget }) => {
            onChange([...files, ...(currentTarget.files ?? [])])
            currentTarget.value = ''
          }}
        />
      </label>
      {files.length > 0 ? (
        <ul className={classes.files}>
          {files.map((file, index) => (
            <Chosen
              key={`${file.name} ${file.lastModified} ${index}`}
              file={file}
              onRemove={() => onChange(files.filter((one) => one !== file))}
            />
          ))}
        </ul>
      ) : null}
      {problem ? (
        <p role="alert" className={classes.problem}>
          {t(`files.${problem}`, { count: mostAttachments, megabytes: largestAttachment / 1_000_000 })}
        </p>
      ) : null}
    </div>
  )
}
