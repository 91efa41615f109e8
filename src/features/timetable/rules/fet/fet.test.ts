import { describe, expect, it } from 'vitest'
import { at } from '../../testing/schools.ts'
import { NotFet, readFet } from './read.ts'
import { writeFet } from './write.ts'
import { parseXml, writeXml } from '#platform/pure/xml/xml.ts'

const item = (tag: string, name: string, more = '') => `<${tag}><Name>${name}</Name>${more}</${tag}>`

const activity = (id: number, teacher: string, students: string, more = '') =>
  `<Activity><Teacher>${teacher}</Teacher><Subject>Maths</Subject>${more}<Students>${students}</Students>
   <Duration>${id === 2 ? 2 : 1}</Duration><Total_Duration>3</Total_Duration><Id>${id}</Id>
   <Activity_Group_Id>0</Activity_Group_Id><Active>${id !== 4}</Active><Comments>kept &amp; safe</Comments></Activity>`

const constraint = (name: string, more: string, weight = 100) =>
  `<${name}><Weight_Percentage>${weight}</Weight_Percentage>${more}<Active>true</Active></${name}>`

const file = (time = '', space = '') => `\uFEFF<?xml version="1.0" encoding="UTF-8"?>
<fet version="6.8.5">
<Institution_Name>Umoja &lt;Junior&gt;</Institution_Name>
<Something_New>that the model does not know</Something_New>
<Days_List>${['Mon', 'Tue'].map((day) => item('Day', day)).join('')}</Days_List>
<Hours_List>${['08:00', '09:00', '10:00'].map((hour) => item('Hour', hour)).join('')}</Hours_List>
<Subjects_List>${item('Subject', 'Maths')}</Subjects_List>
<Activity_Tags_List>${item('Activity_Tag', 'lab')}</Activity_Tags_List>
<Teachers_List>${item('Teacher', 'Wafula')}${item('Teacher', 'Achieng')}</Teachers_List>
<Students_List>${item(
  'Year',
  'Grade 7',
  `${item('Group', 'East', `${item('Subgroup', 'East CRE')}${item('Subgroup', 'East IRE')}`)}${item('Group', 'West')}`,
)}${item('Year', 'Grade 8')}</Students_List>
<Buildings_List>${item('Building', 'Main')}</Buildings_List>
<Rooms_List>${item('Room', 'Lab', '<Building>Main</Building><Capacity>40</Capacity><Virtual>false</Virtual>')}</Rooms_List>
<Activities_List>
${activity(1, 'Wafula', 'Grade 7')}
${activity(2, 'Wafula', 'East', '<Activity_Tag>lab</Activity_Tag>')}
${activity(3, 'Achieng', 'East IRE')}
${activity(4, 'Achieng', 'Grade 8')}
</Activities_List>
<Time_Constraints_List>${constraint('ConstraintBasicCompulsoryTime', '')}${time}</Time_Constraints_List>
<Space_Constraints_List>${constraint('ConstraintBasicCompulsorySpace', '')}${space}</Space_Constraints_List>
</fet>`

const rulesOf = (time: string, space = '') => readFet(file(time, space)).problem.constraints.map(({ rule }) => rule)

describe('a FET file', () => {
  it('is read with its learners divided to the smallest sets', () => {
    const { problem, notUnderstood } = readFet(file())
    expect(notUnderstood).toEqual([])
    expect(problem).toMatchObject({
      name: 'Umoja <Junior>',
      days: ['Mon', 'Tue'],
      learners: [{ name: 'East CRE' }, { name: 'East IRE' }, { name: 'West' }, { name: 'Grade 8' }],
      activities: [
        { id: 1, duration: 1, teachers: [0], learners: [0, 1, 2] },
        { id: 2, duration: 2, teachers: [0], learners: [0, 1], tags: [0] },
        { id: 3, duration: 1, teachers: [1], learners: [1] },
      ],
    })
  })

  it('is about one person, a set, or all, as its constraints say', () => {
    const gaps = '<Max_Gaps>1</Max_Gaps>'
    expect(
      rulesOf(
        constraint('ConstraintTeacherMaxGapsPerWeek', `<Teacher_Name>Achieng</Teacher_Name>${gaps}`) +
          constraint('ConstraintTeachersMaxGapsPerDay', gaps) +
          constraint('ConstraintStudentsSetMaxGapsPerWeek', `<Students>East</Students>${gaps}`) +
          constraint('ConstraintStudentsMaxGapsPerDay', gaps),
      ),
    ).toEqual([
      { kind: 'mostGapsWeekly', people: { of: 'teachers', ids: [1] }, most: 1 },
      { kind: 'mostGapsDaily', people: { of: 'teachers', ids: [0, 1] }, most: 1 },
      { kind: 'mostGapsWeekly', people: { of: 'learners', ids: [0, 1] }, most: 1 },
      { kind: 'mostGapsDaily', people: { of: 'learners', ids: [0, 1, 2, 3] }, most: 1 },
    ])
  })

  it('chooses activities by learners whom they share, not by equal names', () => {
    const slot =
      '<Preferred_Time_Slot><Preferred_Day>Tue</Preferred_Day><Preferred_Hour>09:00</Preferred_Hour></Preferred_Time_Slot>'
    expect(
      rulesOf(constraint('ConstraintActivitiesPreferredTimeSlots', `<Students_Name>East CRE</Students_Name>${slot}`)),
    ).toEqual([{ kind: 'within', activities: [0, 1], slots: [4] }])
  })

  it('leaves out activities that are switched off', () => {
    const ids = [1, 3, 4].map((id) => `<Activity_Id>${id}</Activity_Id>`).join('')
    expect(rulesOf(constraint('ConstraintActivitiesSameStartingTime', ids))).toEqual([
      { kind: 'sameStart', activities: [0, 2] },
    ])
  })

  it('names constraints that are not understood, and those that name what is not there', () => {
    const strange =
      constraint('ConstraintTeachersMaxZeroGapsPerAfternoon', '') +
      constraint('ConstraintTeacherMaxGapsPerWeek', '<Teacher_Name>Nobody</Teacher_Name><Max_Gaps>1</Max_Gaps>')
    expect(readFet(file(strange)).notUnderstood).toEqual([
      'ConstraintTeachersMaxZeroGapsPerAfternoon',
      'ConstraintTeacherMaxGapsPerWeek',
    ])
  })

  it('is written back as it was, with what the model does not know', () => {
    const document = parseXml(file(constraint('ConstraintOfAnotherTime', '<Deep><Deeper a="&quot;">x</Deeper></Deep>')))
    expect(parseXml(writeXml(document))).toEqual(document)
    expect(writeFet(readFet(file()))).toContain('<Something_New>that the model does not know</Something_New>')
  })

  it('carries a timetable', () => {
    const read = readFet(file())
    const timetable = at(0, 4, null).map((placement, place) => ({ ...placement, room: place === 1 ? 0 : null }))
    const again = readFet(writeFet(read, timetable))
    expect(again.timetable).toEqual(timetable)
    expect(writeFet(again, timetable)).toBe(writeFet(read, timetable))
  })

  it.each(['', '<fet>', '<timetable></timetable>', '<fet version="6"></fet>'])(
    'is refused if it is none: %s',
    (text) => {
      expect(() => readFet(text)).toThrow(NotFet)
    },
  )
})
