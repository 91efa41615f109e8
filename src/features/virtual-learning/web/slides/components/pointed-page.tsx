/** A slide with the point that the teacher shows on it. */
import { useTranslation } from 'react-i18next'
import { PdfView } from '#core/files/web/public.ts'
import { buildUrl } from '#platform/pure/contract.ts'
import { slidesFile, type SlidePoint, type Slides } from '../../../contract/slides.ts'
import classes from './slides.module.css'

export interface PointedPageProps {
  readonly liveId: string
  readonly slides: Slides
  readonly page: number
  readonly point: SlidePoint | null
  readonly onOpen: (pages: number) => void
  /** For the teacher: points at a place. */
  readonly onPoint?: (point: SlidePoint) => void
}

/** So that the strip and the tools below stay on a laptop's screen. */
const mostHeight = 520
const middle = { x: 500, y: 500 }

/** Thousandths; the middle for a press by key. */
const placeOf = ({ currentTarget, clientX, clientY, detail }: React.MouseEvent): SlidePoint => {
  if (detail === 0) return middle
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  const part = (at: number, whole: number): number => Math.min(1000, Math.max(0, Math.round((at / whole) * 1000)))
  return { x: part(clientX - left, width), y: part(clientY - top, height) }
}

export const PointedPage = ({ liveId, slides, page, point, onOpen, onPoint }: PointedPageProps) => {
  const { t } = useTranslation('live-slides')
  return (
    <PdfView
      key={slides.id}
      src={buildUrl(slidesFile.path, { id: liveId, slidesId: slides.id })}
      page={page}
      onOpen={onOpen}
      mostHeight={mostHeight}
    >
      {onPoint ? (
        <button
          type="button"
          className={classes.surface}
          aria-label={t('point')}
          onClick={(event) => onPoint(placeOf(event))}
        />
      ) : null}
      {point ? (
        <span
          className={classes.point}
          role="img"
          aria-label={t('pointed')}
          style={{ insetInlineStart: `${point.x / 10}%`, insetBlockStart: `${point.y / 10}%` }}
        />
      ) : null}
    </PdfView>
  )
}
