/** One class of the teacher: number of learners, the day's register, and mark sheet and scheme of each area taught. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { TeacherClass } from '#features/assignments/contract/classes.ts'
import type { RegisterState } from '#features/attendance/contract/marks.ts'
import type { RegisterLine } from '#features/attendance/contract/registers.ts'
import type { CoverItem } from '#features/curriculum/contract/coverage.ts'
import { StatusDot, type StatusKind } from '#platform/web/components/status-dot.tsx'
import classes from '../pages/teacher.module.css'
import { useHasModule } from '../use-waiting.ts'

const dots: Readonly<Record<RegisterState, StatusKind>> = {
  taken: 'active',
  due: 'pending',
  overdue: 'pending',
  not_due: 'inactive',
  closed: 'inactive',
}

const Register = ({ line }: { line: RegisterLine }) => {
  const { t } = useTranslation('teacher')
  return (
    <StatusDot kind={dots[line.state]}>
      {t(`register.${line.state}`, {
        due: line.due,
        present: line.counts ? line.counts.here + line.counts.late : 0,
        enrolled: line.enrolled,
      })}
    </StatusDot>
  )
}

interface AreaProps {
  readonly one: TeacherClass
  readonly area: TeacherClass['learningAreas'][number]
  readonly cover: CoverItem | undefined
}

const Area = ({ one, area, cover }: AreaProps) => {
  const { t } = useTranslation('teacher')
  const has = useHasModule()
  const named = { area: area.name, className: one.name }
  return (
    <li className={classes.area}>
      <span className={classes.areaName}>{area.name}</span>
      <span className={classes.links}>
        {has('gradebook') ? (
          <Link
            className={classes.link}
            aria-label={t('class.sheetOf', named)}
            to={`/teacher/gradebook/${one.id}/${area.id}`}
          >
            {t('class.sheet')}
          </Link>
        ) : null}
        {cover?.schemeId ? (
          <Link
            className={classes.link}
            aria-label={t('class.schemeOf', named)}
            to={`/teacher/schemes/${cover.schemeId}`}
          >
            {t('class.scheme')}
          </Link>
        ) : null}
      </span>
    </li>
  )
}

interface ClassProps {
  readonly one: TeacherClass
  readonly registers: readonly RegisterLine[]
  readonly covers: readonly CoverItem[]
}

export const ClassEntry = ({ one, registers, covers }: ClassProps) => {
  const { t } = useTranslation('teacher')
  const isGroup = one.kind === 'group'
  const own = covers.filter(({ streamId }) => streamId === one.id)
  // Limited to areas taught: a class teacher may set work in all areas of the class.
  const taught =
    own.length > 0
      ? one.learningAreas.filter(({ id }) => own.some((cover) => cover.learningAreaId === id && cover.own))
      : one.learningAreas
  const lines = registers.filter(({ streamId, relation }) => streamId === one.id && relation === 'class')
  return (
    <li className={classes.class}>
      <div className={classes.head}>
        <h3>{one.name}</h3>
        <span className={classes.second}>
          {t('class.learners', { count: one.learnerCount })}
          {one.asClassTeacher ? `. ${t('class.yours')}` : ''}
        </span>
      </div>
      {lines.map((line) => (
        <p key={`${line.session} ${line.lessonId}`} className={classes.register}>
          <Register line={line} />
        </p>
      ))}
      <ul className={classes.areas}>
        {isGroup
          ? null
          : taught.map((area) => (
              <Area
                key={area.id}
                {...{ one, area }}
                cover={own.find(({ learningAreaId }) => learningAreaId === area.id)}
              />
            ))}
      </ul>
      <div className={classes.actions}>
        {isGroup ? (
          <Button variant="light" component={Link} to={`/teacher/assignments?courseId=${one.id}`}>
            {t('class.work')}
          </Button>
        ) : (
          <>
            {lines.length > 0 ? (
              <Button
                variant="light"
                component={Link}
                to={`/registers/${one.id}`}
                aria-label={t('class.registerOf', { className: one.name })}
              >
                {t('class.register')}
              </Button>
            ) : null}
            <Button
              variant="light"
              component={Link}
              to={`/teacher/students?streamId=${one.id}`}
              aria-label={t('class.learnersOf', { className: one.name })}
            >
              {t('class.toLearners')}
            </Button>
          </>
        )}
      </div>
    </li>
  )
}
