/** A learner's teachers, for the family and the learner. */
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import type { ApiError } from '#platform/web/api/api-error.ts'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import {
  childTeachers,
  studentTeachers,
  type TeacherForFamily,
  type TeacherOfLearner,
} from '../../../contract/teachers.ts'
import { PhoneLink } from '../phone-link.tsx'
import classes from './learner-teachers.module.css'

type Shown = TeacherOfLearner & Partial<Pick<TeacherForFamily, 'phone' | 'email'>>

const Row = ({ teacher }: { teacher: Shown }) => {
  const { t } = useTranslation('people')
  const { list } = useFormats()
  const what = [...(teacher.isClassTeacher ? [t('teachers.leads')] : []), ...teacher.learningAreas]
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <span className={classes.name}>{teacher.name}</span>
        <span className={classes.second}>{list(what)}</span>
      </div>
      {teacher.phone ? <PhoneLink phone={teacher.phone} /> : null}
      {teacher.email ? (
        <a className={classes.mail} href={`mailto:${teacher.email}`}>
          {teacher.email}
        </a>
      ) : null}
    </li>
  )
}

const Teachers = ({ query }: { query: UseQueryResult<{ items: Shown[] }, ApiError> }) => {
  const { t } = useTranslation('people')
  const { data, error } = query
  return (
    <section>
      <h2 className={classes.heading}>{t('teachers.title')}</h2>
      {!data && error ? <ErrorPanel error={error} onRetry={() => void query.refetch()} /> : null}
      {!data && !error ? <RowsSkeleton rows={3} /> : null}
      {data?.items.length === 0 ? <p className={classes.second}>{t('teachers.none')}</p> : null}
      {data && data.items.length > 0 ? (
        <ul className={classes.rows}>
          {data.items.map((teacher) => (
            <Row key={teacher.id} teacher={teacher} />
          ))}
        </ul>
      ) : null}
    </section>
  )
}

export const ChildTeachers = ({ childId }: { childId: string }) => (
  <Teachers query={useCall(childTeachers, { params: { id: childId } }, { offline: true })} />
)

export const OwnTeachers = () => <Teachers query={useCall(studentTeachers, {}, { offline: true })} />
