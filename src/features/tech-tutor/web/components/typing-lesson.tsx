/** A typing lesson from its text to its result; what was typed is kept at once, also without network. */
import { Button } from '@mantine/core'
import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { LegendList } from '#platform/web/components/drawings/legend.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { SegmentedControl } from '#platform/web/components/segmented-control.tsx'
import { useLanguage } from '#platform/web/i18n/use-formats.ts'
import { freePractice, placementSample, typingLessons } from '../../contract/lessons.ts'
import type { Progress } from '../../contract/progress.ts'
import { textLanguages, type Refusal, type TextLanguage } from '../../contract/words.ts'
import { missesPer100, weakKeys } from '../../rules/keyboard.ts'
import { typingLevel } from '../../rules/levels.ts'
import { accuracyOf, leastCharacters, typingPass, wpmOf } from '../../rules/sessions.ts'
import { isDone, keyboardOf, secondsOf, type Run } from '../../rules/trainer.ts'
import { lessonText } from '../../rules/typing-lessons.ts'
import { useTypingTexts } from '../load-lessons.ts'
import { useRecord } from '../use-progress.ts'
import { WithFile } from './frame.tsx'
import { WholeKeyboard } from './keyboard.tsx'
import { LevelReached } from './level-reached.tsx'
import { Trainer } from './trainer.tsx'
import classes from './trainer.module.css'

/** The next lesson after this one; null after the last and after practice. */
const after = (lessonId: string): string | null => {
  const at = typingLessons.findIndex((one) => one === lessonId)
  return at < 0 ? null : (typingLessons[at + 1] ?? null)
}

const Heat = ({ keys }: { keys: Run['keys'] }) => {
  const { t } = useTranslation('tech-tutor')
  const missed = Object.keys(keys)
    .filter((key) => missesPer100(keys, key) > 0)
    .sort()
  if (missed.length === 0) return null
  return (
    <section className={classes.heat}>
      <h2>{t('typing.heat')}</h2>
      <WholeKeyboard next={undefined} keys={keys} />
      <LegendList>
        {([0, 1, 2, 3] as const).map((heat) => (
          <li key={heat}>
            <span className={classes.swatch} data-heat={heat} />
            {t(`typing.heats.${heat}`)}
          </li>
        ))}
      </LegendList>
      <DataTable
        label={t('typing.heat')}
        rows={missed}
        rowId={(key) => key}
        columns={[
          {
            id: 'key',
            header: t('typing.key'),
            cell: (key) => (key === ' ' ? t('keyboard.space') : key.toUpperCase()),
          },
          { id: 'misses', header: t('typing.per100'), cell: (key) => missesPer100(keys, key), numeric: true },
        ]}
      />
    </section>
  )
}

interface ResultProps {
  progress: Progress
  /** Levels before the lesson. */
  from: Progress['currentSkillLevels']
  run: Run
  lessonId: string
  refusal: Refusal | null
  onAgain: () => void
}

const Result = ({ progress, from, run, lessonId, refusal, onAgain }: ResultProps) => {
  const { t } = useTranslation('tech-tutor')
  const seconds = secondsOf(run)
  const [wpm, accuracy] = [wpmOf(run.at, seconds), accuracyOf(run.at, run.misses)]
  const isPass = refusal === null && isDone(run) && accuracy >= typingPass
  const next = after(lessonId)
  const words = refusal
    ? t(`typing.result.${refusal}`)
    : isPass
      ? t('typing.result.passed', { level: typingLevel(wpm, accuracy) })
      : isDone(run)
        ? t('typing.result.notYet', { percent: typingPass })
        : t('typing.result.left')
  return (
    <>
      <PageHeader
        title={isPass ? t('typing.result.title') : t('typing.result.again')}
        lead={words}
        back="/tech-tutor/typing"
        leave={t('skill.typing')}
        crumbs={[{ label: t('skill.typing'), to: '/tech-tutor/typing' }]}
      />
      <LevelReached skill="typing" from={from} progress={progress} />
      <dl className={classes.figures}>
        <div>
          <dt>{t('typing.wpm')}</dt>
          <dd>{wpm}</dd>
        </div>
        <div>
          <dt>{t('typing.right')}</dt>
          <dd>{accuracy}%</dd>
        </div>
        <div>
          <dt>{t('typing.with')}</dt>
          <dd>{t(`typing.keyboard.${keyboardOf(run)}`)}</dd>
        </div>
      </dl>
      <div className={classes.practiceBar}>
        {isPass && next ? (
          <Button component={Link} to={`/tech-tutor/typing/${next}`}>
            {t('typing.nextLesson', { title: t(`lesson.${next}`) })}
          </Button>
        ) : null}
        <Button variant={isPass && next ? 'default' : 'filled'} onClick={onAgain}>
          {t('typing.tryAgain')}
        </Button>
        <Button variant="subtle" component={Link} to="/tech-tutor/typing">
          {t('typing.lessons')}
        </Button>
      </div>
      <Heat keys={run.keys} />
    </>
  )
}

interface LessonProps {
  progress: Progress
  lessonId: string
  /** Shown in place of the result, such as the next part of the placement test. */
  onEnd?: (run: Run) => void
}

export const TypingLesson = ({ progress, lessonId, onEnd }: LessonProps) => {
  const { t } = useTranslation('tech-tutor')
  const own = useLanguage()
  const [language, setLanguage] = useState<TextLanguage>(own)
  const [tries, setTries] = useState(() => progress.typingSessions.filter((one) => one.lessonId === lessonId).length)
  const [ended, setEnded] = useState<{ run: Run; refusal: Refusal | null } | null>(null)
  const [from, setFrom] = useState(progress.currentSkillLevels)
  const [before] = useState(progress.basis.keys)
  const texts = useTypingTexts()
  const record = useRecord()
  const router = useRouter()
  const keep = (run: Run) =>
    record({
      kind: 'typing',
      lessonId,
      language,
      keyboard: keyboardOf(run),
      characters: run.at,
      misses: run.misses,
      keys: Object.fromEntries(Object.entries(run.keys).map(([key, [due, missed]]) => [key, [due, missed]])),
      seconds: secondsOf(run),
      finished: isDone(run),
    })
  const end = async (run: Run): Promise<void> => {
    const refusal = await keep(run)
    if (onEnd) onEnd(run)
    else setEnded({ run, refusal })
  }
  if (ended)
    return (
      <Result
        {...ended}
        progress={progress}
        from={from}
        lessonId={lessonId}
        onAgain={() => {
          setTries(tries + 1)
          setFrom(progress.currentSkillLevels)
          setEnded(null)
        }}
      />
    )
  const number = typingLessons.findIndex((one) => one === lessonId) + 1
  return (
    <div className={classes.lesson}>
      <PageHeader
        title={t(`lesson.${lessonId}`)}
        titleInBar
        subtitle={number > 0 ? t('typing.number', { number, all: typingLessons.length }) : t('typing.freeLead')}
        back="/tech-tutor/typing"
        leave={t('leaveLesson')}
        crumbs={[{ label: t('skill.typing'), to: '/tech-tutor/typing' }]}
      />
      <div className={classes.practiceBar}>
        <SegmentedControl
          label={t('typing.language')}
          choices={textLanguages.map((value) => ({ value, label: t(`typing.languages.${value}`) }))}
          value={language}
          onChange={setLanguage}
        />
        <span>{t('typing.escape')}</span>
      </div>
      <WithFile file={texts}>
        {(data) => (
          <Trainer
            key={`${language} ${tries}`}
            text={lessonText(
              lessonId,
              data[language],
              tries,
              lessonId === freePractice ? weakKeys(progress.basis.keys) : [],
            )}
            language={language}
            before={before}
            onDone={(run) => void end(run)}
            onAbandon={(run) => {
              if (run.at >= leastCharacters && lessonId !== placementSample) void keep(run)
            }}
            onLeave={(run) =>
              run.at >= leastCharacters || lessonId === placementSample
                ? void end(run)
                : void router.navigate({ to: '/tech-tutor/typing' })
            }
          />
        )}
      </WithFile>
    </div>
  )
}
