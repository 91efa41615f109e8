/** Tours that this person left on this device. */
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import layout from '#platform/web/components/layout.module.css'
import { useLanguage } from '#platform/web/i18n/use-formats.ts'
import type { Guide } from '../../rules/guide.ts'
import { said } from '../../rules/words.ts'
import { useTours } from '../tour/use-tours.ts'
import classes from '../help.module.css'

export const UnfinishedTours = ({ guides }: { guides: readonly Guide[] }) => {
  const { t } = useTranslation('help')
  const language = useLanguage()
  const { mayWalk, placeOf, goOn } = useTours()
  const left = guides.flatMap((guide) => {
    const place = placeOf(guide)
    return place && mayWalk(guide) ? [{ guide, place, title: said(guide.title, language) }] : []
  })
  if (left.length === 0) return null
  return (
    <section className={classes.part}>
      <h2>{t('tour.unfinished')}</h2>
      <ul className={layout.rows}>
        {left.map(({ guide, place, title }) => (
          <li key={guide.id} className={layout.row}>
            <div className={layout.words}>
              <p className={layout.title}>{title}</p>
              <p className={layout.second}>{t('tour.at', { number: place.step + 1, all: guide.steps.length })}</p>
            </div>
            <Button
              variant="light"
              aria-label={t('tour.goOnNamed', { title, number: place.step + 1 })}
              onClick={() => goOn(guide, place)}
            >
              {t('tour.goOn', { number: place.step + 1 })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
