/** The office's day: who is absent, which registers are not in, and every class. */
import { Button } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useIsPhone } from '#platform/web/shell/use-is-phone.ts'
import type { AbsentLearner } from '../../contract/absent-learner.ts'
import { schoolToday, type SchoolClass, type SchoolToday } from '../../contract/views.ts'
import { AbsentSeat, CallButton, Guardian, Reason, useRunWords } from '../components/absent-facts.tsx'
import { RemindButton, RemindOne } from '../components/remind-button.tsx'
import { SchoolMap } from '../components/school-map.tsx'
import { useAttendanceLive } from '../live.ts'
import { today } from './reads.ts'
import classes from '../components/absent.module.css'

/** Rows before "Show all". */
const [onLaptop, onPhone] = [20, 6]

const AbsentRow = ({ learner }: { learner: AbsentLearner }) => {
  const phone = useIsPhone()
  const run = useRunWords()
  const words = run(learner)
  if (phone)
    return (
      <li className={classes.row}>
        <AbsentSeat status={learner.status} />
        <span className={classes.cell}>
          <span className={classes.name}>{learner.fullName}</span>
          <span>
            {learner.class.label}. <b>{words}</b>
          </span>
          <Reason learner={learner} />
        </span>
        <CallButton learner={learner} />
      </li>
    )
  return (
    <li className={classes.row}>
      <AbsentSeat status={learner.status} />
      <span className={classes.cell}>
        <Link className={classes.name} to={`/admin/learners/${learner.learnerId}`}>
          {learner.fullName}
        </Link>
        <span>{learner.class.label}</span>
      </span>
      <span className={classes.cell}>
        <Reason learner={learner} />
        {words ? <span className={learner.days > 1 ? classes.long : ''}>{words}</span> : null}
      </span>
      <span className={classes.cell}>
        <Guardian guardian={learner.guardian} />
      </span>
    </li>
  )
}

const Absent = ({ absent }: { absent: readonly AbsentLearner[] }) => {
  const { t } = useTranslation('attendance')
  const phone = useIsPhone()
  const [all, setAll] = useState(false)
  const most = phone ? onPhone : onLaptop
  if (absent.length === 0) return null
  return (
    <section>
      <div className={classes.head}>
        <h2>{t('home.absentTitle')}</h2>
        <p>{t('home.learners', { count: absent.length })}</p>
        <Link to="/admin/absent">{t('home.seeAll')}</Link>
      </div>
      <ul className={classes.rows}>
        {absent.slice(0, all ? absent.length : most).map((learner) => (
          <AbsentRow key={learner.learnerId} learner={learner} />
        ))}
      </ul>
      {!all && absent.length > most ? (
        <Button className={classes.foot ?? ''} variant="light" onClick={() => setAll(true)}>
          {t('home.showAll', { count: absent.length })}
        </Button>
      ) : null}
    </section>
  )
}

const isMissing = ({ state }: SchoolClass): boolean => state === 'due' || state === 'overdue'

const NotIn = ({ data: { classes: all, due, session } }: { data: SchoolToday }) => {
  const { t } = useTranslation('attendance')
  const missing = all.filter(isMissing)
  if (missing.length === 0) return null
  const taken = all.filter(({ state }) => state === 'taken').length
  const isOver = missing.some(({ state }) => state === 'overdue')
  return (
    <section>
      <div className={classes.head}>
        <h2>{t('home.registersTitle')}</h2>
        <p>
          {t('home.registers', { taken, count: all.length })}. {t(isOver ? 'home.dueAt' : 'home.dueBy', { due })}
        </p>
        {missing.length > 1 ? <RemindButton count={missing.length} variant="light" /> : null}
      </div>
      <ul className={classes.rows}>
        {missing.map(({ class: { id, label }, teacherName, enrolled }) => (
          <li key={id} className={classes.row} data-short>
            <span className={classes.clock}>
              <IconClock size={16} stroke={2} aria-hidden />
            </span>
            <span className={classes.cell}>
              <Link className={classes.name} to={`/registers/${id}?session=${session}`}>
                {label}
              </Link>
              <span>
                {teacherName ?? t('home.noTeacher')}, {t('home.inClass', { count: enrolled })}
              </span>
            </span>
            <RemindOne streamId={id} className={label} teacherName={teacherName} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const tileOf = (one: SchoolClass) => ({ ...one, here: one.here + one.late })

export const SchoolTodayCard = () => {
  const { t } = useTranslation('attendance')
  const query = useCall(schoolToday, {}, today)
  useAttendanceLive(schoolToday)
  const { data } = query
  if (!data)
    return query.error ? (
      <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <RowsSkeleton rows={6} />
    )
  if (data.classes.length === 0) return null
  return (
    <div className={classes.sections}>
      <Absent absent={data.absent} />
      <NotIn data={data} />
      <section>
        <h2>{t('home.classes')}</h2>
        <SchoolMap tiles={data.classes.map(tileOf)} date={data.date} session={data.session} due={data.due} />
      </section>
    </div>
  )
}
