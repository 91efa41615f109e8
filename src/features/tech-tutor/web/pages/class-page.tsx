/** Where a class is in a skill: one seat for each learner, who is stuck grouped by lesson, names in order of the alphabet. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { LegendList } from '#platform/web/components/drawings/legend.tsx'
import { SameAsTable } from '#platform/web/components/drawings/same-as-table.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { Select } from '#platform/web/forms/select.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { offerEvidence, setDrill, tutorClass, type ClassLearner } from '../../contract/class.ts'
import { lessonsOf } from '../../contract/lessons.ts'
import { skills, type Skill } from '../../contract/words.ts'
import { TutorError, TutorLoading } from '../components/frame.tsx'
import { useLessonTitles } from '../lesson-titles.ts'
import { useTutorLive } from '../live.ts'
import classes from '../components/class.module.css'

interface Place {
  readonly lessonId: string
  readonly number: number
  readonly learners: readonly ClassLearner[]
}

/** The lessons at which somebody is, with those who are stuck first. */
const placesOf = (skill: Skill, learners: readonly ClassLearner[]): Place[] =>
  lessonsOf(skill).flatMap((lessonId, index) => {
    const here = learners.filter((one) => one.started && (one.stuck?.lessonId ?? one.at) === lessonId)
    if (here.length === 0) return []
    const stuck = here.filter((one) => one.stuck)
    return [{ lessonId, number: index + 1, learners: [...stuck, ...here.filter((one) => !one.stuck)] }]
  })

const Seats = ({ places, onChoose }: { places: readonly Place[]; onChoose: (learner: ClassLearner) => void }) => {
  const { t } = useTranslation('tech-tutor')
  return (
    <div className={classes.seats} role="group" aria-label={t('class.where')}>
      {places.map(({ lessonId, number, learners }) => (
        <div key={lessonId} className={classes.stack}>
          {learners.map((learner) => (
            <button
              key={learner.id}
              type="button"
              className={classes.seat}
              data-stuck={learner.stuck ? true : undefined}
              aria-label={t(learner.stuck ? 'class.seatStuck' : 'class.seat', { name: learner.name, number })}
              onClick={() => onChoose(learner)}
            >
              {learner.stuck ? '!' : null}
            </button>
          ))}
          <span className={classes.lesson}>{number}</span>
        </div>
      ))}
    </div>
  )
}

const Offer = ({ learner }: { learner: ClassLearner }) => {
  const { t } = useTranslation('tech-tutor')
  const { send, sending } = useSend(offerEvidence)
  const offer = (): void =>
    void send({ params: { id: learner.id } }).then(
      () => toast.success(t('class.offered', { name: learner.name })),
      (error: unknown) => toast.failure(error, { onRetry: offer }),
    )
  return (
    <Button variant="light" disabled={sending} onClick={offer}>
      {t('class.offer')}
    </Button>
  )
}

const Chosen = ({ learner, title, onClose }: { learner: ClassLearner; title: string; onClose: () => void }) => {
  const { t } = useTranslation('tech-tutor')
  return (
    <section className={classes.chosen} aria-label={learner.name}>
      <h2>{learner.name}</h2>
      <p>{t('class.standing', { level: learner.level, overall: learner.overall, title })}</p>
      <div className={classes.buttons}>
        <Offer learner={learner} />
        <Button variant="subtle" onClick={onClose}>
          {t('class.close')}
        </Button>
      </div>
    </section>
  )
}

const useTries = () => {
  const { t } = useTranslation('tech-tutor')
  return ({ stuck }: ClassLearner, skill: Skill): string => {
    if (!stuck) return ''
    const tries = t('class.tries', { count: stuck.tries })
    if (skill === 'typing' && stuck.onKeys === 0) return t('class.noKeyboard', { tries })
    if (stuck.lowest === null || stuck.highest === null) return tries
    return t('class.range', { tries, lowest: stuck.lowest, highest: stuck.highest })
  }
}

const SetDrill = ({
  skill,
  lessonId,
  learners,
}: {
  skill: Skill
  lessonId: string
  learners: readonly ClassLearner[]
}) => {
  const { t } = useTranslation('tech-tutor')
  const { send, sending } = useSend(setDrill, { invalidates: [tutorClass] })
  const without = learners.filter(({ hasAccount, stuck }) => hasAccount && stuck?.drill === false)
  if (without.length === 0) return <p className={classes.advice}>{t('drill.isSet')}</p>
  const put = (): void =>
    void send({ body: { skill, lessonId, learnerIds: without.map(({ id }) => id) } }).then(
      ({ set }) => toast.success(t('drill.done', { count: set })),
      (error: unknown) => toast.failure(error, { onRetry: put }),
    )
  return (
    <Button variant="light" disabled={sending} onClick={put}>
      {t('drill.set', { count: without.length })}
    </Button>
  )
}

const StuckGroups = ({
  skill,
  learners,
  titleOf,
}: {
  skill: Skill
  learners: readonly ClassLearner[]
  titleOf: (id: string) => string
}) => {
  const { t } = useTranslation('tech-tutor')
  const triesOf = useTries()
  const groups = lessonsOf(skill).flatMap((lessonId, index) => {
    const here = learners.filter(({ stuck }) => stuck?.lessonId === lessonId)
    return here.length > 0 ? [{ lessonId, number: index + 1, here }] : []
  })
  return (
    <div className={classes.groups}>
      {groups.map(({ lessonId, number, here }) => (
        <section key={lessonId}>
          <h2>{t('class.lesson', { number, title: titleOf(lessonId) })}</h2>
          <p className={classes.advice}>
            {t(`class.advice.${skill === 'typing' || skill === 'safety' ? skill : 'lesson'}`)}
          </p>
          <ul>
            {here.map((learner) => (
              <li key={learner.id}>
                <span>{learner.name}</span>
                <small>{triesOf(learner, skill)}</small>
              </li>
            ))}
          </ul>
          <SetDrill skill={skill} lessonId={lessonId} learners={here} />
        </section>
      ))}
    </div>
  )
}

export const TutorClassPage = () => {
  const { t } = useTranslation('tech-tutor')
  const [streamId, setStreamId] = useState<string | undefined>(undefined)
  const [skill, setSkill] = useState<Skill>('typing')
  const [chosenId, setChosenId] = useState<string | null>(null)
  const titleOf = useLessonTitles(skill)
  const query = useCall(tutorClass, { query: { streamId, skill } }, { keepPrevious: true, live: true })
  useTutorLive(tutorClass)
  const { data } = query
  if (!data) return query.error ? <TutorError onRetry={() => void query.refetch()} /> : <TutorLoading />
  const { learners, classes: all } = data
  const stuck = learners.filter((one) => one.stuck)
  const places = placesOf(skill, learners)
  const notStarted = learners.filter(({ started }) => !started).length
  const chosen = learners.find(({ id }) => id === chosenId)
  const atOf = (one: ClassLearner): string => {
    const id = one.stuck?.lessonId ?? one.at
    return one.started ? (id === null ? t('class.finished') : titleOf(id)) : t('class.notYet')
  }
  return (
    <>
      <PageHeader
        title={stuck.length > 0 ? t('class.stuck', { count: stuck.length }) : t('class.moving')}
        lead={t('class.lead', { skill: t(`skill.${skill}`), name: data.class?.name ?? '', count: learners.length })}
        shortTitle={t('class.title')}
        back="/tech-tutor"
      />
      <div className={classes.tools}>
        <Select
          label={t('class.class')}
          options={all.map(({ id, name }) => ({ value: id, label: name }))}
          value={data.class?.id ?? null}
          onChange={(next) => {
            setStreamId(next ?? undefined)
            setChosenId(null)
          }}
        />
        <Select
          label={t('ladder.skill')}
          options={skills.map((one) => {
            const count = data.stuck.find((found) => found.skill === one)?.count ?? 0
            return {
              value: one,
              label: count > 0 ? t('class.skillStuck', { skill: t(`skill.${one}`), count }) : t(`skill.${one}`),
            }
          })}
          value={skill}
          onChange={(next) => {
            setSkill(skills.find((one) => one === next) ?? 'typing')
            setChosenId(null)
          }}
        />
      </div>
      {learners.length === 0 ? (
        <EmptyState title={t('class.none')} text={t('class.noneText')} />
      ) : (
        <>
          <section>
            <h2>{t('class.where')}</h2>
            <SameAsTable
              picture={
                places.length > 0 ? (
                  <Seats places={places} onChoose={({ id }) => setChosenId(id)} />
                ) : (
                  <p className={classes.advice}>{t('class.nobody')}</p>
                )
              }
              legend={
                <LegendList>
                  <li>
                    <span className={classes.sample} />
                    {t('class.moves')}
                  </li>
                  <li>
                    <span className={classes.sample} data-stuck />
                    {t('class.isStuck')}
                  </li>
                </LegendList>
              }
              table={
                <DataTable
                  label={t('class.where')}
                  rows={learners}
                  rowId={({ id }) => id}
                  columns={[
                    { id: 'name', header: t('class.name'), cell: ({ name }) => name },
                    { id: 'level', header: t('ladder.level'), cell: ({ level }) => level },
                    { id: 'at', header: t('class.at'), cell: atOf },
                  ]}
                />
              }
            />
            <p className={classes.advice}>
              {t('class.press')} {notStarted > 0 ? t('class.notStarted', { count: notStarted }) : null}
            </p>
          </section>
          {chosen ? <Chosen learner={chosen} title={atOf(chosen)} onClose={() => setChosenId(null)} /> : null}
          <StuckGroups skill={skill} learners={learners} titleOf={titleOf} />
        </>
      )}
    </>
  )
}
