/** Choices used in addresses. Separate from the schemas to keep the first load small. */

export const guardianSorts = ['name', '-name'] as const
export const learnerSorts = [
  'name',
  '-name',
  'admissionNumber',
  '-admissionNumber',
  'admittedOn',
  '-admittedOn',
] as const
export const staffSorts = ['name', '-name', 'number', '-number'] as const
export const requestStatuses = ['pending', 'accepted', 'declined'] as const
