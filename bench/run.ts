/** Runs the measurements named on the command line, or all. */
import { measureAccess } from './access.ts'
import { measureAnalytics } from './analytics.ts'
import { measureAnnouncements } from './announcements.ts'
import { measureDuties } from './duties.ts'
import { measureEarlyWarning } from './early-warning.ts'
import { printFigures, type Figure } from './figures.ts'
import { measureFleet } from './fleet.ts'
import { measureGradebook } from './gradebook.ts'
import { measureHelp } from './help.ts'
import { measureImport } from './imports.ts'
import { measureLearning } from './learning.ts'
import { measureInsight } from './insight.ts'
import { measureLibrary } from './library.ts'
import { measureLive } from './live.ts'
import { measureMessages } from './messages.ts'
import { measureMoney } from './money.ts'
import { measureOccurrences } from './occurrences.ts'
import { measureOffice } from './office.ts'
import { measurePages } from './pages.ts'
import { measureBooks } from './books.ts'
import { measureCards } from './report-cards.ts'
import { measureList, measureRegister } from './requests.ts'
import { measureScheduling } from './scheduling.ts'
import { measureSms } from './sms.ts'
import { measureStart } from './starting.ts'
import { measureStreams } from './streams.ts'
import { measureStudent } from './student.ts'
import { measureTimetable } from './timetable.ts'
import { measureUsers } from './users.ts'
import { measureWeek } from './week.ts'

const names = process.argv.slice(2)
const wanted = (name: string): boolean => names.length === 0 || names.includes(name)

const figures: Figure[] = wanted('timetable') ? measureTimetable() : []
if (wanted('help')) figures.push(...measureHelp())
/** These measure a program with the demo schools alone; the others bring one with data of their own. */
const ofDemo = [
  'start',
  'register',
  'access',
  'pages',
  'list',
  'sms',
  'live',
  'student',
  'week',
  'gradebook',
  'report-cards',
  'import',
]
if (names.length === 0 || names.some((name) => ofDemo.includes(name))) {
  const { figures: start, program, remove } = await measureStart()
  if (wanted('start')) figures.push(...start)
  try {
    if (wanted('register')) figures.push(...(await measureRegister(program.url, { grade: 'Grade 7', name: 'East' })))
    if (wanted('access')) figures.push(...(await measureAccess(program.url)))
    if (wanted('pages')) figures.push(...(await measurePages(program.url)))
    if (wanted('list')) figures.push(...(await measureList(program.url)))
    if (wanted('sms')) figures.push(...(await measureSms(program)))
    if (wanted('live')) figures.push(...(await measureLive(program.url)))
    if (wanted('student')) figures.push(...(await measureStudent(program.url)))
    if (wanted('week')) figures.push(...(await measureWeek(program.url)))
    if (wanted('gradebook')) figures.push(...(await measureGradebook(program.url)))
    if (wanted('report-cards')) figures.push(...(await measureCards(program.url)))
    if (wanted('import')) figures.push(...(await measureImport(program.url)))
  } finally {
    await program.stop()
    remove()
  }
}
if (wanted('users')) figures.push(...(await measureUsers()))
if (wanted('announcements')) figures.push(...(await measureAnnouncements()))
if (wanted('office')) figures.push(...(await measureOffice()))
if (wanted('messages')) figures.push(...(await measureMessages()))
if (wanted('occurrences')) figures.push(...(await measureOccurrences()))
if (wanted('duties')) figures.push(...(await measureDuties()))
if (wanted('scheduling')) figures.push(...(await measureScheduling()))
if (wanted('streams')) figures.push(...(await measureStreams()))
if (wanted('money')) figures.push(...(await measureBooks()), ...(await measureMoney()))
if (wanted('learning')) figures.push(...(await measureLearning()))
if (wanted('library')) figures.push(...(await measureLibrary()))
if (wanted('fleet')) figures.push(...(await measureFleet()))
if (wanted('analytics')) figures.push(...(await measureAnalytics()))
if (wanted('warning')) figures.push(...(await measureEarlyWarning()))
if (wanted('insight')) figures.push(...(await measureInsight()))
printFigures(figures)
