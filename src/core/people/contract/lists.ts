/** The choices that addresses carry, apart from the schemas, so that a page's address costs the first load next to nothing. */
import { z } from 'zod'

export const guardianSorts = ['name', '-name'] as const
export const learnerSorts = ['name', '-name', 'admissionNumber', '-admissionNumber', 'admittedOn', '-admittedOn'] as const
export const staffSorts = ['name', '-name', 'number', '-number'] as const
export const requestStatuses = ['pending', 'accepted', 'declined'] as const
export const importKinds = ['learners', 'staff'] as const
export const importKind = z.enum(importKinds)
export const rowFilters = ['all', 'errors', 'warnings', 'asks', 'good'] as const
export const historyShows = ['changes', 'readings'] as const
