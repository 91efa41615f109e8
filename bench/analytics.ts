/** A class's analytics over three years of marks of 1,000 learners, one request at a time as a teacher opens it. */
import { signInAs, timesOf } from './client.ts'
import { figureOf, type Figure } from './figures.ts'
import { onFilled } from './fill.ts'

const learners = 1000

/** Learners up to the number, and two more tasks in every area and term, written straight into the database. */
export const marksOfThreeYears = [
  `insert into learners (school_id, id, admission_number, first_name, last_name, full_name, stream_id)
   select sc.id, gen_random_uuid(), 'BENCH-' || n, 'Bench', 'Learner ' || n, 'Bench Learner ' || n,
     (select st.id from streams st where st.school_id = sc.id and st.grade = 'Grade ' || 7 + n % 3 order by st.name limit 1)
   from schools sc, generate_series(1, greatest(0, ${learners} - (select count(*) from learners l join schools s on s.id = l.school_id where s.code = 'umoja'))::int) n
   where sc.code = 'umoja'`,
  `insert into enrolments (school_id, id, learner_id, year_id, stream_id, starts_on)
   select l.school_id, gen_random_uuid(), l.id, y.id, l.stream_id, y.starts_on
   from learners l join academic_years y on y.school_id = l.school_id and y.starts_on <= now()::date and now()::date <= y.ends_on
   where l.admission_number like 'BENCH-%'`,
  `insert into assessments (school_id, id, term_id, stream_id, learning_area_id, kind, title, date, max_score, scale_id, status)
   select t.school_id, gen_random_uuid(), t.id, st.id, la.id, task.kind, task.kind, least(t.starts_on + 20, t.ends_on), 20, 'knec8', 'open'
   from terms t join streams st on st.school_id = t.school_id join learning_areas la on la.school_id = t.school_id
     join schools sc on sc.id = t.school_id and sc.code = 'umoja', unnest(array['quiz', 'homework']) task (kind)
   where la.level = case when st.grade like 'PP%' then 'pre_primary' when st.grade in ('Grade 1', 'Grade 2', 'Grade 3') then 'lower_primary'
     when st.grade in ('Grade 4', 'Grade 5', 'Grade 6') then 'upper_primary' else 'junior' end`,
  `insert into marks (school_id, assessment_id, learner_id, score, state, by_hand, changed_at)
   select a.school_id, a.id, e.learner_id, (random() * 20)::int, 'scored', true, now()
   from assessments a join enrolments e on e.school_id = a.school_id and e.stream_id = a.stream_id and e.starts_on <= a.date and (e.ends_on is null or a.date <= e.ends_on)
   where a.kind in ('quiz', 'homework') on conflict do nothing`,
  'analyze',
  'select count(*)::int as count from marks',
] as const

interface Listed {
  classes: readonly { id: string; areas: readonly { id: string }[] }[]
}

export const measureAnalytics = (): Promise<Figure[]> =>
  onFilled(marksOfThreeYears, async (program, [counted]) => {
    const admin = await signInAs(program.url, 'admin@umoja.demo')
    const { classes } = await admin.json<Listed>('/api/gradebook/analytics')
    const whole = classes.map(({ id }) => `/api/gradebook/analytics?streamId=${id}`)
    const single = classes.map(
      ({ id, areas }) => `/api/gradebook/analytics?streamId=${id}&learningAreaId=${areas[0]?.id}`,
    )
    return [
      { name: 'marks of three years', value: Number(counted?.count), unit: '' },
      figureOf(
        'analytics of a whole class, one after the other',
        'ms',
        await timesOf(admin, whole, 4 * whole.length, whole.length),
        150,
      ),
      figureOf(
        'analytics of a class in one area, one after the other',
        'ms',
        await timesOf(admin, single, 4 * single.length, single.length),
        150,
      ),
    ]
  })
