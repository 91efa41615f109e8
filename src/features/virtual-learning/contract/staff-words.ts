/** Parts of staff in a live lesson besides its teacher, for everybody who needs no schema. */

/** Assistants help the teacher with the class; observers listen and see. */
export const staffRoles = ['assistant', 'observer'] as const
export type StaffRole = (typeof staffRoles)[number]
export const mostStaff = 12
