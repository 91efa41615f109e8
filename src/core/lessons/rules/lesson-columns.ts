/** Columns of a list of lessons, and its errors besides those that any cell can have. */
import type { ImportColumns } from '#core/imports/rules/columns.ts'
import { error } from '#core/imports/rules/faults.ts'

export const lessonFields = ['class', 'day', 'period', 'learningArea', 'teacher', 'room'] as const
export type LessonField = (typeof lessonFields)[number]

const usual = 24

export const lessonColumns: ImportColumns<LessonField> = {
  class: {
    label: { en: 'Class', sw: 'Darasa' },
    type: 'text',
    needed: true,
    width: usual,
    words: 'stream|grade|mkondo|gredi|form',
  },
  day: { label: { en: 'Day', sw: 'Siku' }, type: 'text', needed: true, width: usual, words: 'weekday' },
  period: {
    label: { en: 'Period', sw: 'Kipindi' },
    type: 'text',
    needed: true,
    width: usual,
    words: 'lesson|lessonno|time|saa|slot',
  },
  learningArea: {
    label: { en: 'Learning area', sw: 'Eneo la kujifunza' },
    type: 'text',
    needed: true,
    width: usual,
    words: 'subject|area|somo|course',
  },
  teacher: {
    label: { en: 'Teacher', sw: 'Mwalimu' },
    type: 'text',
    width: usual,
    words: 'tutor|staff|teachername',
  },
  room: { label: { en: 'Room', sw: 'Chumba' }, type: 'text', width: usual, words: 'venue|place|lab' },
}

export const lessonFaults = {
  classUnknown: error('lessons.class_unknown', 'No class is called “{value}”.', 'Hakuna darasa liitwalo “{value}”.'),
  dayUnknown: error('lessons.day_unknown', '“{value}” is not a day of the week.', '“{value}” si siku ya wiki.'),
  periodUnknown: error(
    'lessons.period_unknown',
    'The class has no lesson period “{value}”.',
    'Darasa halina kipindi “{value}”.',
  ),
  areaUnknown: error(
    'lessons.area_unknown',
    '“{value}” is not taught at this level.',
    '“{value}” halifundishwi katika kiwango hiki.',
  ),
  teacherUnknown: error(
    'lessons.teacher_unknown',
    'No teacher here is called “{value}”.',
    'Hakuna mwalimu wa hapa aitwaye “{value}”.',
  ),
  teacherSeveral: error(
    'lessons.teacher_several',
    '“{value}” can be more than one teacher. Write the full name.',
    '“{value}” anaweza kuwa zaidi ya mwalimu mmoja. Andika jina kamili.',
  ),
  roomUnknown: error('lessons.room_unknown', 'No room is called “{value}”.', 'Hakuna chumba kiitwacho “{value}”.'),
  slotTwice: error(
    'lessons.slot_twice',
    'Row {row} is about the same lesson of the week.',
    'Safu ya {row} inahusu kipindi kilekile cha wiki.',
  ),
  alternates: error(
    'lessons.alternates',
    'Weeks A and B differ at this time. Change these lessons in a timetable draft.',
    'Wiki A na wiki B zinatofautiana wakati huu. Badilisha vipindi hivi katika rasimu ya ratiba.',
  ),
  teacherClash: error(
    'lessons.teacher_clash',
    '{value} is in {class} at that time.',
    '{value} yuko {class} wakati huo.',
  ),
  roomClash: error(
    'lessons.room_clash',
    '{value} is taken by {class} at that time.',
    '{value} kinatumiwa na {class} wakati huo.',
  ),
} as const
