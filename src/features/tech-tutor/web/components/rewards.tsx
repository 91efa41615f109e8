/** The streak as seven days, and the badges as woven seats. */
import { IconCheck, IconFlame } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { weekdayOf } from '#platform/pure/dates.ts'
import type { Progress } from '../../contract/progress.ts'
import { badges, type Badge } from '../../contract/words.ts'
import { streakOn, weekOf } from '../../rules/days.ts'
import { badgeThresholds, phishingScore } from '../../rules/progress.ts'
import classes from './tutor.module.css'

export const StreakWeek = ({ progress }: { progress: Progress }) => {
  const { t } = useTranslation('tech-tutor')
  const { schoolDay, weekday } = useFormats()
  const today = schoolDay()
  const { streak, basis } = progress
  const count = streakOn(streak, today)
  const isDone = streak.lastDate === today
  return (
    <section>
      <h2>{count > 0 ? t('streak.days', { count }) : t('streak.none')}</h2>
      <p className={classes.hint}>
        {isDone ? t('streak.today') : t('streak.makes', { count: count + 1 })}{' '}
        {streak.longest > 1 ? t('streak.longest', { count: streak.longest }) : null}
      </p>
      <ol className={classes.week}>
        {weekOf(basis.days, today).map(({ day, done }) => (
          <li key={day}>
            <span
              className={classes.day}
              data-done={done || undefined}
              data-today={(day === today && !done) || undefined}
            >
              {done ? (
                <IconCheck size={18} stroke={1.75} aria-hidden />
              ) : day === today ? (
                <IconFlame size={18} stroke={1.75} aria-hidden />
              ) : null}
              <span className="visually-hidden">{t(done ? 'streak.done' : 'streak.notDone')}</span>
            </span>
            {weekday(weekdayOf(day), 'short')}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Tone of each of sixteen seats: 0 ground, 1 green, 2 wheat. */
const weaves: Readonly<Record<Badge, string>> = {
  'first-steps': '1001022002201001',
  'typing-novice': '1111100100000220',
  'speed-demon': '1000110011101111',
  'safety-detective': '0110111111110110',
}

const Weave = ({ badge, earned }: { badge: Badge; earned: boolean }) => (
  <span className={classes.weave} data-earned={earned || undefined} aria-hidden>
    {[...weaves[badge]].map((tone, index) => (
      <span key={index} data-tone={tone} />
    ))}
  </span>
)

export const BadgeList = ({ progress }: { progress: Progress }) => {
  const { t } = useTranslation('tech-tutor')
  const { date } = useFormats()
  const { earnedBadges, basis } = progress
  const have: Readonly<Record<Exclude<Badge, 'first-steps'>, number>> = {
    'typing-novice': basis.bestWpm,
    'speed-demon': basis.bestWpm,
    'safety-detective': phishingScore(basis),
  }
  return (
    <section>
      <h2>{t('badges.title', { count: earnedBadges.length, all: badges.length })}</h2>
      <ul className={classes.badges}>
        {badges.map((badge) => {
          const earned = earnedBadges.find((one) => one.badge === badge)
          return (
            <li key={badge} className={classes.badge}>
              <Weave badge={badge} earned={earned !== undefined} />
              <strong>{t(`badges.${badge}.name`)}</strong>
              <small>
                {earned
                  ? t('badges.earned', { date: date(earned.earnedOn, 'short') })
                  : badge === 'first-steps'
                    ? t('badges.first-steps.missing')
                    : t(`badges.${badge}.missing`, { have: have[badge], need: badgeThresholds[badge] })}
              </small>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
