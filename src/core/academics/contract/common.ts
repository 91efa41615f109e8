/** Actions and errors shared by the contracts of academics. */
import { defineError } from '#platform/pure/errors.ts'
import { action, schoolRoles } from '../../access/contract/access.ts'
import { permission } from '../../access/contract/permissions.ts'

export const shapePermission = permission({
  id: 'shape',
  name: 'Terms, classes and learning areas',
  about: 'Years and terms, classes, rooms, learning areas, bells and grading scales.',
  positions: ['deputy', 'examinations'],
})
export const manageShape = action('academics.manage', null, ['admin'], shapePermission)
/** The same for looking: forms of every position choose terms, classes and learning areas. */
export const readShape = action('academics.read', null, ['admin'], 'every')
export const seeShape = action('academics.see', null, schoolRoles, 'every')

export const academicsErrors = {
  nameTaken: defineError('academics.name_taken', 409, 'This name is already used.'),
  levelTaken: defineError('academics.level_taken', 409, 'This level has a bell schedule already.'),
  yearInUse: defineError('academics.year_in_use', 409, 'This year cannot be deleted: learners are enrolled in it.'),
  termBegun: defineError(
    'academics.term_begun',
    409,
    'A term that has begun cannot be deleted. Change its dates instead.',
  ),
  termInUse: defineError(
    'academics.term_in_use',
    409,
    'This term cannot be deleted: schemes of work are planned in it.',
  ),
  streamInUse: defineError(
    'academics.stream_in_use',
    409,
    'This class cannot be deleted: learners, lessons or registers belong to it. Switch it off instead.',
  ),
  areaInUse: defineError(
    'academics.area_in_use',
    409,
    'This learning area cannot be deleted: it is taught. Switch it off instead.',
  ),
  roomInUse: defineError(
    'academics.room_in_use',
    409,
    'This room cannot be deleted: a class or lessons use it. Switch it off instead.',
  ),
  periodInUse: defineError(
    'academics.period_in_use',
    409,
    'A period cannot be taken away while lessons are taught in it.',
  ),
  bellsInUse: defineError(
    'academics.bells_in_use',
    409,
    'This schedule cannot be deleted: lessons are taught in its periods.',
  ),
  scaleInUse: defineError(
    'academics.scale_in_use',
    409,
    'This scale is chosen for a level. Choose another there before you switch it off.',
  ),
  levelInUse: defineError(
    'academics.level_in_use',
    409,
    'Switch off the classes of a level before you take the level away.',
  ),
} as const
