/** The picture of a step in the language and theme in use; nothing if this build took none. */
import { useComputedColorScheme } from '@mantine/core'
import { useLanguage } from '#platform/web/i18n/use-formats.ts'
import { picturesFolder } from '../../rules/pictures.ts'
import { usePictures } from '../load-help.ts'
import classes from '../help.module.css'

export const StepPicture = ({ guideId, step, alt }: { guideId: string; step: number; alt: string }) => {
  const scheme = useComputedColorScheme('light')
  const language = useLanguage()
  const picture = usePictures().guides[guideId]?.steps[step]?.[`${language}-${scheme}`]
  if (!picture) return null
  const { file, width, height, focus } = picture
  return (
    <img
      className={classes.picture}
      src={picturesFolder + file}
      width={width}
      height={height}
      alt={alt}
      style={{ objectPosition: `${focus[0]}% ${focus[1]}%` }}
      loading="lazy"
      decoding="async"
    />
  )
}
