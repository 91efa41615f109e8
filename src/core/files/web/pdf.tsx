/** Pages of a PDF in the page. What draws them is large, and loads only where one is shown. */
import { lazy, Suspense, type ReactNode, type RefObject } from 'react'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'

export interface PdfViewProps {
  /** Its address, or its copy on the device. */
  readonly src: string | Blob
  /** From 1; a number behind the last shows the last. */
  readonly page: number
  readonly onOpen: (pages: number) => void
  readonly language?: string | undefined
  /** CSS pixels; by default a page is as wide as its place. */
  readonly mostHeight?: number
  /** How much wider than its place the page is, by default not at all. */
  readonly zoom?: number
  /** Nothing is downloaded before it is shown. */
  readonly isThin?: boolean
  /** Takes the element with the words of the page, which are there once it is drawn. */
  readonly words?: RefObject<HTMLDivElement | null>
  readonly onDrawn?: (isDrawn: boolean) => void
  /** Drawn over the page, which is its place. */
  readonly children?: ReactNode
}

/** Fetches the code that shows documents, so that copies on the device open without network. */
export const readyPdf = async (): Promise<void> => {
  const [{ fetchPdfWorker }] = await Promise.all([import('./late/pdf-page.ts'), import('./late/pdf-view.tsx')])
  await fetchPdfWorker()
}

const View = lazy(async () => ({ default: (await import('./late/pdf-view.tsx')).PdfView }))

export const PdfView = (props: PdfViewProps) => (
  <Suspense fallback={<RowsSkeleton rows={6} />}>
    <View {...props} />
  </Suspense>
)
