/** What a page of a PDF is shown by. */
import type { ReactNode, RefObject } from 'react'

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
