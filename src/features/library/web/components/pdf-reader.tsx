/** Reads a PDF page by page: by buttons, arrow keys or a number. */
import { ActionIcon } from '@mantine/core'
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PdfView } from '#core/files/web/public.ts'
import { buildUrl } from '#platform/pure/contract.ts'
import { itemFile, type LibraryItem } from '../../contract/items.ts'
import { useKept } from '../keeping/use-kept.ts'
import { langOf } from '../lang.ts'
import { ListenButton } from '../listening/listen-button.tsx'
import { useNotes } from '../notes/use-notes.ts'
import { useSelected } from '../notes/use-selected.ts'
import { ReaderFrame } from './reader-frame.tsx'
import { useTurns } from './use-turns.ts'
import classes from './reader.module.css'

/** @returns the copy on the device or else the address of the document; nothing until that is known */
const useSource = (id: string): Blob | string | null => {
  const { kept } = useKept()
  const [source, setSource] = useState<Blob | string | null>(null)
  useEffect(() => {
    let isWanted = true
    const address = buildUrl(itemFile.path, { id }, { reading: 'true' })
    kept.file(id).then(
      (copy) => isWanted && setSource(copy ?? address),
      () => isWanted && setSource(address),
    )
    return () => {
      isWanted = false
    }
  }, [kept, id])
  return source
}

/** How much wider than the screen the page may be. */
const zooms = [1, 1.5, 2, 3] as const

export const PdfReader = ({ item, at }: { item: LibraryItem; at: number | undefined }) => {
  const { t } = useTranslation('digital-library')
  const source = useSource(item.id)
  const [last, setLast] = useState<number>()
  const { shown, turn } = useTurns(item, at, last)
  const notes = useNotes(item)
  const [zoom, setZoom] = useState<number>(zooms[0])
  const words = useRef<HTMLDivElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  const selected = useSelected(words, notes.notes, shown, isDrawn)
  const tools = (
    <>
      <ActionIcon
        variant="light"
        size={44}
        aria-label={t('reader.smaller')}
        disabled={zoom === zooms[0]}
        onClick={() => setZoom(zooms.findLast((one) => one < zoom) ?? zoom)}
      >
        <IconZoomOut size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="light"
        size={44}
        aria-label={t('reader.larger')}
        disabled={zoom === zooms.at(-1)}
        onClick={() => setZoom(zooms.find((one) => one > zoom) ?? zoom)}
      >
        <IconZoomIn size={20} aria-hidden />
      </ActionIcon>
      {isDrawn ? <ListenButton words={words} page={shown} language={item.language} /> : null}
    </>
  )
  return (
    <ReaderFrame
      title={item.title}
      shown={shown}
      last={last}
      turn={turn}
      tools={tools}
      selected={selected}
      notes={notes}
    >
      {source ? (
        <PdfView
          src={source}
          page={shown}
          onOpen={setLast}
          language={langOf(item.language)}
          zoom={zoom}
          words={words}
          onDrawn={setDrawn}
          isThin
        />
      ) : (
        <div className={classes.page} aria-busy="true" />
      )}
    </ReaderFrame>
  )
}
