/** Pages of a PDF in the page. What draws them is large, and loads only where one is shown. */
import { lazy, Suspense, type ReactNode } from 'react'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'

export interface PdfViewProps {
  readonly src: string
  /** From 1; a number behind the last shows the last. */
  readonly page: number
  readonly onOpen: (pages: number) => void
  readonly language?: string | undefined
  /** CSS pixels; by default a page is as wide as its place. */
  readonly mostHeight?: number
  /** Nothing is downloaded before it is shown. */
  readonly isThin?: boolean
  /** Drawn over the page, which is its place. */
  readonly children?: ReactNode
}

const View = lazy(async () => ({ default: (await import('./late/pdf-view.tsx')).PdfView }))

export const PdfView = (props: PdfViewProps) => (
  <Suspense fallback={<RowsSkeleton rows={6} />}>
    <View {...props} />
  </Suspense>
)
