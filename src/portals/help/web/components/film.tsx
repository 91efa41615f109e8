/** The silent film of a guide; nothing if this build made none. */
import { useTranslation } from 'react-i18next'
import { picturesFolder } from '../../rules/pictures.ts'
import { lengthOf, useFilm } from './guide-facts.ts'
import classes from '../help.module.css'

export const Film = ({ guideId, title }: { guideId: string; title: string }) => {
  const { t } = useTranslation('help')
  const film = useFilm(guideId)
  if (!film) return null
  return (
    <figure className={classes.film}>
      {/* A silent film has no words to caption: the steps below say what it shows. */}
      <video
        controls
        muted
        playsInline
        preload="none"
        src={picturesFolder + film.file}
        aria-label={t('film.of', { title })}
      />
      <figcaption className={classes.second}>{t('film.about', { length: lengthOf(film.seconds) })}</figcaption>
    </figure>
  )
}
