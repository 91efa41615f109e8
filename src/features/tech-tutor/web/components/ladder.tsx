/** The skills, each with its ladder of levels: filled so far, dark where the reader is, outlined what is next. */
import {
  IconDeviceMobile,
  IconKeyboard,
  IconLock,
  IconPhoto,
  IconShieldCheck,
  IconTable,
  IconTool,
  IconWorld,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { LegendList } from '#platform/web/components/drawings/legend.tsx'
import { SameAsTable } from '#platform/web/components/drawings/same-as-table.tsx'
import type { Icon } from '#platform/web/module.ts'
import type { Progress } from '../../contract/progress.ts'
import { skillLevels, skillPath, skills, type Skill } from '../../contract/words.ts'
import { indexOf } from '../../rules/levels.ts'
import { useSkillWords } from '../skill-words.ts'
import { Rungs } from './rungs.tsx'
import classes from './tutor.module.css'

const icons: Readonly<Record<Skill, Icon>> = {
  typing: IconKeyboard,
  safety: IconShieldCheck,
  productivity: IconTable,
  mobile: IconDeviceMobile,
  web: IconWorld,
  troubleshooting: IconTool,
  contentCreation: IconPhoto,
  advancedSecurity: IconLock,
}

/** Levels at the reader’s last look at the ladder since the app was opened, by their id. */
const lastSeen = new Map<string, Progress['currentSkillLevels']>()

/** Whether a level was reached since the last look. */
const useIsFresh = ({ userId, currentSkillLevels }: Progress): ((skill: Skill) => boolean) => {
  const [before] = useState(() => lastSeen.get(userId))
  useEffect(() => void lastSeen.set(userId, currentSkillLevels), [userId, currentSkillLevels])
  return (skill) => before !== undefined && indexOf(currentSkillLevels[skill]) > indexOf(before[skill])
}

const SkillRow = ({ skill, progress, fresh }: { skill: Skill; progress: Progress; fresh: boolean }) => {
  const { t } = useTranslation('tech-tutor')
  const { name, missing } = useSkillWords(progress)
  const SkillIcon = icons[skill]
  const level = progress.currentSkillLevels[skill]
  return (
    <li>
      <Link to={skillPath(skill)} className={classes.ladderRow}>
        <span className={classes.ladderName}>
          <SkillIcon size={20} stroke={1.75} aria-hidden />
          <strong>{name(skill)}</strong>
          <span className="visually-hidden">{t('ladder.at', { level })}</span>
          <small>{missing(skill)}</small>
        </span>
        <Rungs at={indexOf(level)} fresh={fresh} />
      </Link>
    </li>
  )
}

export const Ladder = ({ progress }: { progress: Progress }) => {
  const { t } = useTranslation('tech-tutor')
  const { name, missing } = useSkillWords(progress)
  const isFresh = useIsFresh(progress)
  return (
    <SameAsTable
      legend={
        <LegendList>
          <li>
            <span className={classes.rung} data-state="here" style={{ width: 14, height: 14, borderRadius: 5 }} />
            {t('ladder.here')}
          </li>
          <li>
            <span className={classes.rung} data-state="next" style={{ width: 14, height: 14, borderRadius: 5 }} />
            {t('ladder.next')}
          </li>
        </LegendList>
      }
      picture={
        <>
          <div className={classes.ladderHead} aria-hidden>
            <span />
            {skillLevels.map((level) => (
              <span key={level}>{level}</span>
            ))}
          </div>
          <ul className={classes.ladder}>
            {skills.map((skill) => (
              <SkillRow key={skill} skill={skill} progress={progress} fresh={isFresh(skill)} />
            ))}
          </ul>
        </>
      }
      table={
        <DataTable
          label={t('ladder.title')}
          rows={skills}
          rowId={(skill) => skill}
          columns={[
            { id: 'skill', header: t('ladder.skill'), cell: (skill) => name(skill) },
            { id: 'level', header: t('ladder.level'), cell: (skill) => progress.currentSkillLevels[skill] },
            { id: 'missing', header: t('ladder.next'), cell: (skill) => missing(skill) },
          ]}
        />
      }
    />
  )
}
