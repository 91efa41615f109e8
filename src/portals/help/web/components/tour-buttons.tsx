/** A guide's tour: begin, or go on where it was left; for those who may not open all of its pages, the first one. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Guide } from '../../rules/guide.ts'
import { pathOf } from '../../rules/steps.ts'
import { useTours } from '../tour/use-tours.ts'

export const TourButton = ({ guide }: { guide: Guide }) => {
  const { t } = useTranslation('help')
  const { mayWalk, placeOf, start, goOn } = useTours()
  const [first] = guide.steps
  if (!first) return null
  if (!mayWalk(guide))
    return (
      <Button component={Link} to={pathOf(first.at)}>
        {t('guide.go')}
      </Button>
    )
  const place = placeOf(guide)
  return place ? (
    <Button onClick={() => goOn(guide, place)}>{t('tour.goOn', { number: place.step + 1 })}</Button>
  ) : (
    <Button onClick={() => start(guide)}>{t('tour.show')}</Button>
  )
}

export const TourAgainButton = ({ guide }: { guide: Guide }) => {
  const { t } = useTranslation('help')
  const { mayWalk, placeOf, start } = useTours()
  return mayWalk(guide) && placeOf(guide) ? (
    <Button variant="light" onClick={() => start(guide)}>
      {t('tour.again')}
    </Button>
  ) : null
}
