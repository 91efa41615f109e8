/** A level that was reached in this lesson, said once and shown as the seat that fills. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Progress } from '../../contract/progress.ts'
import type { Skill, SkillLevel } from '../../contract/words.ts'
import { higher, indexOf } from '../../rules/levels.ts'
import { useSkillWords } from '../skill-words.ts'
import { Rungs } from './rungs.tsx'
import classes from './tutor.module.css'

type Levels = Progress['currentSkillLevels']

/** The highest level since then: while a session is on its way to the school, the progress is without it for a moment. */
const useHighest = (level: SkillLevel): SkillLevel => {
  const [highest, setHighest] = useState(level)
  if (higher(highest, level) !== highest) setHighest(level)
  return highest
}

/** @param from levels before the lesson */
export const LevelReached = ({ skill, from, progress }: { skill: Skill; from: Levels; progress: Progress }) => {
  const { t } = useTranslation('tech-tutor')
  const { name, missing } = useSkillWords(progress)
  const { [skill]: now, overall: overallNow } = progress.currentSkillLevels
  const [level, overall] = [useHighest(now), useHighest(overallNow)]
  const isHigher = indexOf(level) > indexOf(from[skill])
  return (
    <div role="status">
      {isHigher ? (
        <section className={classes.reached}>
          <h2>{t('reached.title', { skill: name(skill).toLocaleLowerCase(), level })}</h2>
          <div className={classes.rungs}>
            <Rungs at={indexOf(level)} fresh />
          </div>
          <p>{indexOf(overall) > indexOf(from.overall) ? t('reached.overall', { level: overall }) : missing(skill)}</p>
        </section>
      ) : null}
    </div>
  )
}
