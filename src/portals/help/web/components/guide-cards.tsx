/** Guides as cards, each with the picture of its first step. */
import { Link } from '@tanstack/react-router'
import { useLanguage } from '#platform/web/i18n/use-formats.ts'
import type { Guide } from '../../rules/guide.ts'
import { said } from '../../rules/words.ts'
import { useGuideFacts } from './guide-facts.ts'
import { StepPicture } from './step-picture.tsx'
import classes from '../help.module.css'

export const GuideCards = ({ guides }: { guides: readonly Guide[] }) => {
  const language = useLanguage()
  const factsOf = useGuideFacts()
  return (
    <ul className={classes.cards}>
      {guides.map((guide) => (
        <li key={guide.id} className={classes.card}>
          <Link to={`/help/guides/${guide.id}`}>
            <StepPicture guideId={guide.id} step={0} alt="" />
            <span className={classes.foundTitle}>{said(guide.title, language)}</span>
          </Link>
          <p className={classes.second}>{said(guide.about, language)}</p>
          <p className={classes.second}>{factsOf(guide)}</p>
        </li>
      ))}
    </ul>
  )
}
