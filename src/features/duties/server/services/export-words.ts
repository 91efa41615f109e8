/** Words of the files of duties in both languages. */
import type { DutyPriority, DutyStatus, DutyType } from '../../contract/words.ts'

interface ExportWords {
  readonly roster: string
  readonly report: string
  readonly columns: Readonly<
    Record<'title' | 'type' | 'date' | 'time' | 'location' | 'status' | 'priority' | 'teachers', string>
  >
  readonly reportColumns: Readonly<Record<'name' | 'duties' | 'completed' | 'declined' | 'hours', string>>
  readonly type: Readonly<Record<DutyType, string>>
  readonly status: Readonly<Record<DutyStatus, string>>
  readonly priority: Readonly<Record<DutyPriority, string>>
  readonly none: string
}

export const exportWords: Readonly<Record<'en' | 'sw', ExportWords>> = {
  en: {
    roster: 'Duty roster',
    report: 'Duty report',
    columns: {
      title: 'Title',
      type: 'Type',
      date: 'Date',
      time: 'Time',
      location: 'Location',
      status: 'Status',
      priority: 'Priority',
      teachers: 'Assigned Teachers',
    },
    reportColumns: { name: 'Teacher', duties: 'Duties', completed: 'Completed', declined: 'Declined', hours: 'Hours' },
    type: {
      supervision: 'Supervision',
      security: 'Security',
      cleaning: 'Cleaning',
      maintenance: 'Maintenance',
      administrative: 'Administrative',
      other: 'Other',
    },
    status: { scheduled: 'Scheduled', in_progress: 'In progress', completed: 'Completed', cancelled: 'Cancelled' },
    priority: { low: 'Low', medium: 'Medium', high: 'High' },
    none: 'There are no duties.',
  },
  sw: {
    roster: 'Ratiba ya zamu',
    report: 'Ripoti ya zamu',
    columns: {
      title: 'Zamu',
      type: 'Aina',
      date: 'Tarehe',
      time: 'Saa',
      location: 'Mahali',
      status: 'Hali',
      priority: 'Umuhimu',
      teachers: 'Walimu waliopangwa',
    },
    reportColumns: {
      name: 'Mwalimu',
      duties: 'Zamu',
      completed: 'Zilizokamilika',
      declined: 'Zilizokataliwa',
      hours: 'Saa',
    },
    type: {
      supervision: 'Usimamizi',
      security: 'Usalama',
      cleaning: 'Usafi',
      maintenance: 'Ukarabati',
      administrative: 'Utawala',
      other: 'Nyingine',
    },
    status: { scheduled: 'Imepangwa', in_progress: 'Inaendelea', completed: 'Imekamilika', cancelled: 'Imefutwa' },
    priority: { low: 'Chini', medium: 'Wastani', high: 'Juu' },
    none: 'Hakuna zamu.',
  },
}
