/** Pages of a PDF in the page. What draws them is large, and loads only where one is shown. */
import { lazy, Suspense } from 'react'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import type { PdfViewProps } from './pdf-props.ts'

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
