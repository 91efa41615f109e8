/** Fetches the code of lists and readers, so that copies open without network. */
import { readyPdf } from '#core/files/web/public.ts'

export const readyReaders = async (): Promise<void> => {
  await Promise.all([
    readyPdf(),
    import('../components/pdf-reader.tsx'),
    import('../components/epub-reader.tsx'),
    import('../components/media.tsx'),
    import('../pages/device-page.tsx'),
    import('../reading/reading-page.tsx'),
  ])
}
