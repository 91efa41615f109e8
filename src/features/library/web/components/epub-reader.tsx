/** Reads an EPUB page by page, in the size and on the paper that suit the reader. Nothing of the book runs. */
import { ActionIcon } from '@mantine/core'
import { IconTextDecrease, IconTextIncrease } from '@tabler/icons-react'
import { strFromU8, unzipSync } from 'fflate'
import { createElement, useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { requestFile } from '#platform/web/api/request.ts'
import { SegmentedControl } from '#platform/web/components/segmented-control.tsx'
import { itemFile, type LibraryItem } from '../../contract/items.ts'
import type { Node } from '../../rules/epub/blocks.ts'
import { readBook, type Book } from '../../rules/epub/book.ts'
import type { Page } from '../../rules/epub/pages.ts'
import { useKept } from '../keeping/use-kept.ts'
import { langOf } from '../lang.ts'
import { ListenButton } from '../listening/listen-button.tsx'
import { useNotes } from '../notes/use-notes.ts'
import { useSelected } from '../notes/use-selected.ts'
import { ReaderFrame } from './reader-frame.tsx'
import { papers, useLook } from './use-look.ts'
import { useTurns } from './use-turns.ts'
import classes from './reader.module.css'

type Opened = Book | 'failed' | null

const useBook = (id: string): Opened => {
  const { kept } = useKept()
  const [opened, setOpened] = useState<Opened>(null)
  useEffect(() => {
    let isOpen = true
    const open = async (): Promise<void> => {
      const copy = await kept.file(id).catch(() => null)
      const blob = copy ?? (await requestFile(itemFile, { params: { id }, query: {} })).blob
      const book = readBook(new Uint8Array(await blob.arrayBuffer()), { strFromU8, unzipSync })
      if (isOpen) setOpened(book)
    }
    open().catch(() => isOpen && setOpened('failed'))
    return () => void (isOpen = false)
  }, [kept, id])
  return opened
}

const Picture = ({ book, src, alt }: { book: Book; src: string; alt: string }) => {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const picture = book.picture(src)
    if (!picture) return undefined
    const made = URL.createObjectURL(new Blob([picture.data.slice()], { type: picture.type }))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [book, src])
  return url ? <img src={url} alt={alt} /> : null
}

const shown = (book: Book, node: Node, key: number): ReactNode => {
  if (typeof node === 'string') return node
  const { tag, src, alt = '', children } = node
  if (tag === 'img') return src ? <Picture key={key} book={book} src={src} alt={alt} /> : null
  if (tag === 'br' || tag === 'hr') return createElement(tag, { key })
  return createElement(tag, { key }, ...children.map((child, index) => shown(book, child, index)))
}

const Words = ({ book, page }: { book: Book; page: Page }) => page.map((block, index) => shown(book, block, index))

export const EpubReader = ({ item, at }: { item: LibraryItem; at: number | undefined }) => {
  const { t } = useTranslation('digital-library')
  const opened = useBook(item.id)
  const book = opened === 'failed' ? null : opened
  const { shown: page, turn } = useTurns(item, at, book?.pages.length)
  const notes = useNotes(item)
  const words = useRef<HTMLDivElement>(null)
  const selected = useSelected(words, notes.notes, page, book !== null)
  const { look, setPaper, smaller, larger } = useLook()
  if (opened === 'failed') return <p role="alert">{t('reader.failed')}</p>
  const tools = (
    <>
      <ActionIcon
        variant="light"
        size={44}
        aria-label={t('reader.smallerText')}
        disabled={!smaller}
        onClick={() => smaller?.()}
      >
        <IconTextDecrease size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="light"
        size={44}
        aria-label={t('reader.largerText')}
        disabled={!larger}
        onClick={() => larger?.()}
      >
        <IconTextIncrease size={20} aria-hidden />
      </ActionIcon>
      {book ? <ListenButton words={words} page={page} language={item.language} /> : null}
      <SegmentedControl
        label={t('reader.paper')}
        choices={papers.map((value) => ({ value, label: t(`reader.papers.${value}`) }))}
        value={look.paper}
        onChange={setPaper}
      />
    </>
  )
  const blocks = book?.pages[page - 1]
  return (
    <ReaderFrame
      title={item.title}
      shown={page}
      last={book?.pages.length}
      turn={turn}
      tools={tools}
      selected={selected}
      notes={notes}
    >
      <div
        ref={words}
        className={`${classes.page} ${classes.book}`}
        data-paper={look.paper}
        data-size={look.size}
        lang={langOf(item.language)}
        aria-busy={book === null}
      >
        {book && blocks ? <Words key={page} book={book} page={blocks} /> : null}
      </div>
    </ReaderFrame>
  )
}
