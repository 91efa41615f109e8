/** A page of a PDF, as wide as its place, with its words to select and to be read out. */
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PdfViewProps } from '../pdf-props.ts'
import { drawPage, openPdf, type Pdf } from './pdf-page.ts'
import classes from './pdf-view.module.css'

type Opened = Pdf | 'failed' | null

const useDocument = (src: string | Blob, onOpen: (pages: number) => void): Opened => {
  const [opened, setOpened] = useState<Opened>(null)
  const told = useRef(onOpen)
  told.current = onOpen
  useEffect(() => {
    setOpened(null)
    const { document, close } = openPdf(typeof src === 'string' ? new URL(src, window.location.href).href : src)
    let isOpen = true
    document.then(
      (pdf) => {
        if (!isOpen) return
        setOpened(pdf)
        told.current(pdf.numPages)
      },
      () => isOpen && setOpened('failed'),
    )
    return () => {
      isOpen = false
      close()
    }
  }, [src])
  return opened
}

const useWidth = () => {
  const frame = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => setWidth(Math.floor(element.clientWidth)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { frame, width }
}

type DrawnProps = Omit<PdfViewProps, 'src' | 'onOpen' | 'page'> & { readonly pdf: Pdf; readonly page: number }

const Drawn = ({
  pdf,
  page,
  language,
  mostHeight = Infinity,
  zoom = 1,
  isThin = false,
  words: given,
  onDrawn,
  children,
}: DrawnProps) => {
  const { t } = useTranslation('files')
  const { frame, width } = useWidth()
  const canvas = useRef<HTMLCanvasElement>(null)
  const own = useRef<HTMLDivElement>(null)
  const words = given ?? own
  const [state, setState] = useState<'drawing' | 'drawn' | 'failed'>('drawing')
  useEffect(() => {
    if (width === 0 || !canvas.current || !words.current) return undefined
    let isWanted = true
    setState('drawing')
    const drawing = drawPage(pdf, page, { width, height: mostHeight, zoom }, canvas.current, words.current)
    drawing.done.then(
      () => {
        if (!isWanted) return
        setState('drawn')
        // The next page is there when it is turned to; on a thin line nothing else comes before it is wanted.
        if (!isThin && page < pdf.numPages) void pdf.getPage(page + 1).then((next) => next.getOperatorList(), ignored)
      },
      () => isWanted && setState('failed'),
    )
    return () => {
      isWanted = false
      drawing.cancel()
    }
  }, [pdf, page, width, mostHeight, zoom, isThin, words])
  useEffect(() => onDrawn?.(state === 'drawn'), [onDrawn, state])
  return (
    <div ref={frame} className={classes.frame} aria-busy={state === 'drawing'}>
      <div className={classes.sheet}>
        <canvas ref={canvas} aria-hidden="true" />
        <div ref={words} className={classes.words} lang={language} />
        {children}
      </div>
      {state === 'failed' ? <p role="alert">{t('pdf.pageFailed')}</p> : null}
    </div>
  )
}

/** The page is drawn without its successor. */
const ignored = (): undefined => undefined

export const PdfView = ({ src, page, onOpen, ...rest }: PdfViewProps) => {
  const { t } = useTranslation('files')
  const opened = useDocument(src, onOpen)
  if (opened === 'failed') return <p role="alert">{t('pdf.failed')}</p>
  if (!opened) return <div className={classes.frame} aria-busy="true" />
  return <Drawn {...rest} pdf={opened} page={Math.min(page, opened.numPages)} />
}
