/** Reads a PDF page by page: by buttons, arrow keys or a number. */
import { ActionIcon } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { buildUrl } from '#platform/pure/contract.ts'
import { NumberInput } from '#platform/web/forms/number-input.tsx'
import { itemFile, type LibraryItem } from '../../contract/items.ts'
import { langOf } from '../lang.ts'
import { usePlace } from '../use-place.ts'
import { drawPage, openPdf, type Pdf } from './pdf-page.ts'
import classes from './reader.module.css'

type Opened = { readonly pdf: Pdf } | 'failed' | null

const useDocument = (id: string): Opened => {
  const [opened, setOpened] = useState<Opened>(null)
  useEffect(() => {
    const { document, close } = openPdf(new URL(buildUrl(itemFile.path, { id }), window.location.href).href)
    let isOpen = true
    document.then(
      (pdf) => isOpen && setOpened({ pdf }),
      () => isOpen && setOpened('failed'),
    )
    return () => {
      isOpen = false
      close()
    }
  }, [id])
  return opened
}

interface PageProps {
  readonly item: LibraryItem
  readonly pdf: Pdf
  readonly page: number
}

const Page = ({ item, pdf, page }: PageProps) => {
  const { t } = useTranslation('digital-library')
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const words = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  const [state, setState] = useState<'drawing' | 'drawn' | 'failed'>('drawing')
  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => setWidth(Math.floor(element.clientWidth)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    if (width === 0 || !canvas.current || !words.current) return undefined
    let isWanted = true
    setState('drawing')
    const drawing = drawPage(pdf, page, width, canvas.current, words.current)
    drawing.done.then(
      () => isWanted && setState('drawn'),
      () => isWanted && setState('failed'),
    )
    return () => {
      isWanted = false
      drawing.cancel()
    }
  }, [pdf, page, width])
  return (
    <div ref={frame} className={classes.page} aria-busy={state === 'drawing'}>
      <canvas ref={canvas} aria-hidden="true" />
      <div ref={words} className={classes.words} lang={langOf(item.language)} />
      {state === 'failed' ? <p role="alert">{t('reader.pageFailed')}</p> : null}
    </div>
  )
}

export const PdfReader = ({ item, at }: { item: LibraryItem; at: number | undefined }) => {
  const { t } = useTranslation('digital-library')
  const opened = useDocument(item.id)
  const { start, keep } = usePlace(item)
  const [page, setPage] = useState(at ?? Math.max(1, start?.place ?? 1))
  const last = opened && opened !== 'failed' ? opened.pdf.numPages : undefined
  const shown = Math.min(page, last ?? page)
  const turn = (to: number): void => {
    if (last === undefined || to < 1 || to > last) return
    setPage(to)
    keep({ place: to, finished: to === last })
  }
  useEffect(() => {
    if (at !== undefined) setPage(at)
  }, [at])
  useHotkeys([
    ['ArrowRight', () => turn(shown + 1)],
    ['ArrowLeft', () => turn(shown - 1)],
  ])
  if (opened === 'failed') return <p role="alert">{t('reader.failed')}</p>
  return (
    <section className={classes.reader} aria-label={t('reader.of', { title: item.title })}>
      <div className={classes.turns}>
        <ActionIcon
          variant="light"
          size={44}
          aria-label={t('reader.back')}
          disabled={shown <= 1}
          onClick={() => turn(shown - 1)}
        >
          <IconArrowLeft size={20} aria-hidden />
        </ActionIcon>
        <NumberInput
          className={classes.number ?? ''}
          aria-label={t('reader.page')}
          value={shown}
          min={1}
          max={last}
          onChange={(value) => typeof value === 'number' && turn(value)}
        />
        <span aria-live="polite">
          {last === undefined ? t('reader.opening') : t('reader.ofPages', { count: last })}
        </span>
        <ActionIcon
          variant="light"
          size={44}
          aria-label={t('reader.next')}
          disabled={last === undefined || shown >= last}
          onClick={() => turn(shown + 1)}
        >
          <IconArrowRight size={20} aria-hidden />
        </ActionIcon>
      </div>
      {opened ? <Page item={item} pdf={opened.pdf} page={shown} /> : <div className={classes.page} aria-busy="true" />}
    </section>
  )
}
