/** The tech tutor’s first page: how near the next level is, the next lesson, the ladder, the streak and the badges. */
import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { useAbility, useSession } from '#platform/web/session/session.tsx'
import { seeTutorClass } from '../../contract/access.ts'
import type { Progress } from '../../contract/progress.ts'
import { skillPath } from '../../contract/words.ts'
import { missingFor, nextLesson, nextSkill } from '../../rules/next.ts'
import { keysUpTo, newKeys } from '../../rules/typing-lessons.ts'
import type { TypingLessonId } from '../../contract/lessons.ts'
import { CertificateList } from '../components/certificates.tsx'
import { Drills } from '../components/drills.tsx'
import { TutorFrame } from '../components/frame.tsx'
import { LessonKeyboard } from '../components/keyboard.tsx'
import { Ladder } from '../components/ladder.tsx'
import { BadgeList, StreakWeek } from '../components/rewards.tsx'
import { useLessonTitle } from '../lesson-titles.ts'
import { useSkillWords } from '../skill-words.ts'
import classes from '../components/tutor.module.css'

const useTitle = (progress: Progress): string => {
  const { t } = useTranslation('tech-tutor')
  const { user } = useSession()
  const { name: skillName } = useSkillWords(progress)
  const name = user.firstName
  if (progress.totalSessions === 0) return t('home.welcome', { name })
  const skill = nextSkill(progress)
  const missing = skill && missingFor(progress, skill)
  if (!skill || !missing) return t('home.all', { name })
  const count = missing.need - missing.have
  return t(`home.near.${missing.kind}`, {
    name,
    count,
    skill: skillName(skill).toLocaleLowerCase(),
    level: missing.level,
  })
}

const FirstVisit = () => {
  const { t } = useTranslation('tech-tutor')
  return (
    <div className={classes.next}>
      <LessonKeyboard fresh="fj" known="" label={t('keyboard.label', { keys: 'F, J' })} />
      <div className={classes.nextWords}>
        <h2>{t('home.placement.title')}</h2>
        <p>{t('home.placement.text')}</p>
        <div className={classes.buttons}>
          <Button component={Link} to="/tech-tutor/safety/placement">
            {t('home.placement.start')}
          </Button>
          <Button variant="subtle" component={Link} to="/tech-tutor/typing/fj">
            {t('home.placement.skip')}
          </Button>
        </div>
      </div>
    </div>
  )
}

const Next = ({ progress }: { progress: Progress }) => {
  const { t } = useTranslation('tech-tutor')
  const skill = nextSkill(progress)
  const lessonId = skill && nextLesson(progress, skill)
  const title = useLessonTitle(skill ?? 'typing', lessonId)
  const typing = nextLesson(progress, 'typing') as TypingLessonId | null
  if (!skill || !lessonId) return null
  const fresh = typing ? newKeys[typing] : ''
  return (
    <div className={classes.next}>
      <LessonKeyboard
        fresh={skill === 'typing' ? fresh : ''}
        known={typing ? keysUpTo(typing) : keysUpTo('')}
        label={fresh ? t('keyboard.label', { keys: [...fresh.toUpperCase()].join(', ') }) : t('keyboard.known')}
      />
      <div className={classes.nextWords}>
        <h2>{t('home.next', { title })}</h2>
        <p>{t(`home.about.${skill === 'typing' || skill === 'safety' ? skill : 'lesson'}`)}</p>
        <div className={classes.buttons}>
          <Button component={Link} to={`${skillPath(skill)}/${lessonId}`}>
            {t('home.start')}
          </Button>
          <Button variant="subtle" component={Link} to="/tech-tutor/typing/free">
            {t('home.free')}
          </Button>
        </div>
      </div>
    </div>
  )
}

const Home = ({ progress, unsent }: { progress: Progress; unsent: number }) => {
  const { t } = useTranslation('tech-tutor')
  const title = useTitle(progress)
  const isStaff = useAbility(seeTutorClass.id)
  const { overall } = progress.currentSkillLevels
  return (
    <>
      <PageHeader
        title={title}
        lead={`${t('home.overall', { level: overall })} ${unsent > 0 ? t('home.unsent', { count: unsent }) : t('home.saved')}`}
        shortTitle={t('title')}
        secondary={
          isStaff ? (
            <Button
              variant="light"
              component={Link}
              to="/tech-tutor/class"
              rightSection={<IconArrowRight size={18} aria-hidden />}
            >
              {t('class.open')}
            </Button>
          ) : undefined
        }
      />
      {progress.totalSessions === 0 ? <FirstVisit /> : <Next progress={progress} />}
      <Drills progress={progress} />
      <div className={classes.columns}>
        <section>
          <h2>{t('ladder.title')}</h2>
          <Ladder progress={progress} />
        </section>
        <div className={classes.aside}>
          <StreakWeek progress={progress} />
          <BadgeList progress={progress} />
          <CertificateList progress={progress} />
        </div>
      </div>
    </>
  )
}

export const TutorHomePage = () => (
  <TutorFrame>{(progress, unsent) => <Home progress={progress} unsent={unsent} />}</TutorFrame>
)
