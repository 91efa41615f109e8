/** What else can be done with a note: take it out as a document, delete it. */
import { IconFileTypeDocx, IconFileTypePdf, IconMarkdown, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '#platform/web/api/download.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { ConfirmDialog } from '#platform/web/floating/confirm-dialog.tsx'
import { MoreMenu } from '#platform/web/floating/menu-actions.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { exportNote, listNotebooks, listNotes, removeNote } from '../../contract/notes.ts'
import { exportFormats } from '../../contract/words.ts'
import type { NoteInHand } from '../use-note.ts'

const icons = { pdf: IconFileTypePdf, docx: IconFileTypeDocx, md: IconMarkdown } as const

export const NoteMenu = ({ note, id, isOwn }: { note: NoteInHand; id: string; isOwn: boolean }) => {
  const { t } = useTranslation('notes')
  const navigate = useNavigate()
  const [asks, setAsks] = useState(false)
  const { send } = useSend(removeNote, { invalidates: [listNotes, listNotebooks] })
  const { title } = note.content()
  const take = async (format: (typeof exportFormats)[number]): Promise<void> => {
    try {
      await download(exportNote, { params: { id }, query: { format } })
    } catch (error) {
      toast.failure(error)
    }
  }
  const isReady = note.online && note.isThere && note.state === 'saved'
  const formats = exportFormats.map((format) => ({
    label: t(`export.${format}`),
    icon: icons[format],
    disabled: !isReady,
    onClick: () => void take(format),
  }))
  const remove = {
    label: t('remove.open'),
    icon: IconTrash,
    danger: true,
    disabled: !isReady,
    onClick: () => setAsks(true),
  }
  return (
    <>
      <MoreMenu label={t('more')} actions={isOwn ? [...formats, remove] : formats} />
      {asks ? (
        <ConfirmDialog
          opened
          onClose={() => setAsks(false)}
          title={t('remove.title', { title: title || t('untitled') })}
          loss={t('remove.loss')}
          verb={t('remove.verb')}
          busyVerb={t('remove.busy')}
          onConfirm={async () => {
            await send({ params: { id } })
            await navigate({ to: '/notes' })
          }}
        />
      ) : null}
    </>
  )
}
