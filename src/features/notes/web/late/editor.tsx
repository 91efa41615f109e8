/** The editor of a note, loaded with its libraries where a note is open. */
import { EditorContent, useEditor, type JSONContent } from '@tiptap/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makeSmaller } from '#core/files/web/public.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { storedDocument, type NoteDocument } from '../../contract/document.ts'
import type { ReadDocument } from '../note-content.ts'
import type { NoteFiles } from '../use-note-files.ts'
import { DrawingDialog } from './drawing-dialog.tsx'
import { EditorFiles } from './editor-context.ts'
import classes from './editor.module.css'
import { insertBlock } from './insert-block.ts'
import { extensions } from './nodes.tsx'
import { Toolbar } from './toolbar.tsx'
import { VoiceDialog } from './voice-dialog.tsx'

export interface NoteEditorProps {
  readonly document: NoteDocument
  readonly files: NoteFiles
  /** Without it the note is read only. */
  readonly onType?: ((read: ReadDocument) => void) | undefined
}

export const NoteEditor = ({ document, files, onType }: NoteEditorProps) => {
  const { t } = useTranslation('notes')
  const [open, setOpen] = useState<'drawing' | 'voice' | null>(null)
  const editor = useEditor({
    extensions,
    content: document,
    editable: onType !== undefined,
    editorProps: {
      attributes: { 'aria-label': t('editor'), role: 'textbox', 'aria-multiline': 'true', class: classes.text ?? '' },
    },
    onUpdate: ({ editor: { state } }) =>
      onType?.(() => {
        const read = storedDocument.safeParse(state.doc.toJSON()).data
        if (!read) toast.error(t('tooMuch'), { id: 'notes.too_much' })
        return read
      }),
  })
  const insert = (block: JSONContent): void => insertBlock(editor, block)
  const addPhoto = async (file: File): Promise<void> => {
    const fileId = await files.add('photo', await makeSmaller(file))
    if (fileId) insert({ type: 'photo', attrs: { fileId, text: '' } })
    else toast.error(t('picture.tooLarge'))
  }
  const addVoice = async (voice: Blob, seconds: number): Promise<void> => {
    const fileId = await files.add('voice', voice)
    if (fileId) insert({ type: 'voice', attrs: { fileId, seconds } })
    else toast.error(t('voice.tooLarge'))
  }
  return (
    <EditorFiles value={files.addressOf}>
      {onType ? (
        <Toolbar
          editor={editor}
          onPhoto={(file) => void addPhoto(file)}
          onDraw={() => setOpen('drawing')}
          onVoice={() => setOpen('voice')}
        />
      ) : null}
      <EditorContent editor={editor} className={classes.note} />
      {open === 'drawing' ? (
        <DrawingDialog
          strokes={[]}
          onDraw={(strokes) => insert({ type: 'drawing', attrs: { strokes, text: '' } })}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open === 'voice' ? <VoiceDialog onKeep={addVoice} onClose={() => setOpen(null)} /> : null}
    </EditorFiles>
  )
}
