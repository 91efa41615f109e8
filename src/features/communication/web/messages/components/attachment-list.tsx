/** Files of a message: pictures inline, PDF and others open in a new tab. */
import { IconFileTypePdf, IconPaperclip } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { Message } from '../../../contract/message-shapes.ts'
import { texts } from '../words.ts'
import classes from './messages.module.css'

export interface AttachmentListProps {
  readonly files: Message['attachments']
  /** Address of a file. */
  readonly to: (fileId: string) => string
}

export const AttachmentList = ({ files, to }: AttachmentListProps) => {
  const { t } = useTranslation(texts)
  const { fileSize } = useFormats()
  if (files.length === 0) return null
  return (
    <ul className={classes.files}>
      {files.map(({ id, name, type, bytes }) => {
        const Icon = type === 'application/pdf' ? IconFileTypePdf : IconPaperclip
        return (
          <li key={id}>
            <a
              href={to(id)}
              target="_blank"
              rel="noreferrer"
              className={type.startsWith('image/') ? undefined : classes.file}
            >
              {type.startsWith('image/') ? (
                <img src={to(id)} alt={t('picture', { name })} className={classes.picture} loading="lazy" />
              ) : (
                <>
                  <Icon size={20} stroke={1.75} aria-hidden />
                  <span>{name}</span>
                  <span className={classes.second}>{fileSize(bytes)}</span>
                </>
              )}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
