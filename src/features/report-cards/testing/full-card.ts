/** A card with everything on it. */
import { competencyCodes, valueCodes } from '#core/academics/contract/cbe.ts'
import type { CardData, CardLanguage, MarkOnCard } from '../contract/card.ts'

const band = { code: 'ME1', title: 'Good' }
const mark = (percent: number): MarkOnCard => ({ percent, band, state: 'scored' })
const areas = [
  'English',
  'Kiswahili',
  'Mathematics',
  'Integrated Science',
  'Pre-Technical Studies',
  'Social Studies',
  'Christian Religious Education',
  'Agriculture',
  'Creative Arts and Sports',
]

/** @param comment of the class teacher and of the head */
export const fullCard = (language: CardLanguage, comment: string): CardData => ({
  language,
  parts: {
    competencies: true,
    values: true,
    attendance: true,
    remarks: true,
    classComment: true,
    headComment: true,
    photo: true,
    activities: true,
    guardians: true,
    teacherPhone: true,
    feeBalance: true,
    nextTermFee: true,
    position: true,
  },
  school: {
    name: 'Umoja Junior School',
    motto: 'Learning together',
    contact: 'P.O. Box 12, Nakuru · 0722 000 000 · office@umoja.demo',
    crestFileId: null,
  },
  learner: {
    id: 'a',
    fullName: 'Amina Mwende',
    admissionNumber: 'ADM-2025-014',
    upi: 'AB12CD',
    assessmentNumber: 'A0123456789',
  },
  class: { streamId: 's', label: 'Grade 7 East', grade: 'Grade 7', level: 'junior', teacher: 'Peter Wafula' },
  term: { id: 't', name: 'Term I', year: '2026', startsOn: '2026-01-05', endsOn: '2026-04-02' },
  areas: areas.map((name) => ({
    learningAreaId: name,
    name,
    opener: mark(60),
    midTerm: mark(66),
    endTerm: mark(71),
    percent: 67,
    band,
    initials: 'P.W.',
    remark: 'Reads with care; write longer answers.',
  })),
  competencies: competencyCodes.map((code) => ({ code, rating: 'ME' })),
  values: valueCodes.map((code) => ({ code, rating: 'EE' })),
  activities: [
    { name: 'Chess club', participation: 'leader', remark: 'Captain of the team' },
    { name: 'Choir', participation: 'regular', remark: 'Sang at the county festival' },
    { name: 'Football', participation: 'sometimes', remark: null },
  ],
  attendance: { days: 60, here: 58.5, late: 2, away: 1.5, excused: 1 },
  position: { place: 4, of: 45 },
  contacts: {
    teacherPhone: '+254733000003',
    guardians: [
      { name: 'Grace Wanjiku', phone: '+254722000002' },
      { name: 'John Mwende', phone: '+254722000009' },
    ],
  },
  fees: { asOf: '2026-03-31', balance: 1_250_000, nextTerm: 2_000_000 },
  classComment: { text: comment, signer: 'Peter Wafula' },
  headComment: { text: comment, signer: 'Mary Atieno' },
  closesOn: '2026-04-02',
  opensOn: '2026-04-27',
  scales: [{ name: 'KNEC eight levels', bands: [{ ...band, min: 58, max: 74 }] }],
})
