/** What the page holds of a note while somebody writes, and what the next change builds on. */
import { useRef, useState } from 'react'
import { v7 } from 'uuid'
import { mostFollows } from '../contract/words.ts'
import { contentOf, emptyContent, type NoteContent, type ReadDocument } from './note-content.ts'

export interface Base {
  /** 0 before the server has the note. */
  readonly version: number
  /** Changes of this device that may not have arrived. */
  readonly follows: readonly string[]
}

export interface Shown {
  /** A new one has the editor begin again with the content. */
  readonly key: number
  readonly content: NoteContent
}

export interface HeldNote {
  readonly shown: Shown | undefined
  readonly show: (content: NoteContent, from: Base) => void
  /** With what was typed last. */
  readonly content: () => NoteContent
  readonly hold: (part: Partial<NoteContent>) => void
  /** The text is read when it is needed: a long one takes longer than a key. */
  readonly holdText: (read: ReadDocument) => void
  readonly base: () => Base
  readonly setBase: (base: Base) => void
  /** @returns the change with which the next save goes, and what it follows */
  readonly nextChange: () => Base & { readonly change: string }
}

export const after = ({ version, follows }: Base, change: string): Base => ({
  version,
  follows: [...follows, change].slice(-mostFollows),
})

const createHeld = (): Omit<HeldNote, 'shown' | 'show'> & { set: (content: NoteContent) => void } => {
  let held = emptyContent
  let unread: ReadDocument | null = null
  let base: Base = { version: 0, follows: [] }
  return {
    set: (content) => {
      held = contentOf(content)
      unread = null
    },
    content: () => {
      const document = unread?.()
      unread = null
      if (document) held = { ...held, document }
      return held
    },
    hold: (part) => {
      held = { ...held, ...part }
    },
    holdText: (read) => {
      unread = read
    },
    base: () => base,
    setBase: (next) => {
      base = next
    },
    nextChange: () => {
      const change = v7()
      const before = base
      base = after(before, change)
      return { ...before, change }
    },
  }
}

export const useHeldNote = (): HeldNote => {
  const [{ set, ...held }] = useState(createHeld)
  const [shown, setShown] = useState<Shown>()
  const latest = useRef(0)
  return {
    ...held,
    shown,
    show: (content, from) => {
      set(content)
      held.setBase(from)
      latest.current += 1
      setShown({ key: latest.current, content: contentOf(content) })
    },
  }
}
