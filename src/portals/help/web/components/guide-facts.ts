/** What is said of a guide in a line: its steps, and its film if this build made one. */
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#platform/web/i18n/use-formats.ts'
import type { Guide } from '../../rules/guide.ts'
import type { HelpFilm } from '../../rules/pictures.ts'
import { usePictures } from '../load-help.ts'

export const useFilm = (guideId: string): HelpFilm | undefined => {
  const language = useLanguage()
  return usePictures().guides[guideId]?.film?.[language]
}

export const lengthOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

export const useGuideFacts = (): ((guide: Guide) => string) => {
  const { t } = useTranslation('help')
  const language = useLanguage()
  const { guides } = usePictures()
  return ({ id, steps }) => {
    const film = guides[id]?.film?.[language]
    const count = t('guide.steps', { count: steps.length })
    return film ? t('guide.withFilm', { steps: count, length: lengthOf(film.seconds) }) : count
  }
}
