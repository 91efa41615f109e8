/** A recording as its slides, each as wide as its minutes. */
import { useTranslation } from 'react-i18next'
import type { Chapter, LiveRecording } from '../../../contract/recordings.ts'
import { clock } from '../../../rules/chapters.ts'
import classes from './recordings.module.css'

export interface Part extends Chapter {
  readonly until: number
}

export const partsOf = ({ chapters, file }: Pick<LiveRecording, 'chapters' | 'file'>): Part[] => {
  const end = (file?.seconds ?? 0) * 1000
  const whole = chapters.length > 0 ? chapters : [{ at: 0, slide: null }]
  return whole.map((chapter, index) => ({ ...chapter, until: whole[index + 1]?.at ?? end }))
}

export const usePartName = () => {
  const { t } = useTranslation('live-recordings')
  return ({ slide }: Chapter): string => (slide ? t('slide', { page: slide.page }) : t('noSlide'))
}

export interface ChapterStripProps {
  readonly parts: readonly Part[]
  /** Milliseconds played; nothing is marked without it. */
  readonly at?: number
  readonly onGo?: (at: number) => void
}

export const ChapterStrip = ({ parts, at = -1, onGo }: ChapterStripProps) => {
  const { t } = useTranslation('live-recordings')
  const nameOf = usePartName()
  const style = ({ at: from, until }: Part) => ({ flexGrow: Math.max(1, until - from) })
  const stateOf = (part: Part): string =>
    at >= part.until ? 'past' : at >= part.at ? 'now' : at < 0 ? 'past' : 'to-come'
  if (!onGo)
    return (
      <span className={classes.strip} role="img" aria-label={t('slides', { count: parts.length })}>
        {parts.map((part) => (
          <span key={part.at} className={classes.part} data-state="past" style={style(part)} />
        ))}
      </span>
    )
  return (
    <ol className={classes.strip} data-large aria-label={t('strip')}>
      {parts.map((part) => (
        <li key={part.at} style={style(part)}>
          <button
            type="button"
            className={classes.part}
            data-state={stateOf(part)}
            aria-current={stateOf(part) === 'now' || undefined}
            aria-label={`${nameOf(part)}, ${clock(part.at)}`}
            onClick={() => onGo(part.at)}
          >
            {part.slide?.page ?? ''}
          </button>
        </li>
      ))}
    </ol>
  )
}
