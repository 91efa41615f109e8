/** The rules of the guide in words: what each pathway asks for and leads to. For everybody. */
import { useTranslation } from 'react-i18next'
import { knec8 } from '#core/academics/rules/scales.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { PathwayRules } from '../../contract/pathways.ts'
import { Tracks } from './tracks.tsx'
import { usePathwayWords } from './words.ts'
import classes from './pathways.module.css'

export const RulesSummary = ({ rules, isPreset }: { rules: PathwayRules; isPreset: boolean }) => {
  const { t } = useTranslation('cbe-hub')
  const formats = useFormats()
  const words = usePathwayWords()
  return (
    <section className={classes.section} id="rules">
      <h2>{t('pathways.rules.title')}</h2>
      <p className={classes.lead}>
        {t('pathways.rules.lead')} {t(isPreset ? 'pathways.rules.preset' : 'pathways.rules.own')}
      </p>
      <div className={classes.fits}>
        {rules.pathways.map(({ pathway, level, areas, tracks }) => (
          <section key={pathway} className={classes.fit}>
            <h3>{words.nameOf(pathway)}</h3>
            <p className={classes.reason}>
              {t('pathways.rules.asks', {
                level,
                code: knec8.bands.find(({ points }) => points === level)?.code,
                areas: formats.list([...areas]),
              })}
            </p>
            <Tracks tracks={tracks.map(({ name, electives }) => ({ name, electives, likes: [] }))} />
          </section>
        ))}
      </div>
      <p className={classes.lead}>{t('pathways.rules.knec')}</p>
    </section>
  )
}
