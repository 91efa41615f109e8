/** Search parameters of the users' list. */
import { z } from 'zod'
import { listSearch } from '#platform/web/list/list-search.ts'
import { membershipStatuses, schoolRoles } from '../../access/contract/access.ts'
import { userSorts } from '../contract/lists.ts'

export const usersSearch = listSearch({
  role: z.enum(schoolRoles).optional(),
  status: z.enum(membershipStatuses).optional(),
  grade: z.string().max(40).optional(),
  sort: z.enum(userSorts).optional(),
  /** `?create=yes` opens the new user form. */
  create: z.literal('yes').optional(),
  /** The user whose dialog is open. */
  edit: z.uuid().optional(),
})
