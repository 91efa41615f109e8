/** A value on a ruler with the thresholds of the levels. */
import { useTranslation } from 'react-i18next'
import type { SkillLevel } from '../../contract/words.ts'
import classes from './trainer.module.css'

interface RulerProps {
  label: string
  value: number
  unit: string
  percent?: boolean
  least?: number
  most: number
  marks: readonly { level: SkillLevel; at: number }[]
}

export const Ruler = ({ label, value, unit, percent = false, least = 0, most, marks }: RulerProps) => {
  const { t } = useTranslation('tech-tutor')
  const share = (at: number): string => `${Math.min(100, Math.max(0, ((at - least) * 100) / (most - least)))}%`
  const next = marks.find(({ at }) => value < at)
  const last = marks.findLast(({ at }) => value >= at)
  const words = percent
    ? last
      ? t('typing.past', { level: last.level })
      : t('typing.needs', { level: next?.level, at: next?.at })
    : next
      ? t('typing.more', { count: next.at - value, level: next.level })
      : t('typing.past', { level: last?.level })
  return (
    <div className={classes.ruler} role="group" aria-label={label}>
      <p className={classes.rulerHead}>
        <strong>{percent ? `${String(value)}%` : value}</strong>
        <span>{unit}</span>
        <small data-past={!percent && next ? undefined : true}>{words}</small>
      </p>
      <div className={classes.bar} aria-hidden>
        <div className={classes.fill} style={{ width: share(value) }} />
        {marks.map(({ level, at }) => (
          <span key={level} className={classes.mark} style={{ left: share(at) }}>
            <b>{level}</b>
            <i>{at}</i>
          </span>
        ))}
      </div>
    </div>
  )
}
