/** The settings pages of the school’s shape for tests: a year, a class, a room, learning areas, bells and scales. */
import type { QueryClient } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { beforeEach } from 'vitest'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { renderApp } from '#platform/web/testing/render-app.tsx'
import { startAnswers } from '../../access/testing/answers.ts'
import { schoolsWeb } from '../../schools/web/module.tsx'
import type { AcademicYear, ExceptionItem } from '../contract/calendar.ts'
import type { RoomItem, StreamItem } from '../contract/classes.ts'
import { type getShape } from '../contract/shape.ts'
import type { BellSchedule, LearningArea } from '../contract/teaching.ts'
import { defaultBells } from '../rules/bells.ts'
import { builtInScales, scaleChoices } from '../rules/scales.ts'
import { termCalendarFor } from '../rules/default-calendar.ts'
import { todayOf } from '../rules/today.ts'
import { academicsWeb } from '../web/module.tsx'

export const uuid = (place: number): string => `0192f3a0-0000-7000-8000-0000000001${String(place).padStart(2, '0')}`
export const published = termCalendarFor(2026)
export const year: AcademicYear = {
  id: uuid(1),
  name: '2026',
  startsOn: '2026-01-01',
  endsOn: '2026-12-31',
  confirmed: true,
  version: 2,
  terms: published.terms.map((term, index) => ({
    ...term,
    id: uuid(10 + index),
    yearId: uuid(1),
    number: index + 1,
    version: 1,
  })),
}
export const exceptions: ExceptionItem[] = published.exceptions.map((one, index) => ({
  ...one,
  id: uuid(20 + index),
  version: 1,
}))
export const east: StreamItem = {
  id: uuid(30),
  grade: 'Grade 7',
  name: 'East',
  label: 'Grade 7 East',
  level: 'junior',
  roomId: uuid(40),
  active: true,
  version: 3,
}
export const lab: RoomItem = {
  id: uuid(40),
  name: 'Laboratory',
  kind: 'laboratory',
  capacity: 40,
  active: true,
  version: 1,
}
export const areas: LearningArea[] = [
  {
    id: uuid(50),
    level: 'junior',
    name: 'English',
    shortName: 'English',
    subjectGroup: 'languages',
    lessonsPerWeek: 5,
    active: true,
    version: 1,
  },
  {
    id: uuid(51),
    level: 'junior',
    name: 'French',
    shortName: 'French',
    subjectGroup: 'languages',
    lessonsPerWeek: 2,
    active: false,
    version: 1,
  },
]
export const bells: BellSchedule = {
  id: uuid(60),
  level: 'junior',
  name: 'Junior school day',
  version: 1,
  periods: defaultBells('junior').map((period, index) => ({ ...period, id: uuid(70 + index) })),
}
export const shape: ResponseOf<typeof getShape> = {
  levels: ['junior'],
  catalogue: 'cbe',
  today: todayOf({ terms: year.terms, exceptions }, '2026-03-10'),
  year,
  years: [{ id: year.id, name: year.name, startsOn: year.startsOn, endsOn: year.endsOn }],
  exceptions,
  streams: [east],
  learningAreas: areas,
}
export const own = { id: uuid(90), name: 'Our scale', kind: 'rubric' as const, bands: builtInScales[2]?.bands ?? [] }
export const scales = {
  items: [...builtInScales, own].map((scale) => ({
    ...scale,
    bands: scale.bands.map((one) => ({ ...one, percentageBand: null })),
    builtIn: scale !== own,
    active: true,
    version: 1,
  })),
  choices: scaleChoices(['junior'], []),
}

export const startSettings = () => {
  const answers = startAnswers()
  beforeEach(() => {
    const reads: Record<string, unknown> = {
      '/api/school/shape': shape,
      '/api/admin/academic-years': { items: [year] },
      '/api/admin/calendar': { items: exceptions },
      '/api/admin/levels': { levels: ['junior'], catalogue: 'cbe', version: 5 },
      '/api/admin/streams': { items: [east] },
      '/api/admin/rooms': { items: [lab] },
      '/api/admin/learning-areas': { items: areas },
      '/api/admin/bell-schedules': { items: [bells] },
      '/api/school/grading-scales': scales,
    }
    for (const [path, body] of Object.entries(reads)) answers.replies[`GET ${path}`] = () => ({ body })
  })
  const open = (page: string, language: 'en' | 'sw' = 'en', queryClient?: QueryClient) =>
    renderApp({
      modules: [academicsWeb, schoolsWeb],
      at: `/admin/settings/${page}`,
      language,
      ...(queryClient ? { queryClient } : {}),
    })
  const sent = (method: string) => answers.calls.find((call) => call.method === method)
  const dialog = async () => within(await screen.findByRole('dialog'))
  return { answers, open, sent, dialog }
}
