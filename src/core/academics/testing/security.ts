/** Declarations of academics for the security suites. */
import { declareSecurity, noRow, partOfRecord } from '#app/testing/security/declare.ts'
import { rubric4 } from '../rules/scales.ts'
import { gradingScales } from '../server/scale-tables.ts'
import {
  academicYears,
  bellPeriods,
  bellSchedules,
  calendarExceptions,
  learningAreas,
  rooms,
  streams,
  terms,
} from '../server/tables.ts'

export const security = declareSecurity({
  modules: ['academics'],
  kinds: [
    'year',
    'nextYear',
    'term',
    'exception',
    'room',
    'stream',
    'learningArea',
    'gradingScale',
    'bellSchedule',
    'bellPeriod',
  ],
  notOfLearner: [
    'year',
    'nextYear',
    'term',
    'exception',
    'room',
    'stream',
    'learningArea',
    'gradingScale',
    'bellSchedule',
    'bellPeriod',
  ],
  async make({ schoolId, db, ids }) {
    await db.insert(academicYears).values([
      { schoolId, id: ids.year, name: '2026', startsOn: '2026-01-05', endsOn: '2026-12-31' },
      { schoolId, id: ids.nextYear, name: '2027', startsOn: '2027-01-04', endsOn: '2027-12-31' },
    ])
    const term = { yearId: ids.year, number: 1, name: 'Term I', startsOn: '2026-01-06', endsOn: '2026-04-02' }
    await db.insert(terms).values({ schoolId, id: ids.term, ...term })
    const halfTerm = { kind: 'closed', name: 'Half term', startsOn: '2026-02-25', endsOn: '2026-03-01' }
    await db.insert(calendarExceptions).values({ schoolId, id: ids.exception, ...halfTerm })
    await db.insert(rooms).values({ schoolId, id: ids.room, name: 'Lab' })
    await db.insert(streams).values({ schoolId, id: ids.stream, grade: 'Grade 7', name: 'East' })
    const area = { level: 'junior', name: 'English', shortName: 'English', subjectGroup: 'languages' }
    await db.insert(learningAreas).values({ schoolId, id: ids.learningArea, ...area })
    const scale = { name: 'Own', kind: 'rubric', bands: [...rubric4.bands] }
    await db.insert(gradingScales).values({ schoolId, id: ids.gradingScale, ...scale })
    await db.insert(bellSchedules).values({ schoolId, id: ids.bellSchedule, level: 'junior', name: 'Junior school' })
    const period = { position: 1, label: '1', type: 'lesson', startTime: '08:20', endTime: '09:00' }
    await db.insert(bellPeriods).values({ schoolId, id: ids.bellPeriod, scheduleId: ids.bellSchedule, ...period })
  },
  lists: { 'periods[].id': partOfRecord },
  paths: {
    '/api/admin/academic-years': 'year',
    '/api/admin/terms': 'term',
    '/api/admin/calendar': 'exception',
    '/api/admin/streams': 'stream',
    '/api/admin/rooms': 'room',
    '/api/admin/learning-areas': 'learningArea',
    '/api/admin/bell-schedules': 'bellSchedule',
    '/api/admin/grading-scales': 'gradingScale',
  },
  bodies: {
    'academics.save_bell_schedule': () => ({
      name: 'Junior',
      periods: [{ label: '1', type: 'lesson', startTime: '08:20', endTime: '09:00' }],
      version: 1,
    }),
    'academics.save_scale': () => ({
      name: 'Own',
      kind: 'rubric',
      bands: rubric4.bands.map((one, index) => ({ ...one, code: `B${index}` })),
      active: true,
      version: 1,
    }),
  },
  emptyTables: {
    [noRow.setting]: ['scale_choices'],
  },
})
