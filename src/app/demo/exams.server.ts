/** Plans the end-of-term exams of a demo school whose plan includes scheduling. What duties and events leave to settle is for its office. */
import type { LearnerSeed, SeededPeople } from '#core/people/server/seed.ts'
import {
  addPapers,
  beginSeries,
  chooseRooms,
  giveExtraTime,
  noSources,
  placePapers,
  shareInvigilation,
} from '#features/exams/server/public.ts'
import type { Making } from './making.ts'
import { examDays } from './plans/calendar.ts'

/** Longer than the others. */
const long = new Set(['Mathematics', 'Integrated Science'])

export const addExams = async (
  { tx, plan, shape, termStart }: Making,
  people: SeededPeople,
  learners: readonly LearnerSeed[],
): Promise<void> => {
  const termEnd = shape.years[0]?.terms.find(({ startsOn }) => startsOn === termStart)?.endsOn
  const streams = shape.streams.filter(({ level }) => level === 'junior')
  if (plan.school.plan !== 'premium' || !termEnd || streams.length === 0) return
  const grades = [...new Set(streams.map(({ grade }) => grade))]
  const { id } = await beginSeries(tx, {
    name: 'End of term',
    ...examDays(termEnd),
    grades,
    sessions: [
      { startTime: '08:30', endTime: '10:30' },
      { startTime: '11:00', endTime: '13:00' },
    ],
    mostPerDay: 2,
    seating: 'mixed',
    perInvigilator: 45,
  })
  // The pastoral programme has one lesson a week and no exam.
  const taught = shape.learningAreas.filter((one) => one.level === 'junior' && one.active && one.lessonsPerWeek > 1)
  for (const grade of grades)
    for (const isLong of [true, false]) {
      const learningAreaIds = taught.filter(({ name }) => long.has(name) === isLong).map((area) => area.id)
      await addPapers(tx, id, { grade, learningAreaIds, title: '', minutes: isLong ? 100 : 80 })
    }
  const rooms = streams.flatMap(({ roomId }) => (roomId ? [{ roomId, seats: 45 }] : []))
  await chooseRooms(tx, id, { rooms })
  const slow = learners.findIndex(({ streamId }) => streamId === streams.at(-1)?.id)
  const learnerId = people.learners[slow]
  if (learnerId) await giveExtraTime(tx, learnerId, { percent: 25 })
  await placePapers(tx, id, noSources)
  await shareInvigilation(tx, id, noSources)
}
