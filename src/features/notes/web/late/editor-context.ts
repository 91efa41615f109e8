/** What nodes of the editor need of the note around them. */
import { createContext, useContext } from 'react'
import type { NoteFiles } from '../use-note-files.ts'

export const EditorFiles = createContext<NoteFiles['addressOf']>(() => '')

export const useAddressOf = (): NoteFiles['addressOf'] => useContext(EditorFiles)
