/** The lessons of a skill, in their order: what is passed, what comes next. */
import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { lessonsOf } from '../../contract/lessons.ts'
import type { Progress } from '../../contract/progress.ts'
import { skillOfPath, skillPath, type Skill } from '../../contract/words.ts'
import { isOpen, nextLesson, opensAt } from '../../rules/next.ts'
import { isPassed } from '../../rules/progress.ts'
import { TutorFrame } from '../components/frame.tsx'
import { useLessonTitles } from '../lesson-titles.ts'
import { useSkillWords } from '../skill-words.ts'
import classes from '../components/tutor.module.css'

const Lessons = ({ skill, progress }: { skill: Skill; progress: Progress }) => {
  const { t } = useTranslation('tech-tutor')
  const { name, missing } = useSkillWords(progress)
  const titleOf = useLessonTitles(skill)
  const next = nextLesson(progress, skill)
  const need = opensAt[skill]
  const ids = lessonsOf(skill)
  return (
    <>
      <PageHeader
        title={name(skill)}
        lead={`${t('skills.level', { level: progress.currentSkillLevels[skill] })} ${missing(skill)}`}
        back="/tech-tutor"
        secondary={
          skill === 'typing' ? (
            <Button variant="light" component={Link} to="/tech-tutor/typing/free">
              {t('home.free')}
            </Button>
          ) : undefined
        }
      />
      {need && !isOpen(progress, skill) ? (
        <EmptyState
          drawing="closed"
          title={t('missing.opens', { skill: name(need.skill), level: need.level })}
          text={t('skills.closed')}
          action={
            <Button variant="light" component={Link} to={skillPath(need.skill)}>
              {name(need.skill)}
            </Button>
          }
        />
      ) : (
        <ol className={classes.list}>
          {ids.map((id, index) => {
            const done = isPassed(progress, skill, id)
            return (
              <li key={id} className={classes.lessonRow}>
                <span className={classes.number} data-state={done ? 'done' : id === next ? 'next' : undefined}>
                  {done ? <IconCheck size={18} stroke={2} aria-hidden /> : index + 1}
                </span>
                <div>
                  <Link to={`${skillPath(skill)}/${id}`}>{titleOf(id)}</Link>
                  <small>{t(done ? 'skills.passed' : id === next ? 'skills.next' : 'skills.open')}</small>
                </div>
                {id === next ? (
                  <Button component={Link} to={`${skillPath(skill)}/${id}`}>
                    {t('home.start')}
                  </Button>
                ) : null}
              </li>
            )
          })}
        </ol>
      )}
    </>
  )
}

const Page = ({ skill }: { skill: Skill }) => (
  <TutorFrame>{(progress) => <Lessons key={skill} skill={skill} progress={progress} />}</TutorFrame>
)

export const TypingPage = () => <Page skill="typing" />
export const SafetyPage = () => <Page skill="safety" />

export const SkillPage = () => {
  const { skill: segment = '' }: { skill?: string } = useParams({ strict: false })
  const skill = skillOfPath(segment)
  return skill ? <Page skill={skill} /> : <ErrorPanel error={{ message: '', status: 404 }} />
}
