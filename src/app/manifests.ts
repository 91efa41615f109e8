/**
 * The catalogue: the manifest of every module. Active is what is built; coming_soon is what is to come, which nobody can open or see.
 * People, the school's shape, lessons, notices and own accounts belong to every school whatever its plan: they have no entry and no switch.
 */
import type { Manifest } from '../core/access/contract/access.ts'
import { userManagement } from '../core/users/manifest.ts'
import { assignments } from '../features/assignments/manifest.ts'
import { assistant } from '../features/assistant/manifest.ts'
import { attendance } from '../features/attendance/manifest.ts'
import { calendar } from '../features/calendar/manifest.ts'
import { meetings } from '../features/meetings/manifest.ts'
import { cbeHub } from '../features/cbe-hub/manifest.ts'
import { communication, messaging, parentCommunication } from '../features/communication/manifest.ts'
import { curriculum } from '../features/curriculum/manifest.ts'
import { duties } from '../features/duties/manifest.ts'
import { billing, fees } from '../features/fees/manifest.ts'
import { fleet } from '../features/fleet/manifest.ts'
import { gradebook } from '../features/gradebook/manifest.ts'
import { inventory } from '../features/inventory/manifest.ts'
import { digitalLibrary } from '../features/library/manifest.ts'
import { notes } from '../features/notes/manifest.ts'
import { occurrenceBook } from '../features/occurrences/manifest.ts'
import { smartGrading } from '../features/smart-grading/manifest.ts'
import { reportCards } from '../features/report-cards/manifest.ts'
import { studySmart } from '../features/study-smart/manifest.ts'
import { techTutor } from '../features/tech-tutor/manifest.ts'
import { scheduling } from '../features/timetable/manifest.ts'
import { vendors } from '../features/vendors/manifest.ts'
import { videoConferencing, virtualLearning } from '../features/virtual-learning/manifest.ts'
import { schoolAdministration } from '../portals/admin/manifest.ts'
import { advancedAnalytics, analytics } from '../portals/analytics/manifest.ts'
import { installationConsole } from '../portals/console/manifest.ts'
import { dashboard } from '../portals/dashboard/manifest.ts'
import { help } from '../portals/help/manifest.ts'
import { children, learningSupport } from '../portals/parent/manifest.ts'
import { studentPortal } from '../portals/student/manifest.ts'
import { teacherWorkspace } from '../portals/teacher/manifest.ts'

export const manifests: readonly Manifest[] = [
  attendance,
  assignments,
  gradebook,
  smartGrading,
  reportCards,
  curriculum,
  scheduling,
  communication,
  messaging,
  parentCommunication,
  calendar,
  meetings,
  occurrenceBook,
  duties,
  inventory,
  vendors,
  fees,
  billing,
  fleet,
  digitalLibrary,
  virtualLearning,
  videoConferencing,
  notes,
  studySmart,
  techTutor,
  cbeHub,
  assistant,
  dashboard,
  help,
  studentPortal,
  children,
  learningSupport,
  teacherWorkspace,
  userManagement,
  schoolAdministration,
  analytics,
  advancedAnalytics,
  installationConsole,
]
