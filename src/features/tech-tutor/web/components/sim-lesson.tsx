/** A lesson in a simulated program: the task beside the thing. A step ticks itself; there is no Next button. */
import { Button } from '@mantine/core'
import { IconBulb, IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { useLanguage } from '#platform/web/i18n/use-formats.ts'
import type { Progress } from '../../contract/progress.ts'
import { lessonsOf } from '../../contract/lessons.ts'
import { skillPath, type LessonSkill } from '../../contract/words.ts'
import { documentFacts } from '../../rules/simulations/document.ts'
import { filesFacts } from '../../rules/simulations/files.ts'
import { said, type Language } from '../../rules/simulations/checks.ts'
import { inLanguage, solved, stepHolds, type SkillLesson } from '../../rules/simulations/lesson.ts'
import { completedIn } from '../../rules/progress.ts'
import { sheetFacts } from '../../rules/simulations/sheet.ts'
import { DocumentPage } from '../simulations/document.tsx'
import { FileManager } from '../simulations/files.tsx'
import { Screens } from '../simulations/screens.tsx'
import { Sheet } from '../simulations/sheet.tsx'
import { LevelReached } from './level-reached.tsx'
import classes from '../simulations/simulations.module.css'
import { secondsSince, useRecord } from '../use-progress.ts'

/** Milliseconds without a change before the hint shows, and for which a step is shown. */
const hintAfter = 20_000
const shownFor = 2500

type AnyState = SkillLesson['start']

const factsOf = (lesson: SkillLesson, state: AnyState): unknown => {
  if (lesson.app === 'sheet') return sheetFacts(state as Parameters<typeof sheetFacts>[0])
  if (lesson.app === 'document') return documentFacts(state as Parameters<typeof documentFacts>[0])
  return lesson.app === 'files' ? filesFacts(state as Parameters<typeof filesFacts>[0]) : state
}

const program = (lesson: SkillLesson, given: AnyState, onChange: (next: AnyState) => void): ReactNode => {
  const props = <S extends AnyState>() => ({ state: given as S, onChange })
  if (lesson.app === 'sheet') return <Sheet {...props<(typeof lesson)['start']>()} />
  if (lesson.app === 'document') return <DocumentPage {...props<(typeof lesson)['start']>()} />
  if (lesson.app === 'files') return <FileManager {...props<(typeof lesson)['start']>()} />
  return <Screens lesson={lesson} {...props<(typeof lesson)['start']>()} />
}

/** The number of steps that hold, one after the other. */
const reached = (lesson: SkillLesson, state: AnyState, from: number, language: Language): number => {
  const facts = factsOf(lesson, state)
  let done = from
  for (let step = lesson.steps[done]; step && stepHolds(facts, step, language); step = lesson.steps[done]) done += 1
  return done
}

const useAfter = (key: unknown, ms: number, isOn: boolean): boolean => {
  const [passed, setPassed] = useState<unknown>(null)
  useEffect(() => {
    if (!isOn) return undefined
    const timer = setTimeout(() => setPassed(key), ms)
    return () => clearTimeout(timer)
  }, [key, ms, isOn])
  return isOn && passed === key
}

const Steps = ({ lesson, done, language }: { lesson: SkillLesson; done: number; language: Language }) => (
  <ol className={classes.steps}>
    {lesson.steps.map((step, index) => (
      <li
        key={step.do[0]}
        className={classes.step}
        aria-current={index === done ? 'step' : undefined}
        data-done={index < done || undefined}
      >
        <span className={classes.stepNumber}>
          {index < done ? <IconCheck size={16} stroke={2.5} aria-hidden /> : index + 1}
        </span>
        <strong>{said(step.do, language)}</strong>
      </li>
    ))}
  </ol>
)

interface SimLessonProps {
  progress: Progress
  skill: LessonSkill
  lesson: SkillLesson
}

export const SimLesson = ({ progress, skill, lesson }: SimLessonProps) => {
  const { t } = useTranslation('tech-tutor')
  const language = useLanguage()
  const record = useRecord()
  const [start] = useState<AnyState>(() => inLanguage(lesson.start, language))
  const [state, setState] = useState(start)
  const [done, setDone] = useState(0)
  const [from, setFrom] = useState(progress.currentSkillLevels)
  const [startedAt, setStartedAt] = useState(() => Date.now())
  const [showing, setShowing] = useState(false)
  const [round, setRound] = useState(0)
  const step = lesson.steps[done]
  const all = lesson.steps.length
  const isHint = useAfter(state, hintAfter, step !== undefined && !showing)
  const keep = (steps: number): void =>
    void record({
      kind: 'lesson',
      skill,
      lessonId: lesson.id,
      completedSteps: steps,
      steps: all,
      seconds: secondsSince(startedAt),
    })
  const change = (next: AnyState): void => {
    setState(next)
    const now = reached(lesson, next, done, language)
    if (now === done) return
    setDone(now)
    if (now === all) keep(now)
  }
  useEffect(() => {
    if (!showing) return undefined
    const timer = setTimeout(() => setShowing(false), shownFor)
    return () => clearTimeout(timer)
  }, [showing])
  // A try that was given up says where somebody is stuck.
  const giveUp = (): void => {
    if (step && state !== start) keep(done)
  }
  const leave = useRef(giveUp)
  useEffect(() => void (leave.current = giveUp))
  useEffect(() => () => leave.current(), [])
  const again = (): void => {
    giveUp()
    setState(start)
    setDone(0)
    setFrom(progress.currentSkillLevels)
    setStartedAt(Date.now())
    setRound(round + 1)
  }
  const ids = lessonsOf(skill)
  const number = ids.indexOf(lesson.id) + 1
  const next = ids[number]
  const shown = showing && step ? solved(state, step, language) : state
  return (
    <>
      <PageHeader
        title={said(lesson.title, language)}
        lead={`${t('sim.number', { skill: t(`skill.${skill}`), number })} ${said(lesson.story, language)}`}
        back={skillPath(skill)}
        leave={t('leaveLesson')}
        crumbs={[{ label: t(`skill.${skill}`), to: skillPath(skill) }]}
      />
      <div className={classes.lesson}>
        <div>
          <h2>{step ? t('sim.things', { count: all }) : t('sim.done')}</h2>
          {step ? null : <LevelReached skill={skill} from={from} progress={progress} />}
          <Steps lesson={lesson} done={done} language={language} />
          <p role="status" className={classes.lessonHint}>
            {step ? t('sim.ticks', { done, all }) : t('sim.doneText', { count: completedIn(progress, skill) })}
          </p>
          {step ? (
            <>
              <Button
                variant="subtle"
                leftSection={<IconBulb size={18} stroke={1.75} aria-hidden />}
                disabled={showing}
                onClick={() => setShowing(true)}
              >
                {t('sim.show')}
              </Button>
              <Button variant="subtle" onClick={again}>
                {t('sim.again')}
              </Button>
            </>
          ) : (
            <>
              {next ? (
                <Button component={Link} to={`${skillPath(skill)}/${next}`}>
                  {t('sim.nextLesson')}
                </Button>
              ) : null}
              <Button variant="subtle" component={Link} to={skillPath(skill)}>
                {t('sim.lessons')}
              </Button>
            </>
          )}
        </div>
        <div>
          <div className={classes.window} inert={showing}>
            <div className={classes.bar}>
              <strong>
                {'name' in shown
                  ? String(shown.name)
                  : t(`sim.frame.${lesson.app === 'screens' ? lesson.frame : lesson.app}`)}
              </strong>
              <span>{t('sim.practice')}</span>
            </div>
            <div key={round}>{program(lesson, shown, change)}</div>
          </div>
          {step && (isHint || showing) ? (
            <p className={classes.lessonHint} role="status">
              <IconBulb size={16} stroke={1.75} aria-hidden /> {said(step.hint, language)}
            </p>
          ) : null}
        </div>
      </div>
    </>
  )
}
